import type { Piece } from '../../text/piece.ts';

const WORD = { and: /\s*and(?=\s|$)/y, or: /\s*or(?=\s|$)/y } as const;

/** The pieces of a cell between a word, outside quotes, code spans and parentheses. Trimmed; at least one. */
export function termsOf(cell: Piece, word: keyof typeof WORD): Piece[] {
  const { text } = cell;
  const pattern = WORD[word];
  const terms: Piece[] = [];
  let from = 0;
  let depth = 0;
  let quote = '';
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === '`') quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (depth <= 0 && (index === 0 || (/\s/.test(char) && !/\s/.test(text.charAt(index - 1))))) {
      pattern.lastIndex = index;
      const [joint] = pattern.exec(text) ?? [];
      // A cell of that word alone has a field of that name.
      if (joint === undefined || joint === text) continue;
      terms.push(cell.slice(from, index).trim());
      // The white space after the word may stand before the next one: `a and and b` has an empty term.
      from = index + joint.length;
      index = from - 1;
    }
  }
  return [...terms, cell.slice(from).trim()];
}
