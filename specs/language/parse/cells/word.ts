import type { Context } from '../draft.ts';
import type { Piece } from '../source.ts';

/** Without the code marks when the whole cell is one code span. */
export function bare(cell: Piece): Piece {
  const marks = /^(`+)(?!`)([\s\S]*?[^`])\1$/.exec(cell.text);
  const [, ticks = '', inner = ''] = marks ?? [];
  return marks === null || inner.includes('`') ? cell : cell.slice(ticks.length, ticks.length + inner.length).trim();
}

/** Nothing in it, or a dash that says so. */
export function blank(cell: Piece): boolean {
  return cell.text === '' || cell.text === '—' || cell.text === '–' || cell.text === '-';
}

/** Items between any of `separators` outside code marks, trimmed, code marks removed; empty ones dropped. */
export function items(cell: Piece, separators: RegExp): Piece[] {
  const whole = bare(cell);
  const found: Piece[] = [];
  let from = 0;
  for (const match of whole.text.matchAll(separators)) {
    found.push(bare(whole.slice(from, match.index).trim()));
    from = match.index + match[0].length;
  }
  found.push(bare(whole.slice(from).trim()));
  return found.filter((item) => item.text !== '');
}

/** An id as written in a strict file; in a legacy file any words, made into one. `undefined` after a report. */
export function idCell(cell: Piece, what: string, context: Context): Piece | undefined {
  const inner = bare(cell);
  if (inner.text === '') {
    context.report('K2022', cell.place(), { expected: `the id of a ${what}` });
    return undefined;
  }
  return inner;
}

/** Words made into an id: `Tool icon` → `tool-icon`. Letters of any script are kept. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[`*"“”']/g, '')
    .replace(/[^\p{L}\p{N}_./]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
