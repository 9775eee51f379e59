import type { Node } from './node.ts';
import { childOf, childrenOf } from './syntax.ts';

/** The expressions whose value a body gives: what it returns, and the one expression that it is. */
export function valuesIn(body: Node): readonly Node[] {
  return [...returned(body), ...only(body)];
}

function returned(node: Node): readonly Node[] {
  return node.children.flatMap((child): readonly Node[] => {
    if (
      child.kind === 'lambda_literal' ||
      child.kind === 'function_declaration' ||
      child.kind === 'class_declaration' ||
      child.kind === 'computed_setter'
    )
      return [];
    if (child.kind !== 'control_transfer_statement') return returned(child);
    const value = child.children[1];
    return child.children[0]?.text === 'return' && value !== undefined ? [value] : [];
  });
}

/** The value of a block of one expression; of a condition, those of its branches. */
function only(block: Node): readonly Node[] {
  const statements = childOf(block, 'statements')?.children.filter(({ kind }) => !kind.endsWith('comment')) ?? [];
  const [one] = statements;
  if (one === undefined || statements.length > 1) return [];
  if (one.kind === 'switch_statement') return childrenOf(one, 'switch_entry').flatMap(only);
  if (one.kind === 'if_statement') return branches(one);
  return /_expression$|_literal$|^simple_identifier$/.test(one.kind) && one.kind !== 'lambda_literal' ? [one] : [];
}

function branches(node: Node): readonly Node[] {
  const blocks = childrenOf(node, 'statements').flatMap((child) => only({ ...node, children: [child] }));
  const chained = childOf(node, 'if_statement');
  return chained === undefined ? blocks : [...blocks, ...branches(chained)];
}
