// Letters that a font draws in one sign with those before them, across elements: "f" and "i". They have no width of their own.
import { push } from './platform/collections.ts';
import { letterBoxes } from './platform/layout.ts';
import type { InkPart } from './ink-texts.ts';
import { JOINED } from './clip.ts';
import { cssOf, type Sweep } from './sight.ts';

/** As in "ffi". More on one another is a pile. */
const MOST = 2;

/** The parts of a place without those that are drawn with the part before them. */
export function withoutJoined(parts: readonly InkPart[], sweep: Sweep): InkPart[] {
  const result: InkPart[] = [];
  let joined = 0;
  for (let i = 0; i < parts.length; i++) {
    joined = i > 0 && joined < MOST && isJoined(parts[i], parts[i - 1], sweep) ? joined + 1 : 0;
    if (joined === 0) push(result, parts[i]);
  }
  return result;
}

const SAME = ['font-family', 'font-size', 'font-weight', 'font-style'];
function isJoined({ piece, start, end }: InkPart, before: InkPart, sweep: Sweep): boolean {
  if (piece.kind !== 'word' || before.piece.kind !== 'word' || end - start > JOINED) return false;
  // Letters that a page draws onto one another have no width either.
  if (cssOf(piece.parent, 'letter-spacing', sweep) !== 'normal') return false;
  for (let i = 0; i < SAME.length; i++)
    if (cssOf(piece.parent, SAME[i], sweep) !== cssOf(before.piece.parent, SAME[i], sweep)) return false;
  const boxes = letterBoxes(piece.node, start, end);
  for (let i = 0; i < boxes.length; i++) if (boxes[i].width > 0) return false;
  return boxes.length > 0;
}
