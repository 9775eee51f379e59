// One spot: what it should show, where it lies, and why it may not be seen.
import type { ColoredText } from './contract.ts';
import type { InkBox, InkSpot } from './ink-contract.ts';
import { includes, push, pushAll } from './platform/collections.ts';
import { controlOf, inputType } from './platform/fields.ts';
import { boxOf } from './platform/layout.ts';
import { localName } from './platform/nodes.ts';
import { mayBeSelected } from './platform/selection.ts';
import { computedStyle } from './platform/styles.ts';
import { leadingNumber, max, min, slice } from './platform/text.ts';
import { colorsOf } from './contrast.ts';
import { hazardsOf, hitsOf, isEndangered, measuredAgain, type Hazard } from './ink-cover.ts';
import { boxOfWritten, contentBox, isWritten } from './ink-field.ts';
import { colorsOfFrame, isFramed, lineOf } from './ink-frame.ts';
import { isDwarfed, looksAlike } from './ink-alike.ts';
import { doubtsAboutFont, doubtsAround, isMasked, newDoubtSweep, type DoubtSweep } from './ink-doubts.ts';
import { sizeOfLead } from './ink-lead.ts';
import { scrollToMiddle, type Positions } from './ink-scroll.ts';
import { elementAround, moved, offsetOf } from './ink-tree.ts';
import { isMirrored } from './ink-mirrored.ts';
import { boxesOfWord, isBackwards, isSideways, lettersOfWord, roomOfLetters, type InkWord } from './ink-words.ts';
import { isDisabled } from './roles.ts';
import { cuts } from './clip.ts';
import { cssOf, type Sweep, type Clip } from './sight.ts';

/** What one search knows of the page. Styles stay; places change with the scroll positions. */
export interface Scene {
  readonly sweep: DoubtSweep;
  hazards: readonly Hazard[];
  readonly positions: Positions;
}
export function newScene(): Scene {
  const sweep = newDoubtSweep();
  return { sweep, hazards: hazardsOf(sweep), positions: [] };
}

export interface PreparedSpot {
  readonly spot: InkSpot;
  readonly word: InkWord;
}

/** Values that differ from font to font: how wide a letter is at least on average, and how high a line is, in font sizes. */
const LETTER = 0.4;
/** Font sizes of a long text that a field shows at least. */
const SOME = 2;
const LINE = 1.2;

export function prepare(
  word: InkWord,
  { id, wanted, place, piled, astray }: Pick<InkSpot, 'id' | 'wanted' | 'place' | 'piled' | 'astray'>,
  scene: Scene,
): PreparedSpot {
  const { piece } = word.part;
  const { sweep } = scene;
  const { parent, kind } = piece;
  const around = doubtsAround(parent, sweep);
  const doubts: string[] = [];
  pushAll(doubts, around);
  if (piece.kind === 'word') {
    pushAll(doubts, doubtsAboutFont(parent, sweep));
    // Its colours are painted over those of the element.
    if (mayBeSelected(piece.node)) push(doubts, 'selection');
  } else if (isWritten(piece, sweep)) pushAll(doubts, doubtsAboutFont(parent, sweep));
  else if (!isFramed(piece, sweep)) push(doubts, kind);
  const boxes = boxesOfSpot(word);
  if (boxes.length === 0) push(doubts, 'no-box');
  const isResized = includes(doubts, 'transform') || includes(doubts, 'scale') || includes(doubts, 'zoom') || includes(doubts, 'frame');
  const sideways = kind === 'word' && isSideways(word, sweep);
  const { width, height } = extentOf(boxes, sideways);
  const font = word.leading ? sizeOfLead(word.leading) : leadingNumber(cssOf(parent, 'font-size', sweep));
  const size = isResized && kind === 'word' ? height / LINE : font;
  let colors: ColoredText | null = null;
  if (kind === 'word' && doubts.length === 0) {
    if (width < word.letters * size * 0.15) push(doubts, 'squeezed');
    const cover = coverNow(word, parent, scene);
    if (cover !== 'clear') push(doubts, cover);
    if (cover !== 'endangered') colors = colorsOf(slice(piece.text, word.start, word.end), boxesOfWord(word), parent, sweep);
  } else if (doubts.length === 0) {
    const cover = coverNow(word, parent, scene);
    if (cover !== 'clear') push(doubts, cover);
    if (cover !== 'endangered')
      colors = kind === 'field' ? colorsOf(piece.text, [boxOf(parent)], parent, sweep) : colorsOfFrame(parent, sweep);
  }
  const isText = kind === 'field' || kind === 'generated';
  const spot: InkSpot = {
    ...{ id, wanted, place, piled, astray },
    kind,
    text: slice(piece.text, word.start, min(word.end, word.start + 80)),
    letters: word.letters,
    width: isText ? min(kind === 'field' ? max(width, font * SOME) : width, word.letters * font * LETTER) : width,
    height: isText ? min(height, font) : height,
    ...(sideways ? { sideways } : undefined),
    size,
    weight: +cssOf(parent, 'font-weight', sweep),
    disabled: isInactive(parent),
    backwards: isBackwards(word) || ((isResized || includes(doubts, 'rotate')) && isMirrored(parent, sweep)),
    masked: (kind === 'word' || (kind === 'field' && inputType(parent) !== 'password')) && isMasked(parent, sweep),
    alike: includes(doubts, 'font') && looksAlike(slice(piece.text, word.start, word.end), parent, sweep),
    ...(kind === 'word' && includes(doubts, 'font') && isDwarfed(slice(piece.text, word.start, word.end), parent, sweep)
      ? { dwarfed: true }
      : undefined),
    ...(kind === 'word' && isHuddled(word, doubts, sideways, sweep) ? { huddled: true } : undefined),
    ahead: [],
    shortened: kind === 'word' && isShortened(boxes, parent, sweep),
    doubts,
    colors,
  };
  return { spot, word };
}

/**
 * Scrolls a spot into view whose only doubt is that it lies outside of the viewport or under something else, and looks again.
 * Every other answer, its colours among them, is that of the page as it was found, so that it is asked again `there`.
 */
export function lookAgain(prepared: PreparedSpot, scene: Scene): PreparedSpot {
  const { spot, word } = prepared;
  const { parent } = word.part.piece;
  if (spot.doubts.length !== 1 || (spot.doubts[0] !== 'outside' && spot.doubts[0] !== 'covered')) return prepared;
  let cover = coverNow(word, parent, scene);
  if (cover !== 'clear' && scrollToMiddle(parent, () => middleOf(word), scene.positions)) {
    scene.hazards = measuredAgain(scene.hazards);
    cover = coverNow(word, parent, scene);
  }
  return { ...prepared, spot: { ...spot, doubts: [cover === 'clear' ? 'elsewhere' : cover] } };
}
function coverNow(word: InkWord, parent: Element, { sweep, hazards }: Scene): 'clear' | 'covered' | 'outside' | 'endangered' {
  const { piece } = word.part;
  const isFrame = piece.kind === 'picture';
  const boxes = isFrame ? lineOf(parent, sweep) : piece.kind === 'field' ? [boxOfWritten(piece, sweep)] : boxesOfSpot(word);
  const hits = boxes.length === 0 ? 'covered' : hitsOf(boxes, parent, sweep);
  return hits === 'clear' && isEndangered(isFrame ? widened(boxes) : boxes, parent, hazards) ? 'endangered' : hits;
}

/** A line is too thin to be met by something that lies on it. */
function widened(boxes: readonly InkBox[]): InkBox[] {
  const result: InkBox[] = [];
  for (let i = 0; i < boxes.length; i++) {
    const { left, top, right, bottom } = boxes[i];
    push(result, { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 });
  }
  return result;
}

/** Letters with less room than this share of their width cannot be told apart. */
const ROOM = 0.65;
function isHuddled(word: InkWord, doubts: readonly string[], sideways: boolean, sweep: Sweep): boolean {
  const isSpaced = includes(doubts, 'letter-spacing');
  if (word.letters < 3 || (!isSpaced && !includes(doubts, 'svg'))) return false;
  const isScaled = includes(doubts, 'svg') || includes(doubts, 'transform') || includes(doubts, 'scale') || includes(doubts, 'zoom');
  // The letters of a box that is scaled are measured as they are: their spacing is in their boxes.
  const spacing = isSpaced && !isScaled ? min(leadingNumber(cssOf(word.part.piece.parent, 'letter-spacing', sweep)), 0) : 0;
  return roomOfLetters(word, spacing, sideways) < ROOM;
}

/** The boxes of a spot in the viewport of the top document. */
export function boxesOfSpot(word: InkWord): InkBox[] {
  const { piece } = word.part;
  const by = offsetOf(piece.parent);
  const result: InkBox[] = [];
  if (piece.kind === 'word') {
    const boxes = boxesOfWord(word);
    for (let i = 0; i < boxes.length; i++) push(result, moved(boxes[i], by));
    return result;
  }
  if (piece.kind === 'picture' && piece.rim) {
    const rim = rimOf(boxOf(piece.parent));
    for (let i = 0; i < rim.length; i++) push(result, moved(rim[i], by));
    return result;
  }
  const box =
    piece.kind === 'field'
      ? contentBox(piece.parent, computedStyle(piece.parent))
      : piece.kind === 'picture'
        ? pictureBox(piece)
        : boxOf(piece.parent);
  if (box.right > box.left && box.bottom > box.top) push(result, moved(box, by));
  return result;
}
/** The boxes of the single letters of a word, in the viewport of the top document. */
export function boxesOfLetters(word: InkWord): InkBox[] {
  const by = offsetOf(word.part.piece.parent);
  const result: InkBox[] = [];
  const boxes = lettersOfWord(word);
  for (let i = 0; i < boxes.length; i++) push(result, moved(boxes[i], by));
  return result;
}
/** The middle of a spot in its own document. */
export function middleOf(word: InkWord): Clip | null {
  const { piece } = word.part;
  return piece.kind === 'word' ? boxesOfWord(word)[0] || null : boxOf(piece.parent);
}
/** The line of a frame with what anti-aliasing adds, CSS pixels. */
const RIM = 2;
function rimOf({ left, top, right, bottom }: Clip): Clip[] {
  return [
    { left, top: top - 1, right, bottom: top + RIM },
    { left, top: bottom - RIM, right, bottom: bottom + 1 },
    { left: left - 1, top, right: left + RIM, bottom },
    { left: right - RIM, top, right: right + 1, bottom },
  ];
}
/** Around a control that something is drawn for, CSS pixels. */
const FRAME = 4;
function pictureBox({ parent, at }: { readonly parent: Element; readonly at?: Element }): Clip {
  const box = boxOf(at || parent);
  if (!at || at === parent) return box;
  return { left: box.left - FRAME, top: box.top - FRAME, right: box.right + FRAME, bottom: box.bottom + FRAME };
}
/** How long and how high boxes are along the line in them. */
function extentOf(boxes: readonly InkBox[], sideways: boolean): { readonly width: number; readonly height: number } {
  let width = 0;
  let height = 0;
  for (let i = 0; i < boxes.length; i++) {
    const across = boxes[i].right - boxes[i].left;
    const down = boxes[i].bottom - boxes[i].top;
    width += sideways ? down : across;
    height = max(height, sideways ? across : down);
  }
  return { width, height };
}

/** In a disabled control, or in the label of one. */
function isInactive(element: Element): boolean {
  if (isDisabled(element)) return true;
  for (let at: Element | null = element; at; at = elementAround(at)) {
    const control = localName(at) === 'label' ? controlOf(at) : null;
    if (control && isDisabled(control)) return true;
  }
  return false;
}

/** Whether a word reaches beyond a box that ends its lines, or all of them, with an ellipsis. */
function isShortened(boxes: readonly InkBox[], element: Element, sweep: Sweep): boolean {
  for (let at: Element | null = element; at; at = elementAround(at)) {
    const isEllipsis = cssOf(at, 'text-overflow', sweep) === 'ellipsis' && cuts(cssOf(at, 'overflow-x', sweep));
    const clamp = cssOf(at, '-webkit-line-clamp', sweep);
    const isClamped = clamp !== '' && clamp !== 'none' && cuts(cssOf(at, 'overflow-y', sweep));
    if (!isEllipsis && !isClamped) continue;
    const by = offsetOf(at);
    const outer = moved(boxOf(at), by);
    for (let i = 0; i < boxes.length; i++) {
      const { left, right, bottom } = boxes[i];
      if (isEllipsis && (right > outer.right + 1 || left < outer.left - 1)) return true;
      if (isClamped && (bottom > outer.bottom + 4 || right > outer.right + 1)) return true;
    }
  }
  return false;
}
