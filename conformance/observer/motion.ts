// What moves. Animations run in real time even while the page's clock is paused.
import type { Motion, MovingElement } from './contract.ts';
import { animationsBelow, animationsInShadow, runningAnimation } from './platform/animations.ts';
import { includes, mapGet, mapSet, newMap, newSet, push, setAdd, setHas } from './platform/collections.ts';
import { boxOf } from './platform/layout.ts';
import { hasAttribute, isElement, localName, pageRoot, shadowOf } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { words } from './platform/text.ts';
import { frame, wait } from './platform/time.ts';
import { describe } from './names.ts';
import { newSweep } from './sight.ts';
import { eachElement, slotted } from './tree.ts';
import { isSeen } from './visible.ts';

/** Ms; a shorter animation is a change at once. */
const ONE_FRAME = 20;
/** Ms of real time that the end of a movement may take to be told. */
const END_TOLD = 250;
/** Ms from which an animation has no end for who waits. */
const LONG = 10_000;

/** The visible running animations at and below an element, shadow trees included. */
function running(element: Element): MovingElement[] {
  const known = newSet<Animation>();
  const result: MovingElement[] = [];
  const add = (list: readonly Animation[]): void => {
    for (let i = 0; i < list.length; i++) {
      const animation = setHas(known, list[i]) ? null : runningAnimation(list[i]);
      if (!animation) continue;
      setAdd(known, list[i]);
      const { target, pseudo, name, duration, endless, tint } = animation;
      if (duration > ONE_FRAME && isSeen(target, newSweep()))
        push(result, { name, where: describe(target) + pseudo, endless: endless || duration >= LONG, tint });
    }
  };
  add(animationsBelow(element));
  eachElement(element, (at) => {
    const root = shadowOf(at);
    if (root) add(animationsInShadow(root));
    const assigned = root ? [] : slotted(at);
    for (let i = 0; i < assigned.length; i++) {
      const node = assigned[i];
      if (isElement(node)) add(animationsBelow(node));
    }
  });
  return result;
}

/** The visible progress bars without a value that look as the browser draws them. */
function barsIn(element: Element): string[] {
  const result: string[] = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    if (localName(at) !== 'progress' || hasAttribute(at, 'value') || !isSeen(at, sweep)) return;
    if (css(computedStyle(at), 'appearance') !== 'none') push(result, describe(at));
  });
  return result;
}

const MOVING = words('transform translate rotate scale opacity background-position filter clip-path stroke-dashoffset mask-position');
interface Sample {
  readonly at: Element;
  readonly looks: string;
  readonly colours: string;
}
/** Elements at and below one that are watched. */
const WATCHED = 200;
function sampleOf(element: Element): Sample[] {
  const result: Sample[] = [];
  const add = (at: Element): void => {
    const style = computedStyle(at);
    const box = boxOf(at);
    let looks = `${box.left},${box.top},${box.width},${box.height}`;
    for (let i = 0; i < MOVING.length; i++) looks += `|${css(style, MOVING[i])}`;
    push(result, { at, looks, colours: css(style, 'background-color') + css(style, 'color') });
  };
  eachElement(element, add, WATCHED);
  return result;
}

const hasMotion = (list: readonly MovingElement[]): boolean => {
  for (let i = 0; i < list.length; i++) if (!list[i].tint) return true;
  return false;
};

interface Change {
  readonly at: Element;
  /** How often its place, form or paint changed. */
  readonly looks: number;
  /** How often its colours changed, and whether they are at last what they were at first. */
  readonly colours: number;
  readonly cameBack: boolean;
}
/**
 * What runs and what changes at and below an element within a quarter of a second; an animation that is no tint ends it. A colour that changes
 * while a tint runs is that tint's, which may have begun after the first look: a tap's does.
 */
async function watch(element: Element): Promise<{ readonly animations: readonly MovingElement[]; readonly changes: readonly Change[] }> {
  const looks = newMap<Element, number>();
  const colours = newMap<Element, number>();
  const first = sampleOf(element);
  let before = first;
  let animations = running(element);
  let wasTinted = animations.length > 0;
  for (let round = 0; round < 5 && !hasMotion(animations); round++) {
    await wait(50);
    const now = sampleOf(element);
    const later = running(element);
    const isTinted = later.length > 0;
    for (let i = 0; i < now.length && i < before.length; i++) {
      const { at } = now[i];
      if (at !== before[i].at) continue;
      if (now[i].looks !== before[i].looks) mapSet(looks, at, (mapGet(looks, at) || 0) + 1);
      if (!wasTinted && !isTinted && now[i].colours !== before[i].colours) mapSet(colours, at, (mapGet(colours, at) || 0) + 1);
    }
    before = now;
    wasTinted = isTinted;
    if (isTinted) animations = later;
  }
  const changes: Change[] = [];
  for (let i = 0; i < before.length; i++) {
    const { at } = before[i];
    const cameBack = i < first.length && first[i].at === at && first[i].colours === before[i].colours;
    push(changes, { at, looks: mapGet(looks, at) || 0, colours: mapGet(colours, at) || 0, cameBack });
  }
  return { animations, changes };
}

/**
 * Running animations; without any but tints, elements that change more than once within a quarter of a second. Colours that came and went
 * once are those of a press, unless they do it again.
 */
export async function motion(element: Element): Promise<Motion> {
  const bars = barsIn(element);
  const { animations, changes } = await watch(element);
  const changing: string[] = [];
  if (hasMotion(animations)) return { animations, changing, bars, subjects: 1 };
  const pressed: Element[] = [];
  for (let i = 0; i < changes.length; i++) {
    const { at, looks, colours, cameBack } = changes[i];
    if (looks < 2 && colours === 2 && cameBack) push(pressed, at);
    else if (looks >= 2 || colours >= 2) push(changing, describe(at));
  }
  if (pressed.length > 0 && changing.length === 0) {
    const again = (await watch(element)).changes;
    for (let i = 0; i < again.length; i++)
      if (again[i].colours >= 2 && includes(pressed, again[i].at)) push(changing, describe(again[i].at));
  }
  return { animations, changing, bars, subjects: 1 };
}

/**
 * Waits until nothing moves that comes to an end.
 * @param most ms in rounds of one frame: on a busy machine a round takes longer, and so does a movement
 * @returns ms of the rounds that it took
 */
export async function settle(most: number): Promise<number> {
  for (let waited = 0; waited < most; waited += ONE_FRAME) {
    const list = running(pageRoot());
    let moving = false;
    for (let i = 0; i < list.length; i++) if (!list[i].endless) moving = true;
    if (!moving) {
      // The page is told of an end with a frame, which a busy machine draws late.
      if (waited > 0) await frame(END_TOLD);
      return waited;
    }
    await wait(ONE_FRAME);
  }
  return most;
}
