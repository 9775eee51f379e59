// Cuts texts into words, each with the boxes of its letters.
import { push } from './platform/collections.ts';
import { letterBoxes, type Box } from './platform/layout.ts';
import { codeAt, isBlank, max, min } from './platform/text.ts';
import type { InkPart, InkPiece } from './ink-texts.ts';
import { elementAround } from './ink-tree.ts';
import { cssOf, type Sweep } from './sight.ts';
import { flatContains } from './tree.ts';

/** Longer words are cut into pieces of about one length: in scripts without spaces a word is a whole line. */
const LONGEST = 12;
/** Words of one text that are looked at, evenly spread with the first and the last. */
const MOST = 60;

/** Letters that have to be seen together. */
export interface InkWord {
  readonly part: InkPart;
  readonly start: number;
  readonly end: number;
  readonly letters: number;
  /** Of a letter that stands for itself: the element that sets it apart. */
  readonly leading: Element | null;
}

/**
 * The words of a text; punctuation alone only where there is nothing else.
 * @param leadingOf the element whose first letter is set apart, where it stands in a piece: it is looked at for itself
 */
export function wordsOf(parts: readonly InkPart[], leadingOf: (piece: InkPiece) => Element | null): InkWord[] {
  const all: InkWord[] = [];
  const spoken: InkWord[] = [];
  const keep = (part: InkPart, start: number, end: number, leading: Element | null = null): void => {
    const { text } = part.piece;
    let letters = 0;
    let marks = 0;
    for (let i = start; i < end; i++) {
      const code = codeAt(text, i);
      // The second half of a pair, and marks that join the letter before.
      if ((code >= 0xdc00 && code <= 0xdfff) || (code >= 0x300 && code <= 0x36f) || code === 0x200d || code === 0xfe0f) continue;
      marks++;
      if (isLetter(code)) letters++;
    }
    if (marks === 0 && part.piece.kind !== 'picture') return;
    const word = { part, start, end, letters: marks, leading };
    push(all, word);
    if (letters > 0) push(spoken, word);
  };
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part.piece.kind !== 'word') {
      keep(part, part.start, part.end);
      continue;
    }
    let start = -1;
    const leading = leadingOf(part.piece);
    for (let k = part.start; k <= part.end; k++) {
      const isEnd = k === part.end || isBlank(part.piece.text, k);
      if (start >= 0 && isEnd) {
        const lead = leading && part.piece.kind === 'word' ? leadIn(part.piece.node, part.piece.text, start, k) : 0;
        if (lead > 0) keep(part, start, lead, leading);
        cut(part, lead || start, k, keep);
        start = -1;
      }
      if (start < 0 && !isEnd) start = k;
    }
  }
  return sample(spoken.length > 0 ? spoken : all);
}
/** Gives a word, or its pieces: none of them is a mere rest of one letter. */
function cut(part: InkPart, from: number, to: number, keep: (part: InkPart, start: number, end: number) => void): void {
  const { text } = part.piece;
  let start = from;
  for (let left = divided(to - from, LONGEST); left > 1; left--) {
    let end = start + divided(to - start, left);
    // A pair stays together.
    const code = codeAt(text, end);
    if (code >= 0xdc00 && code <= 0xdfff) end++;
    if (end >= to) break;
    keep(part, start, end);
    start = end;
  }
  keep(part, start, to);
}
/** The end of the first letter of a text, with those that its font joins to it, where it stands in these and more follow; else 0. */
function leadIn(node: Text, text: string, start: number, end: number): number {
  for (let i = 0; i < start; i++) if (isLetter(codeAt(text, i))) return 0;
  for (let i = start; i < end; i++) {
    const code = codeAt(text, i);
    if (!isLetter(code)) continue;
    let after = code >= 0xd800 && code < 0xdc00 ? i + 2 : i + 1;
    while (after < end && !isWide(letterBoxes(node, after, after + 1)[0])) after++;
    return after < end ? after : 0;
  }
  return 0;
}
const isWide = (box: Box | undefined): boolean => box !== undefined && box.width > 0;
/** A quotient, rounded up. */
const divided = (by: number, divisor: number): number => ((by + divisor - 1) / divisor) | 0;

/** Letters and digits of any script, signs of the East and emoji; no punctuation, arrows or lines. */
const isLetter = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 0xc0 && code < 0x2000) ||
  code > 0x2e7f;

function sample(all: readonly InkWord[]): InkWord[] {
  const result: InkWord[] = [];
  const step = all.length > MOST ? (all.length - 1) / (MOST - 1) : 1;
  let next = 0;
  for (let i = 0; i < all.length; i++) {
    if (i + 0.5 < next) continue;
    push(result, all[i]);
    next += step;
  }
  return result;
}

/** The boxes of a word with an area, in its own document. */
export function boxesOfWord({ part, start, end }: InkWord): Box[] {
  const result: Box[] = [];
  const { piece } = part;
  if (piece.kind !== 'word') return result;
  const boxes = letterBoxes(piece.node, start, end);
  for (let i = 0; i < boxes.length; i++) if (boxes[i].width > 0 && boxes[i].height > 0) push(result, boxes[i]);
  return result;
}

/** The boxes of the single letters and digits of a word that have one. */
export function lettersOfWord({ part, start, end }: InkWord): Box[] {
  const result: Box[] = [];
  const { piece } = part;
  if (piece.kind !== 'word') return result;
  for (let i = start; i < end; i++) {
    if (!isLetter(codeAt(piece.text, i))) continue;
    const box = letterBoxes(piece.node, i, i + 1)[0];
    if (box && box.width > 0 && box.height > 0) push(result, box);
  }
  return result;
}

/**
 * How much room the letters of a word on one line have, as a share of what they are wide themselves: less than 1 where they lie on one another.
 * @param spacing what the styles add after each letter, CSS pixels of the viewport
 */
export function roomOfLetters(word: InkWord, spacing: number, sideways: boolean): number {
  const letters = lettersOfWord(word);
  let wide = 0;
  let from = Infinity;
  let to = -Infinity;
  for (let i = 0; i < letters.length; i++) {
    const { left, top, right, bottom } = letters[i];
    const first = letters[0];
    const isOnLine = sideways ? left < first.right && right > first.left : top < first.bottom && bottom > first.top;
    if (!isOnLine) return 1;
    wide += (sideways ? bottom - top : right - left) - spacing;
    from = min(from, sideways ? top : left);
    to = max(to, sideways ? bottom : right);
  }
  return wide > 0 ? (to - from) / wide : 1;
}

/** Whether a word lies on the one before it in the same element: more than half of the smaller one. Of others hit tests tell. */
export function liesOn(word: InkWord, before: InkWord): boolean {
  if (word.part.piece.parent !== before.part.piece.parent) return false;
  const one = boxesOfWord(word)[0];
  const other = boxesOfWord(before)[0];
  if (!one || !other) return false;
  const width = min(one.right, other.right) - max(one.left, other.left);
  const height = min(one.bottom, other.bottom) - max(one.top, other.top);
  return width > min(one.width, other.width) / 2 && height > min(one.height, other.height) / 2;
}

/**
 * Whether a word stands on the line of the one before it in the same text and before it, where the line runs from left to right: words
 * that are read in another order are another text.
 */
export function isAstray(word: InkWord, before: InkWord, sweep: Sweep): boolean {
  const from = before.part.piece;
  const to = word.part.piece;
  if (from.kind !== 'word' || to.kind !== 'word') return false;
  const last = codeAt(from.text, before.end - 1);
  const first = codeAt(to.text, word.start);
  if (!isSided(last) || !isSided(first) || isRightToLeft(last) || isRightToLeft(first)) return false;
  const one = boxesOfWord(before)[0];
  const other = boxesOfWord(word)[0];
  if (!one || !other || other.right > one.left + 1) return false;
  if (min(one.bottom, other.bottom) - max(one.top, other.top) < min(one.height, other.height) / 2) return false;
  let around: Element | null = from.parent;
  while (around && !flatContains(around, to.parent)) around = elementAround(around);
  return around !== null && cssOf(around, 'direction', sweep) === 'ltr' && cssOf(around, 'writing-mode', sweep) === 'horizontal-tb';
}

/** Whether the line of a word runs downwards or upwards: in a vertical writing mode, or turned. */
export function isSideways({ part, start, end }: InkWord, sweep: Sweep): boolean {
  const { piece } = part;
  if (piece.kind !== 'word') return false;
  const isVertical = cssOf(piece.parent, 'writing-mode', sweep) !== 'horizontal-tb';
  const first = letterBoxes(piece.node, start, start + 1)[0];
  const last = letterBoxes(piece.node, end - 1, end)[0];
  if (end - start < 2 || !first || !last || letterBoxes(piece.node, start, end).length > 1) return isVertical;
  const across = last.left + last.right - first.left - first.right;
  const down = last.top + last.bottom - first.top - first.bottom;
  // At an angle between the two the line is neither.
  return down * down > 16 * across * across;
}

/** Whether a word runs against its script: its last letter stands before its first one on the same line. */
export function isBackwards({ part, start, end }: InkWord): boolean {
  const { piece } = part;
  if (piece.kind !== 'word' || end - start < 2) return false;
  const code = codeAt(piece.text, start);
  const lastCode = codeAt(piece.text, end - 1);
  if (!isSided(code) || !isSided(lastCode) || isRightToLeft(code) !== isRightToLeft(lastCode)) return false;
  const first = letterBoxes(piece.node, start, start + 1)[0];
  const last = letterBoxes(piece.node, end - 1, end)[0];
  if (!first || !last) return false;
  // Boxes of letters are higher than a tight line: those of two lines overlap a little.
  const shared = min(first.bottom, last.bottom) - max(first.top, last.top);
  if (shared * 2 < min(first.bottom - first.top, last.bottom - last.top)) return false;
  const step = last.left - first.left;
  return isRightToLeft(code) ? step > 1 : step < -1;
}
const isRightToLeft = (code: number): boolean => code >= 0x590 && code < 0x900;
/** Letters with a direction of their own; digits and signs take that of their neighbours. */
const isSided = (code: number): boolean =>
  isRightToLeft(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 0xc0 && code < 0x590);
