import type { Node } from './node.ts';

/** Operators from weak to strong. */
const STRENGTHS: readonly RegExp[] = [
  /^\?$/,
  /^\|\|$/,
  /^&&$/,
  /^(?:[=!]==?|[<>]=?|~=)$/,
  /^\?\?$/,
  /^(?:as[?!]?|is)$/,
  /^(?:\.\.\.|\.\.<)$/,
  /^(?:[-+|^]|&[-+])$/,
  /^(?:[*/%&]|&\*)$/,
  /^(?:<<|>>)$/,
];

const INFIX =
  /^(?:multiplicative|additive|range|infix|nil_coalescing|comparison|equality|conjunction|disjunction|as|check)_expression$|^bitwise_operation$/;

/** A piece of an expression in the order of the text. */
type Piece =
  | { readonly word: 'operand'; readonly node: Node }
  | { readonly word: 'infix'; readonly operator: Node; readonly kind: string; readonly inside: readonly Node[] }
  | { readonly word: 'prefix'; readonly operator: Node; readonly kind: string };

/**
 * The parser groups operators by where they stand and not by their strength: `a == b && c` comes as `a == (b && c)`, `!a.b` as `(!a).b`.
 * @returns the same expression, grouped as Swift does
 */
export function regrouped(node: Node): Node {
  const pieces = piecesOf(node);
  if (pieces.length < 2) return node;
  const reader = { at: 0 };
  const made = expression(pieces, reader, 0);
  return made === undefined || reader.at < pieces.length ? node : made;
}

function piecesOf(node: Node): Piece[] {
  const [first, second, third] = node.children;
  const operand: Piece[] = [{ word: 'operand', node }];
  if (INFIX.test(node.kind) && node.children.length === 3 && first && second && third)
    return [...piecesOf(first), { word: 'infix', operator: second, kind: node.kind, inside: [] }, ...piecesOf(third)];
  if (node.kind === 'ternary_expression' && node.children.length === 5 && first && second) {
    const last = node.children[4];
    return last === undefined
      ? operand
      : [...piecesOf(first), { word: 'infix', operator: second, kind: node.kind, inside: node.children.slice(1, 4) }, ...piecesOf(last)];
  }
  const isSign = node.kind === 'prefix_expression' && /^[!~-]$/.test(first?.text ?? '');
  if ((isSign || node.kind === 'try_expression' || node.kind === 'await_expression') && node.children.length === 2 && first && second)
    return [{ word: 'prefix', operator: first, kind: node.kind }, ...piecesOf(second)];
  // What follows an expression belongs to its last operand.
  if (/^(?:navigation|call|postfix)_expression$/.test(node.kind) && first !== undefined) {
    const before = piecesOf(first);
    const last = before.at(-1);
    if (before.length > 1 && last?.word === 'operand')
      return [...before.slice(0, -1), { word: 'operand', node: spanning(node.kind, [last.node, ...node.children.slice(1)]) }];
  }
  return operand;
}

function expression(pieces: readonly Piece[], reader: { at: number }, weakest: number): Node | undefined {
  let left = prefixed(pieces, reader);
  for (;;) {
    const piece = pieces[reader.at];
    if (left === undefined || piece?.word !== 'infix') return left;
    const strength = STRENGTHS.findIndex((one) => one.test(piece.operator.text));
    if (strength < weakest) return strength < 0 ? undefined : left;
    reader.at += 1;
    const right = expression(pieces, reader, strength === 0 || strength === 4 ? strength : strength + 1);
    if (right === undefined) return undefined;
    left = spanning(piece.kind, piece.inside.length > 0 ? [left, ...piece.inside, right] : [left, piece.operator, right]);
  }
}

function prefixed(pieces: readonly Piece[], reader: { at: number }): Node | undefined {
  const piece = pieces[reader.at];
  reader.at += 1;
  if (piece?.word === 'operand') return piece.node;
  if (piece?.word !== 'prefix') return undefined;
  // `try` and `await` cover everything to their right.
  const inner = piece.kind === 'prefix_expression' ? prefixed(pieces, reader) : expression(pieces, reader, 0);
  return inner === undefined ? undefined : spanning(piece.kind, [piece.operator, inner]);
}

/** A node over children that stand one after the other. */
function spanning(kind: string, children: readonly Node[]): Node {
  const [first, last] = [children[0], children.at(-1)];
  const { source = '', start = 0 } = first?.span ?? {};
  const end = last?.span?.end ?? 0;
  return {
    kind,
    get text() {
      return source.slice(start, end);
    },
    line: first?.line ?? 0,
    isNamed: true,
    children,
    span: { source, start, end },
  };
}
