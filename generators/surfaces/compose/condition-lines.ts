const WIDTH = 100;
const INDENT = '            ';

/** A condition in the line of its part, or on lines of its own, broken at its outermost operators. */
export function conditionLines(condition: string): string {
  const text = unwrapped(condition);
  return text.includes('\n') || text.length < WIDTH ? ` ${text}` : `\n${INDENT}${split(text, INDENT)}`;
}

/** A condition without brackets around all of it. */
function unwrapped(text: string): string {
  return text.startsWith('(') && outside(text.slice(1), ')')[0]?.length === text.length - 2 ? text.slice(1, -1) : text;
}

/** The terms of a condition below each other: at `||` outside of all brackets, else at `&&`; a long term once more inside. */
function split(text: string, indent: string): string {
  const inner = `${indent}    `;
  const operator = [' || ', ' && '].find((one) => outside(text, one).length > 1);
  if (operator === undefined) {
    const bare = unwrapped(text);
    return bare === text || text.length < WIDTH ? text : `(\n${inner}${split(bare, inner)}\n${indent})`;
  }
  const terms = outside(text, operator).map((term, at) => (term.length < WIDTH ? term : split(term, at === 0 ? indent : inner)));
  return terms.join(`${operator.trimEnd()}\n${inner}`);
}

/** A text divided at a sign outside of all brackets and strings. */
function outside(text: string, sign: string): string[] {
  const masked = text.replace(/"(?:[^"\\]|\\.)*"/g, (literal) => '_'.repeat(literal.length));
  const terms: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (depth === 0 && masked.startsWith(sign, at)) {
      terms.push(text.slice(from, at));
      from = at + sign.length;
      at = from - 1;
      continue;
    }
    if (masked[at] === '(') depth += 1;
    if (masked[at] === ')') depth -= 1;
  }
  return [...terms, text.slice(from)];
}
