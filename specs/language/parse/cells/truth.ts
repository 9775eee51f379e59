import type { Context } from '../draft/context.ts';
import { KEYWORDS, plainWord } from '../keywords/keywords.ts';
import type { Piece } from '../../text/piece.ts';
import { blank } from './word.ts';

/** Reads `yes` or `no`; a blank cell is `no`. */
export function truthCell(cell: Piece, what: string, context: Context): boolean {
  if (blank(cell)) return false;
  if (/^[✓✔]$/u.test(cell.text)) return true;
  const meaning = KEYWORDS.truth.get(plainWord(cell.text));
  if (meaning === undefined) context.report('K6002', cell.place(), { what, found: `"${cell.text}"`, expected: '`yes` or `no`' });
  return meaning === 'yes';
}
