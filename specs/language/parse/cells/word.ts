import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';

/** The cell without the code marks of a single code span. */
export function bare(cell: Piece): Piece {
  const marks = /^(`+)(?!`)([\s\S]*?[^`])\1$/.exec(cell.text);
  const [, ticks = '', inner = ''] = marks ?? [];
  return marks === null || inner.includes('`') ? cell : cell.slice(ticks.length, ticks.length + inner.length).trim();
}

/** Whether a cell is empty or a dash. */
export function blank(cell: Piece): boolean {
  return cell.text === '' || cell.text === '—' || cell.text === '–' || cell.text === '-';
}

/** The items between separators outside code marks, trimmed, without code marks and without empty ones. */
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

/** Reads an id; `undefined` after a report. */
export function idCell(cell: Piece, what: string, context: Context): Piece | undefined {
  const inner = bare(cell);
  if (inner.text === '') {
    context.report('K2022', cell.place(), { expected: `the id of a ${what}` });
    return undefined;
  }
  return inner;
}

/** An id in kebab case: `Tool icon` → `tool-icon`. Letters of any script are kept. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[`*"“”']/g, '')
    .replace(/[^\p{L}\p{N}_./]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
