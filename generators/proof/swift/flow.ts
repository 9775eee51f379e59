import type { Node } from './node.ts';
import { allNodes, childOf, childrenOf, type Mistake } from './syntax.ts';

/** Functions of the platform that never return. */
const NEVER = new Set(['fatalError', 'preconditionFailure']);

/** Bodies that end without the value they promise, and the `else` of a `guard` that goes on. */
export function checkFlow({ file, tree }: { file: string; tree: Node }): Mistake[] {
  return [...allNodes(tree)].flatMap((node): Mistake[] => {
    if (node.kind === 'guard_statement') {
      const after = node.children.slice(node.children.findIndex(({ kind }) => kind === 'else'));
      return leaves(statementsIn(after), true) ? [] : [{ file, line: node.line, message: 'the `else` of `guard` goes on' }];
    }
    const body = bodyWithValue(node);
    if (body === undefined) return [];
    const bare = bareReturn(body);
    if (bare !== undefined) return [{ file, line: bare.line, message: '`return` gives nothing back' }];
    if (gives(statementsIn(body.children))) return [];
    return [{ file, line: node.line, message: `${nameOf(node)} lacks a \`return\`` }];
  });
}

/** The block of a function, getter or closure that has to end with a value. Builders collect what they are given. */
function bodyWithValue(node: Node): Node | undefined {
  if (isBuilder(node)) return undefined;
  if (node.kind === 'function_declaration') return hasValue(node) ? childOf(node, 'function_body') : undefined;
  if (node.kind === 'lambda_literal') {
    const type = childOf(node, 'lambda_function_type');
    return type !== undefined && hasValue(type) ? node : undefined;
  }
  if (node.kind !== 'property_declaration' && node.kind !== 'subscript_declaration') return undefined;
  const computed = childOf(node, 'computed_property');
  if (computed === undefined || /^:?\s*some\b/.test(childOf(node, 'type_annotation')?.text ?? '')) return undefined;
  const getter = childOf(computed, 'computed_getter');
  if (getter !== undefined) return getter;
  return childOf(computed, 'computed_setter') === undefined ? computed : undefined;
}

/** A `return` without a value in a body that needs one; functions within it have bodies of their own. */
function bareReturn(body: Node): Node | undefined {
  for (const one of body.children) {
    if (one.kind === 'lambda_literal' || one.kind === 'function_declaration' || one.kind === 'class_declaration') continue;
    const found = one.kind === 'control_transfer_statement' && one.text === 'return' ? one : bareReturn(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hasValue(node: Node): boolean {
  const arrow = node.children.findIndex(({ text }) => text === '->');
  const type = arrow < 0 ? undefined : node.children.slice(arrow + 1).find(({ isNamed }) => isNamed);
  return type !== undefined && type.kind !== 'opaque_type' && !['Void', '()', 'Never'].includes(type.text);
}

function isBuilder(node: Node): boolean {
  return /@\w*Builder\b/.test(childOf(node, 'modifiers')?.text ?? '');
}

function nameOf(node: Node): string {
  const name = childOf(node, 'simple_identifier') ?? childOf(childOf(node, 'pattern') ?? node, 'simple_identifier');
  return name === undefined || node.kind === 'lambda_literal' ? 'a closure' : `\`${name.text}\``;
}

/** The statements of a block, given its braces or the `statements` in them. */
function statementsIn(children: readonly Node[]): readonly Node[] {
  return children
    .filter(({ kind }) => kind === 'statements')
    .slice(0, 1)
    .flatMap((one) => one.children.filter(({ kind }) => !kind.endsWith('comment')));
}

/** Whether a block gives a value: it returns one, or it is one expression. */
function gives(statements: readonly Node[]): boolean {
  if (statements.some(({ kind }) => kind === 'directive')) return true;
  return leaves(statements, false) || (statements.length === 1 && statements.every(isValue));
}

function isValue(node: Node): boolean {
  if (node.kind === 'if_statement' || node.kind === 'switch_statement') {
    const blocks = branchesOf(node);
    return blocks.isWhole && blocks.branches.every(gives);
  }
  return !/^(?:assignment|property_declaration|function_declaration|(?:for|while|repeat_while|do|guard)_statement)$/.test(node.kind);
}

/** Whether a block never reaches its end. */
function leaves(statements: readonly Node[], mayBreak: boolean): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (statements.some(({ kind }) => kind === 'directive')) return true;
  // The parser splits `throw x` at the top of a file.
  if (statements.some(({ kind }) => kind === 'throw_keyword')) return true;
  switch (last.kind) {
    case 'control_transfer_statement':
      return /^(?:return|throw)\b/.test(last.text) || mayBreak;
    case 'simple_identifier':
      return mayBreak && last.text === 'fallthrough';
    case 'call_expression':
      return NEVER.has(last.children[0]?.text ?? '');
    case 'while_statement':
      return /^while true\b/.test(last.text) && ![...allNodes(last)].some(({ text }) => text === 'break');
    case 'if_statement':
    case 'switch_statement':
    case 'do_statement': {
      const { branches, isWhole } = branchesOf(last);
      return isWhole && branches.every((one) => leaves(one, mayBreak));
    }
    default:
      return false;
  }
}

/** The blocks of which one runs, and whether one always does. */
function branchesOf(node: Node): { readonly branches: readonly (readonly Node[])[]; readonly isWhole: boolean } {
  if (node.kind === 'switch_statement')
    return { branches: childrenOf(node, 'switch_entry').map(({ children }) => statementsIn(children)), isWhole: true };
  if (node.kind === 'do_statement')
    return {
      branches: [statementsIn(node.children), ...childrenOf(node, 'catch_block').map(({ children }) => statementsIn(children))],
      isWhole: true,
    };
  const at = node.children.findIndex(({ kind }) => kind === 'else');
  if (at < 0) return { branches: [statementsIn(node.children)], isWhole: false };
  const chained = childOf({ ...node, children: node.children.slice(at) }, 'if_statement');
  const rest = chained === undefined ? { branches: [statementsIn(node.children.slice(at))], isWhole: true } : branchesOf(chained);
  return { branches: [statementsIn(node.children.slice(0, at)), ...rest.branches], isWhole: rest.isWhole };
}
