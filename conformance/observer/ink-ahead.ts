// What running animations are about to make of words that are seen now: at their end, or in each of their rounds.
import type { ColoredText } from './contract.ts';
import type { InkAhead } from './ink-contract.ts';
import { copy, includes, newSet, push, setAdd, setHas } from './platform/collections.ts';
import { animatedElement, animationsBelow, animationsInShadow, courseOf, moveTo, offsetsOf } from './platform/animations.ts';
import { pageRoot, rootNode } from './platform/nodes.ts';
import { min } from './platform/text.ts';
import { colorsOf } from './contrast.ts';
import { isAway } from './ink-away.ts';
import { hitsOf } from './ink-cover.ts';
import { isRestless, standOf, type Stand } from './ink-restless.ts';
import { boxesOfSpot, type PreparedSpot } from './ink-spots.ts';
import { elementAround } from './ink-tree.ts';
import { boxesOfWord } from './ink-words.ts';
import { cssOf, newSweep, sightOf, type Sweep } from './sight.ts';
import { flatContains, shadowHost } from './tree.ts';

/** Ms of real time within which an animation that ends ends soon. */
const SOON = 1000;
/** Moments of a round that are looked at, at most. */
const MOMENTS = 16;

/** An animation on its way: the time to go back to, and those to look at. */
interface Moving {
  readonly animation: Animation;
  readonly time: number;
  readonly end: number | null;
  readonly moments: readonly number[];
  /** Ms of real time that a round of it takes. */
  readonly real: number;
  /** Whether its end takes the box of its element away. It is never put there: with the box all transitions in it would end. */
  readonly leaves: boolean;
}

/**
 * Looks ahead for each spot: the moments at which it shows less than now. The animations of the page go there and back within one task, so that
 * nothing is painted and nobody is told.
 */
export function lookAhead(spots: readonly PreparedSpot[]): InkAhead[][] {
  const moving = spots.length === 0 ? [] : movingAround(spots);
  const result: InkAhead[][] = [];
  for (let i = 0; i < spots.length; i++) push(result, []);
  if (moving.length === 0) return result;
  let rounds = 0;
  for (let i = 0; i < moving.length; i++) if (moving[i].moments.length > rounds) rounds = moving[i].moments.length;
  const now = stateOf(spots);
  const wereAway = awayOf(spots);
  const stands: Stand[][] = [];
  for (let i = 0; i < spots.length; i++) push(stands, [standOf(spots[i], newSweep())]);
  try {
    // The moment after all that ends soon comes first.
    for (let moment = 0; moment <= rounds; moment++) {
      const isEnd = moment === 0;
      if (!moveAll(moving, moment)) continue;
      const later = isEnd ? withoutThoseThatLeave(stateOf(spots), spots, moving) : stateInRound(spots, wereAway);
      for (let i = 0; i < spots.length; i++) if (isLess(later[i], now[i])) push(result[i], { ...later[i], repeats: !isEnd });
      const sweep = newSweep();
      for (let i = 0; i < spots.length && !isEnd; i++) push(stands[i], standOf(spots[i], sweep));
    }
  } finally {
    for (let i = 0; i < moving.length; i++) moveTo(moving[i].animation, moving[i].time);
  }
  for (let i = 0; i < spots.length; i++) {
    const round = roundAround(spots[i], moving);
    if (round !== null && isRestless(stands[i], round)) push(result[i], { ...now[i], repeats: true, hit: false, restless: true });
  }
  return result;
}

/** The shortest round of what moves a spot; `null` where nothing does. */
function roundAround({ word }: PreparedSpot, moving: readonly Moving[]): number | null {
  let round: number | null = null;
  for (let i = 0; i < moving.length; i++) {
    const { animation, moments, real } = moving[i];
    const element = moments.length === 0 ? null : animatedElement(animation);
    if (element && flatContains(element, word.part.piece.parent)) round = round === null ? real : min(round, real);
  }
  return round;
}

/** Whether anything moved. What has another moment or none stays where it was put last. */
function moveAll(moving: readonly Moving[], moment: number): boolean {
  let isMoved = false;
  for (let i = 0; i < moving.length; i++) {
    const { animation, end, moments } = moving[i];
    const time = moment === 0 ? end : moments[moment - 1];
    if (time === null || time === undefined) continue;
    moveTo(animation, time);
    isMoved = true;
  }
  return isMoved;
}

function movingAround(spots: readonly PreparedSpot[]): Moving[] {
  const moving: Moving[] = [];
  const add = (list: readonly Animation[]): void => {
    for (let i = 0; i < list.length; i++) {
      const course = courseOf(list[i]);
      if (!course) continue;
      const isSoon = course.left <= SOON;
      const moments = isSoon || !course.round ? [] : momentsOf(list[i], course.round);
      if (isSoon || moments.length > 0)
        push(moving, {
          animation: list[i],
          time: course.time,
          end: isSoon ? course.end : null,
          moments,
          real: course.round ? course.round.real : 0,
          leaves: isSoon && course.leaves,
        });
    }
  };
  add(animationsBelow(pageRoot()));
  const roots = newSet<Node>();
  for (let i = 0; i < spots.length; i++) {
    let root = rootNode(spots[i].word.part.piece.parent);
    // Of what the page has taken away meanwhile the root has no host.
    for (let host = shadowHost(root); host && !setHas(roots, root); host = shadowHost(root)) {
      setAdd(roots, root);
      add(animationsInShadow(root as ShadowRoot));
      root = rootNode(host);
    }
  }
  return moving;
}

/** The keyframes of a round and the moments between them. */
function momentsOf(animation: Animation, { start, length }: { readonly start: number; readonly length: number }): number[] {
  const offsets = offsetsOf(animation);
  const moments: number[] = [];
  for (let i = 0; i < offsets.length && moments.length < MOMENTS; i++) {
    if (i > 0) push(moments, start + ((offsets[i - 1] + offsets[i]) / 2) * length);
    // The end of a round is the start of the next one, which may look otherwise.
    const at = start + offsets[i] * length - (offsets[i] === 1 ? 0.01 : 0);
    if (!includes(moments, at)) push(moments, at);
  }
  return moments;
}

type State = Omit<InkAhead, 'repeats'>;
function stateOf(spots: readonly PreparedSpot[]): State[] {
  const sweep = newSweep();
  const states: State[] = [];
  for (let i = 0; i < spots.length; i++) {
    const { piece } = spots[i].word.part;
    const isHit = piece.kind !== 'word' || hitsOf(boxesOfSpot(spots[i].word), piece.parent, sweep) === 'clear';
    push(states, { ...lookOf(spots[i], sweep), hit: isHit });
  }
  return states;
}
/** The states in which nothing is seen of the spots whose box is about to go. */
function withoutThoseThatLeave(states: readonly State[], spots: readonly PreparedSpot[], moving: readonly Moving[]): State[] {
  const result = copy(states);
  for (let i = 0; i < moving.length; i++) {
    const element = moving[i].leaves ? animatedElement(moving[i].animation) : null;
    for (let k = 0; k < spots.length && element; k++)
      if (flatContains(element, spots[k].word.part.piece.parent)) result[k] = { shown: false, opacity: 0, colors: null, hit: false };
  }
  return result;
}
/** In a round hit tests may miss a word that moves a little; one that moves out of sight is gone. */
function stateInRound(spots: readonly PreparedSpot[], wereAway: readonly boolean[]): State[] {
  const sweep = newSweep();
  const areAway = awayOf(spots);
  const states: State[] = [];
  for (let i = 0; i < spots.length; i++) push(states, { ...lookOf(spots[i], sweep), hit: wereAway[i] || !areAway[i] });
  return states;
}
function awayOf(spots: readonly PreparedSpot[]): boolean[] {
  const sweep = newSweep();
  const result: boolean[] = [];
  for (let i = 0; i < spots.length; i++) push(result, isAway(spots[i], sweep));
  return result;
}
/** What the styles let a spot show now. */
export function lookOf({ word, spot }: PreparedSpot, sweep: Sweep): Omit<State, 'hit'> {
  const { piece } = word.part;
  const shown = sightOf(piece.parent, sweep) === 'shown';
  return {
    shown,
    opacity: shown ? opacityOf(piece.parent, sweep) : 0,
    colors: piece.kind === 'word' && shown && spot.colors ? colorsOf(spot.text, boxesOfWord(word), piece.parent, sweep) : null,
  };
}
/** The opacities of an element and of all around it, multiplied. */
function opacityOf(element: Element, sweep: Sweep): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = elementAround(at)) opacity *= +cssOf(at, 'opacity', sweep);
  return opacity;
}
function isLess(later: State, now: State): boolean {
  if ((now.shown && !later.shown) || later.opacity < now.opacity || (now.hit && !later.hit)) return true;
  return isRecolored(later.colors, now.colors);
}
/** Whether a text has another colour, or another ground. */
export function isRecolored(later: ColoredText | null, before: ColoredText | null): boolean {
  if (!later || !before) return false;
  for (let i = 0; i < 4; i++) if (later.color[i] !== before.color[i]) return true;
  return later.behind.length !== before.behind.length;
}
