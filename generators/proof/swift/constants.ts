import type { Inference } from './inference.ts';
import type { Scope } from './scopes.ts';
import type { Node } from './node.ts';
import { childOf } from './syntax.ts';

/** Functions that change the value they are called on. */
const CHANGING = new Set([
  'append',
  'insert',
  'remove',
  'removeAll',
  'removeFirst',
  'removeLast',
  'popLast',
  'toggle',
  'combine',
  'formUnion',
  'removeValue',
  'sort',
]);

const VALUES = new Set(['Array', 'Dictionary', 'Set', 'String', 'Bool']);

/** A constant that some code changes, and a value that changes in a function which may not change it. */
export function checkConstants(node: Node, scope: Scope, inference: Inference): string | undefined {
  const target = targetOf(node, scope, inference);
  if (target === undefined) return undefined;
  const foreign =
    node.kind === 'assignment' && target.kind === 'navigation_expression' && target.children[0]?.kind !== 'self_expression'
      ? memberOf(target, scope, inference)
      : undefined;
  if (foreign !== undefined) return foreign;
  const path = pathOf(target);
  if (path === undefined) return undefined;
  const [root] = path;
  const isSelf = root?.kind === 'self_expression';
  const name = isSelf ? path[1]?.text : root?.text;
  if (name === undefined) return undefined;
  const depth = path.length - (isSelf ? 1 : 0);
  const local = isSelf ? undefined : scope.find(name);
  if (local !== undefined) {
    if (!local.isConstant || (local.isOpen && depth === 1)) return undefined;
    const isValue = depth === 1 || isValueType(local.type);
    return isValue ? `\`${name}\` is a constant` : undefined;
  }
  return ownProperty(name, depth, scope, inference);
}

/** A member of another value that takes no new value. */
function memberOf(target: Node, scope: Scope, inference: Inference): string | undefined {
  const of = inference.receiverOf(target, scope);
  const name = childOf(childOf(target, 'navigation_suffix') ?? target, 'simple_identifier')?.text ?? '';
  const [property, ...more] = of?.declared?.members.filter((one) => one.name === name && one.kind === 'property') ?? [];
  if (property?.node.kind !== 'property_declaration' || more.length > 0) return undefined;
  if (property.isConstant) return `\`${name}\` is a constant`;
  const computed = childOf(property.node, 'computed_property');
  return computed !== undefined && !computed.children.some(({ kind }) => kind === 'computed_setter')
    ? `\`${name}\` has no setter`
    : undefined;
}

function isValueType(of: { readonly name: string; readonly declared?: { readonly kind: string } } | undefined): boolean {
  return of?.declared?.kind === 'struct' || of?.declared?.kind === 'enum' || VALUES.has(of?.name ?? '');
}

/** A property of the type around: a constant, or one of a structure in a function that does not change it. */
function ownProperty(name: string, depth: number, scope: Scope, inference: Inference): string | undefined {
  const { around, member, isSetter, isClosure } = scope.surroundings;
  if (around === undefined || member === undefined || member.kind === 'init_declaration') return undefined;
  const property = around.members.find((one) => one.name === name && one.kind === 'property');
  if (property === undefined) return undefined;
  const of = inference.types.read(property.type, around);
  if (depth > 1 && of?.declared?.kind === 'class') return undefined;
  const isValue = depth === 1 || isValueType(of);
  if (!isValue) return undefined;
  if (property.isConstant && property.node.kind === 'property_declaration') return `\`${name}\` is a constant`;
  const words = childOf(property.node, 'modifiers')?.text ?? '';
  const isComputed = childOf(property.node, 'computed_property') !== undefined;
  const computed = childOf(property.node, 'computed_property');
  if (depth === 1 && isComputed && computed !== undefined && !computed.children.some(({ kind }) => kind === 'computed_setter'))
    return `\`${name}\` has no setter`;
  if (around.kind !== 'struct' || isSetter || isClosure || isComputed || words.includes('@') || /\bstatic\b/.test(words)) return undefined;
  const isChanging = /\bmutating\b/.test(childOf(member, 'modifiers')?.text ?? '');
  return isChanging ||
    member.kind === 'subscript_declaration' ||
    /\b(?:set|didSet)\b/.test(member.kind === 'property_declaration' ? member.text : '')
    ? undefined
    : `\`${name}\` changes in a function that is not \`mutating\``;
}

/** What an assignment, a call or `&` changes. */
function targetOf(node: Node, scope: Scope, inference: Inference): Node | undefined {
  if (node.kind === 'assignment') return node.children[0]?.children[0];
  if (node.kind === 'prefix_expression' && node.children[0]?.text === '&') return node.children[1];
  if (node.kind !== 'call_expression') return undefined;
  const [callee] = node.children;
  if (callee?.kind !== 'navigation_expression') return undefined;
  const name = childOf(childOf(callee, 'navigation_suffix') ?? callee, 'simple_identifier')?.text ?? '';
  const of = inference.receiverOf(callee, scope);
  if (of === undefined) return undefined;
  if (of.declared === undefined) return CHANGING.has(name) && VALUES.has(of.name) ? callee.children[0] : undefined;
  const found = of.declared.members.filter((one) => one.name === name && one.kind === 'function');
  const isChanging = found.length > 0 && found.every((one) => /\bmutating\b/.test(childOf(one.node, 'modifiers')?.text ?? ''));
  return isChanging ? callee.children[0] : undefined;
}

/** The root and the members of `a.b[c].d`; `undefined` for what does not begin with a name. */
function pathOf(node: Node): readonly Node[] | undefined {
  if (node.kind === 'simple_identifier' || node.kind === 'self_expression') return [node];
  const [first] = node.children;
  if (first === undefined) return undefined;
  if (node.kind === 'navigation_expression') {
    const before = pathOf(first);
    const name = childOf(childOf(node, 'navigation_suffix') ?? node, 'simple_identifier');
    return before === undefined || name === undefined ? undefined : [...before, name];
  }
  const isSubscript =
    node.kind === 'call_expression' && childOf(childOf(node, 'call_suffix') ?? node, 'value_arguments')?.children[0]?.text === '[';
  const before = isSubscript ? pathOf(first) : undefined;
  return before === undefined ? undefined : [...before, node];
}
