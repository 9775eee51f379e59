import type { Node } from './node.ts';
import { allNodes, childOf, type Mistake } from './syntax.ts';

const LOOPS = new Set(['for_statement', 'while_statement', 'repeat_while_statement', 'switch_statement']);
const BODIES = new Set(['lambda_literal', 'function_declaration', 'class_declaration', 'property_declaration']);
/** Values that no call gives: a function without a result may hand on what another gives, which is nothing. */
const PLAIN = new Set([
  'integer_literal',
  'real_literal',
  'line_string_literal',
  'boolean_literal',
  'array_literal',
  'dictionary_literal',
  'nil',
]);

/** `break` and `continue` outside of a loop, a value from a function without a result, a stored property of an enumeration. */
export function checkPlaces({ file, tree }: { file: string; tree: Node }): Mistake[] {
  const mistakes: Mistake[] = [];
  const say = (node: Node, message: string): void => void mistakes.push({ file, line: node.line, message });
  jumps(tree, false, say);
  for (const node of allNodes(tree)) {
    if (node.kind === 'function_declaration' && !node.children.some(({ text }) => text === '->')) {
      const body = childOf(node, 'function_body');
      if (body !== undefined) results(body, say);
    }
    const members = node.kind === 'class_declaration' ? childOf(node, 'enum_class_body') : undefined;
    for (const member of members?.children ?? [])
      if (member.kind === 'property_declaration' && childOf(member, 'computed_property') === undefined && !isStatic(member))
        say(member, 'an enumeration stores no property');
  }
  return mistakes;
}

function jumps(node: Node, inLoop: boolean, say: (node: Node, message: string) => void): void {
  if (node.kind === 'control_transfer_statement' && ['break', 'continue'].includes(node.text) && !inLoop)
    say(node, `\`${node.text}\` stands in no loop`);
  const inside = LOOPS.has(node.kind) || (inLoop && !BODIES.has(node.kind));
  for (const child of node.children) jumps(child, inside, say);
}

function results(body: Node, say: (node: Node, message: string) => void): void {
  for (const one of body.children) {
    if (BODIES.has(one.kind)) continue;
    const [word, value] = one.kind === 'control_transfer_statement' ? one.children : [];
    if (word?.text === 'return' && value !== undefined && (PLAIN.has(value.kind) || value.text.startsWith('.')))
      say(one, 'a function without a result gives one back');
    results(one, say);
  }
}

function isStatic(node: Node): boolean {
  return /\b(?:static|class)\b/.test(childOf(node, 'modifiers')?.text ?? '');
}
