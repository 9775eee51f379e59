// Whether words, values and pictures reach the eye: certain by construction, or asked of two pictures of their place.
import type { InkCalls, InkPlace, InkSpot } from './ink-contract.ts';
import { includes, newSet, push, setAdd, setHas } from './platform/collections.ts';
import { documentOf } from './platform/documents.ts';
import { hideFieldText, hideLetters, hold, holdFirmly, rangeOf, runAll, type InkRange } from './platform/ink.ts';
import { viewportHeight, viewportWidth } from './platform/layout.ts';
import { isConnected, rootNode } from './platform/nodes.ts';
import { computedStyle, css, matchesMedia, srgbOf } from './platform/styles.ts';
import { boxesOfLetters, boxesOfSpot, lookAgain, middleOf, newScene, prepare, type PreparedSpot } from './ink-spots.ts';
import { lookAhead } from './ink-ahead.ts';
import { LETTER, blacksOut, distorts } from './ink-doubts.ts';
import { withoutJoined } from './ink-joined.ts';
import { leadingOf } from './ink-lead.ts';
import { copiesOf } from './ink-copies.ts';
import { watchSpots } from './ink-stay.ts';
import { nextChange } from './page-call.ts';
import { wantedBy } from './ink-places.ts';
import { elementAround, framePlace } from './ink-tree.ts';
import { activeElement } from './focus.ts';
import { isEditable } from './roles.ts';
import { safeMatches } from './tree.ts';
import { scrollBack, scrollToMiddle, type Positions } from './ink-scroll.ts';
import { isAstray, liesOn, wordsOf } from './ink-words.ts';
import { cssOf, newSweep, type Sweep } from './sight.ts';
import { isAnyStarting, noteScheduled, startAllLost } from './starting.ts';

/** Places without a doubt, or out of view at worst, after which no more are looked for. */
const ENOUGH = 2;
const FORCED = '(forced-colors: active)';
const LEAD_WITHOUT_INK = { color: 'transparent', webkitTextFillColor: 'transparent', textShadow: 'none' };
/** Spots that are scrolled to, at most. */
const AGAIN = 1000;

let spots: PreparedSpot[] = [];
let positions: Positions = [];
let undo: (() => void)[] = [];
let showCaret: (() => void) | null = null;

/** The calls about ink. The spots live until the next search. */
export const ink: InkCalls = {
  inkOf(query, elements) {
    endSearch();
    const scene = newScene();
    const missing: number[] = [];
    const wanted = wantedBy(query, elements, scene.sweep);
    for (let i = 0; i < wanted.length; i++) {
      const places = wanted[i];
      let good = 0;
      for (let k = 0; k < places.length && good < ENOUGH; k++) {
        const words = wordsOf(withoutJoined(places[k], scene.sweep), (piece) => leadingOf(piece, scene.sweep));
        let doubts = 0;
        for (let w = 0; w < words.length; w++) {
          const prepared = prepare(
            words[w],
            {
              ...{ id: spots.length, wanted: i, place: k },
              piled: w > 0 && liesOn(words[w], words[w - 1]),
              astray: w > 0 && isAstray(words[w], words[w - 1], scene.sweep),
            },
            scene,
          );
          if (!includes(prepared.spot.doubts, 'outside')) doubts += prepared.spot.doubts.length;
          push(spots, prepared);
        }
        if (doubts === 0) good++;
      }
      if (places.length === 0) push(missing, i);
    }
    const ahead = lookAhead(spots);
    for (let i = 0; i < spots.length; i++) spots[i] = { ...spots[i], spot: { ...spots[i].spot, ahead: ahead[i] } };
    const letGo = renderNow(spots, scene.sweep);
    for (let i = 0; i < spots.length && i < AGAIN; i++) spots[i] = lookAgain(spots[i], scene);
    scrollBack(scene.positions);
    runAll(letGo);
    const found: InkSpot[] = [];
    for (let i = 0; i < spots.length; i++) push(found, spots[i].spot);
    return { spots: found, missing, due: nextChange() };
  },
  inkView({ ids, scrolled }) {
    noteScheduled();
    // A caret that blinks between two pictures is no ink of the page.
    showCaret ||= hideCaret();
    const first = spots[ids[0]];
    const moved = scrolled && first !== undefined && scrollToMiddle(first.word.part.piece.parent, () => middleOf(first.word), positions);
    const seen: InkPlace[] = [];
    for (let i = 0; i < ids.length; i++) {
      const spot = spots[ids[i]];
      const boxes = spot ? boxesOfSpot(spot.word) : [];
      const middle = boxes.length > 0 && boxes[0];
      if (!middle) continue;
      const x = (middle.left + middle.right) / 2;
      const y = (middle.top + middle.bottom) / 2;
      if (x > 0 && y > 0 && x < viewportWidth() && y < viewportHeight())
        push(seen, { id: ids[i], boxes, letters: boxesOfLetters(spot.word) });
    }
    const size = { width: viewportWidth(), height: viewportHeight() };
    return { moved, starting: isAnyStarting(), ...framePlace(), size, spots: seen };
  },
  inkHere(ids) {
    const scene = newScene();
    const found: InkSpot[] = [];
    for (let i = 0; i < ids.length; i++) {
      const known = spots[ids[i]];
      if (!known) continue;
      spots[ids[i]] = prepare(known.word, known.spot, scene);
      push(found, spots[ids[i]].spot);
    }
    return found;
  },
  async inkStay({ ids, most }) {
    const watched: PreparedSpot[] = [];
    for (let i = 0; i < ids.length; i++) if (spots[ids[i]]) push(watched, spots[ids[i]]);
    const lost = await watchSpots(watched, most, positions.length === 0);
    const less: InkSpot[] = [];
    for (let i = 0; i < watched.length; i++) {
      const { spot } = watched[i];
      if (lost[i].length > 0) push(less, { ...spot, ahead: lost[i] });
    }
    return less;
  },
  takeInk(ids) {
    giveBack();
    const ranges: InkRange[] = [];
    const sweep = newSweep();
    for (let i = 0; i < ids.length; i++) {
      const spot = spots[ids[i]];
      if (spot && isInPage(spot)) takeOne(spot, ranges, sweep);
    }
    push(undo, hideLetters(ranges));
    return null;
  },
  takeFilters({ ids, ink }) {
    giveBack();
    const ranges: InkRange[] = [];
    const sweep = newSweep();
    for (let i = 0; i < ids.length; i++) {
      const spot = spots[ids[i]];
      if (!spot || !isInPage(spot)) continue;
      for (let at: Element | null = spot.word.part.piece.parent; at; at = elementAround(at))
        if (distorts(computedStyle(at))) push(undo, holdFirmly(at, { filter: 'none' }));
      if (ink) takeOne(spot, ranges, sweep);
    }
    push(undo, hideLetters(ranges));
    return null;
  },
  giveInk() {
    giveBack();
    return null;
  },
  endInk() {
    endSearch();
    startAllLost();
    return null;
  },
};

/** Lets the browser render what it leaves out until the frame after it came into view: hit tests do not wait for one. */
function renderNow(prepared: readonly PreparedSpot[], sweep: Sweep): (() => void)[] {
  const walked = newSet<Element>();
  const letGo: (() => void)[] = [];
  for (let i = 0; i < prepared.length && i < AGAIN; i++) {
    for (let at: Element | null = prepared[i].word.part.piece.parent; at && !setHas(walked, at); at = elementAround(at)) {
      setAdd(walked, at);
      if (cssOf(at, 'content-visibility', sweep) === 'auto') push(letGo, hold(at, { contentVisibility: 'visible' }));
    }
  }
  return letGo;
}
function endSearch(): void {
  giveBack();
  if (showCaret) showCaret();
  showCaret = null;
  scrollBack(positions);
  spots = [];
  positions = [];
}
function hideCaret(): () => void {
  const active = activeElement();
  return active && isEditable(active) ? holdFirmly(active, { caretColor: 'transparent' }) : () => undefined;
}
function giveBack(): void {
  runAll(undo);
  undo = [];
}

/** Whether words are still in the page: what goes between a look and its picture, such as a dialog that fades out, has no ink to take. */
const isInPage = ({ word }: PreparedSpot): boolean => isConnected(word.part.piece.parent);

function takeOne({ word }: PreparedSpot, ranges: InkRange[], sweep: Sweep): void {
  const { part, start, end } = word;
  const { piece } = part;
  const { parent } = piece;
  const root = rootNode(parent) as Document | ShadowRoot;
  const own = documentOf(parent);
  if (piece.kind === 'picture') push(undo, holdFirmly(parent, { opacity: '0' }));
  else if (piece.kind === 'generated') push(undo, holdFirmly(parent, { color: 'transparent', textShadow: 'none' }, piece.pseudo));
  else if (piece.kind === 'field') push(undo, isForced(parent) ? holdFirmly(parent, { opacity: '0' }) : hideFieldText(parent, root, own));
  else if (safeMatches(parent, 'svg text, svg text *')) {
    // No highlight paints letters there.
    push(undo, holdFirmly(parent, { fill: 'transparent', stroke: 'transparent' }));
  } else if (matchesMedia(FORCED)) {
    // The browser forces a colour upon a highlight, too.
    push(undo, isForced(parent) ? holdFirmly(boxAround(parent), { opacity: '0' }) : holdFirmly(parent, { color: 'transparent' }));
  } else if (holdLines(parent)) {
    // A highlight would take the lines through the letters away with them.
    push(undo, holdFirmly(parent, { WebkitTextFillColor: 'transparent', WebkitTextStrokeColor: 'transparent', textShadow: 'none' }));
  } else {
    push(ranges, { root, document: own, range: rangeOf(own, piece.node, start, end) });
    holdPaintOfLetters(parent);
    // No highlight paints a first letter that floats.
    if (word.leading) push(undo, holdFirmly(word.leading, LEAD_WITHOUT_INK, LETTER));
    // Looked for where a picture is taken: to look for those of every word takes longer than a spec gives a page.
    const copies = copiesOf(word, sweep);
    for (let i = 0; i < copies.length; i++) {
      push(ranges, copies[i]);
      holdPaintOfLetters(copies[i].parent);
    }
  }
}
const isForced = (element: Element): boolean => matchesMedia(FORCED) && css(computedStyle(element), 'forced-color-adjust') !== 'none';
/** The element itself or what is around it that has a box: without one, as a slot, an element has no opacity. */
function boxAround(element: Element): Element {
  let at: Element | null = element;
  while (at && css(computedStyle(at), 'display') === 'contents') at = elementAround(at);
  return at || element;
}
/** Keeps lines that black the letters out, in their own colour. `false`: there are none. */
function holdLines(parent: Element): boolean {
  let held = false;
  for (let at: Element | null = parent; at; at = elementAround(at)) {
    const style = computedStyle(at);
    if (!blacksOut(style)) continue;
    push(undo, holdFirmly(at, { textDecorationColor: css(style, 'text-decoration-color') }));
    held = true;
  }
  return held;
}
/** Letters that a background or a shadow paints. */
function holdPaintOfLetters(parent: Element): void {
  const style = computedStyle(parent);
  const fill = srgbOf(css(style, '-webkit-text-fill-color'));
  if (css(style, 'text-shadow') !== 'none' && (!fill || fill[3] < 0.1)) push(undo, holdFirmly(parent, { textShadow: 'none' }));
  let at: Element | null = parent;
  for (let steps = 0; at && steps < 4; steps++, at = elementAround(at)) {
    const clip = css(computedStyle(at), 'background-clip') || css(computedStyle(at), '-webkit-background-clip');
    if (clip === 'text') push(undo, holdFirmly(at, { backgroundImage: 'none', backgroundColor: 'transparent' }));
  }
}
