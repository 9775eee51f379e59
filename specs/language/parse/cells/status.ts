import type { Binding } from '../../model/contract.ts';
import type { Context } from '../draft.ts';
import { keywords, plainWord } from '../keywords.ts';
import type { Piece } from '../source.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { blank } from './word.ts';

/** `stable` when blank. */
export function statusCell(cell: Piece, context: Context): Binding['status'] {
  if (blank(cell)) return 'stable';
  const status = keywords().status.get(plainWord(cell.text));
  if (status !== undefined) return status as Binding['status'];
  context.report(
    'K6002',
    cell.place(),
    { what: 'status', found: `"${cell.text}"`, expected: '`stable`, `planned` or `unsupported`' },
    { hints: didYouMean(plainWord(cell.text), keywords().status.keys()) },
  );
  return 'stable';
}

/** The status that words inside prose give away: "(when it ships)". */
export function statusInProse(text: string): Binding['status'] | undefined {
  const words = text.toLowerCase();
  for (const [word, status] of keywords().status) if (words.includes(word)) return status as Binding['status'];
  return undefined;
}
