import type { Inference } from './inference.ts';
import type { Scope } from './scopes.ts';
import { argumentsOf, places } from './signature.ts';
import type { Node } from './node.ts';
import { childOf } from './syntax.ts';

/** A call that throws without `try`, and a `try` whose error goes nowhere. */
export function checkErrors(
  node: Node,
  scope: Scope,
  inference: Inference,
  tried: WeakSet<Node>,
  caught: WeakSet<Node>,
): string | undefined {
  if (node.kind === 'try_expression' || (node.kind.endsWith('_expression') && node.children.some(({ kind }) => kind === 'try_expression')))
    mark(node, tried);
  if (node.kind === 'do_statement' && childOf(node, 'catch_block') !== undefined)
    for (const child of node.children) if (child.kind === 'statements') mark(child, caught);
  if (node.kind === 'try_expression' && childOf(node, 'try_operator')?.text === 'try' && !caught.has(node) && !mayThrow(scope))
    return 'the error of `try` goes nowhere';
  if (node.kind === 'control_transfer_statement' && node.children[0]?.kind === 'throw_keyword' && !caught.has(node) && !mayThrow(scope))
    return 'the error of `throw` goes nowhere';
  if (node.kind !== 'call_expression' || tried.has(node)) return undefined;
  const args = argumentsOf(node);
  const fitting =
    inference.candidates(node, scope)?.filter(({ signature }) => signature !== undefined && places(args, signature) !== undefined) ?? [];
  const isThrowing =
    fitting.length > 0 &&
    fitting.every(({ node: declared }) => declared?.children.some(({ kind, text }) => kind === 'throws' && text === 'throws') === true);
  return isThrowing ? `\`${node.children[0]?.text ?? ''}\` throws and needs \`try\`` : undefined;
}

/** All nodes of the same function. */
function mark(node: Node, set: WeakSet<Node>): void {
  if (node.kind === 'lambda_literal' || node.kind === 'function_declaration') return;
  set.add(node);
  for (const child of node.children) mark(child, set);
}

function mayThrow({ surroundings: { member, isClosure } }: Scope): boolean {
  return (
    isClosure ||
    member === undefined ||
    /\b(?:re)?throws\b/.test(member.text.split('{', 1)[0] ?? '') ||
    /\bget (?:async )?throws\b/.test(member.text)
  );
}
