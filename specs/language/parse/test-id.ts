import { bare } from './cells/word.ts';
import type { Context } from './draft.ts';
import type { Piece } from './source.ts';

/** `T` ids are the source documents' tests, `K` ids are ours. */
const TEST_ID = /^[TK]\d+[a-z]?$/;

/** The id of a test, `undefined` after a report. */
export function checkTestId(piece: Piece, context: Context): string | undefined {
  const id = bare(piece);
  if (TEST_ID.test(id.text)) return id.text;
  context.report('K7004', piece.place(), { id: id.text });
  return undefined;
}
