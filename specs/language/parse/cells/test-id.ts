import { bare } from './word.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';

/** `T` ids are tests of the source document, `K` ids are tests of this project. */
const TEST_ID = /^[TK]\d+[a-z]?$/;

/** Reads the id of a test; `undefined` after a report. */
export function checkTestId(piece: Piece, context: Context): string | undefined {
  const id = bare(piece);
  if (TEST_ID.test(id.text)) return id.text;
  context.report('K7004', piece.place(), { id: id.text });
  return undefined;
}
