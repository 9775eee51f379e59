import type { Binding } from '../../model/contract.ts';
import type { Context } from '../draft/context.ts';
import { KEYWORDS, plainWord } from '../keywords/keywords.ts';
import type { Piece } from '../../text/piece.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { blank } from './word.ts';

/** Reads a status; a blank cell is `stable`. */
export function statusCell(cell: Piece, context: Context): Binding['status'] {
  if (blank(cell)) return 'stable';
  const status = KEYWORDS.status.get(plainWord(cell.text));
  if (status !== undefined) return status as Binding['status'];
  context.report(
    'K6002',
    cell.place(),
    { what: 'status', found: `"${cell.text}"`, expected: '`stable`, `planned` or `unsupported`' },
    { hints: didYouMean(plainWord(cell.text), KEYWORDS.status.keys()) },
  );
  return 'stable';
}

/** The status of an API in prose: "(when it ships)" is `planned`. */
export function statusInProse(text: string): Binding['status'] | undefined {
  const words = text.toLowerCase();
  for (const [word, status] of KEYWORDS.status) if (words.includes(word)) return status as Binding['status'];
  return undefined;
}
