// Animations and transitions of the browser.
import { includes, push } from './collections.ts';
import { getter, method, setter } from './originals.ts';
import { words } from './text.ts';

const ofElement = method(Element.prototype, 'getAnimations');
const ofRoot = method(ShadowRoot.prototype, 'getAnimations');
/** Animations of an element and of what is below it, without shadow trees. */
export const animationsBelow = (element: Element): Animation[] => ofElement(element, { subtree: true });
export const animationsInShadow = (root: ShadowRoot): Animation[] => ofRoot(root);

const playState = getter(Animation.prototype, 'playState');
const effectOf = getter(Animation.prototype, 'effect');
const targetOf = getter(KeyframeEffect.prototype, 'target');
const pseudoOf = getter(KeyframeEffect.prototype, 'pseudoElement');
const timingOf = method(AnimationEffect.prototype, 'getComputedTiming');
const idOf = getter(Animation.prototype, 'id');
const animationName = getter(CSSAnimation.prototype, 'animationName');
const transitionProperty = getter(CSSTransition.prototype, 'transitionProperty');

const pendingOf = getter(Animation.prototype, 'pending');
/** Whether an animation is to run and waits for the browser to start it. */
export const isStarting = (animation: Animation): boolean => pendingOf(animation) && playState(animation) === 'running';

const timeOf = getter(Animation.prototype, 'currentTime');
const setTime = setter(Animation.prototype, 'currentTime');
/** Whether an animation runs and waits for a start that lies ahead. */
export function isAhead(animation: Animation): boolean {
  const time = timeOf(animation);
  return playState(animation) === 'running' && typeof time === 'number' && time < 0;
}
export const startNow = (animation: Animation): void => setTime(animation, 0);

/** Moves an animation to a time within it; its styles are those of that time at once. One that was ended would stand still there for good. */
export function moveTo(animation: Animation, time: number): void {
  if (playState(animation) !== 'idle') setTime(animation, time);
}
const rateOf = getter(Animation.prototype, 'playbackRate');
const keyframesOf = method(KeyframeEffect.prototype, 'getKeyframes');

/** Where a running animation is on its way, in milliseconds. */
export interface AnimationCourse {
  readonly time: number;
  /** Real time that is left to it; `Infinity` for an endless one. */
  readonly left: number;
  /** The time at which it has come to its end, or where that takes the box away, a moment before. */
  readonly end: number;
  /** Whether its end takes the box of its element away. */
  readonly leaves: boolean;
  /** Where the round begins in which it is, how long one takes, and how long in real time; `null` in the last one. */
  readonly round: { readonly start: number; readonly length: number; readonly real: number } | null;
}
/** Ms before its end at which an animation of `display` shows the box still. */
const A_MOMENT = 0.01;
function endsWithoutBox(effect: KeyframeEffect): boolean {
  const frames = keyframesOf(effect);
  return frames.length > 0 && frames[frames.length - 1].display === 'none';
}
/** `null` for an animation that does not run, has no element, or follows something else than time. */
export function courseOf(animation: Animation): AnimationCourse | null {
  const effect = effectOf(animation) as KeyframeEffect | null;
  const time = timeOf(animation);
  const rate = rateOf(animation);
  if (playState(animation) !== 'running' || !effect || !targetOf(effect) || typeof time !== 'number' || rate === 0) return null;
  const { delay, duration, iterations, currentIteration, endTime, fill } = timingOf(effect);
  const length = +(duration as number);
  const leaves = rate > 0 && (isTransition(animation) || fill === 'forwards' || fill === 'both') && endsWithoutBox(effect);
  const last = +(endTime as number) - (leaves ? A_MOMENT : 0);
  const round = currentIteration || 0;
  const repeats = length > 0 && round + 1 < (iterations || 0);
  return {
    time,
    left: rate > 0 ? (last - time) / rate : time / -rate,
    end: rate > 0 ? last : 0,
    leaves,
    round: repeats ? { start: (delay || 0) + round * length, length, real: length / (rate < 0 ? -rate : rate) } : null,
  };
}
/** The element that an animation moves, or whose generated box. */
export const animatedElement = (animation: Animation): Element | null => targetOf(effectOf(animation) as KeyframeEffect);
/** The shares of a round at which an animation has its keyframes, in order. */
export function offsetsOf(animation: Animation): number[] {
  const frames = keyframesOf(effectOf(animation) as KeyframeEffect);
  const offsets: number[] = [];
  for (let i = 0; i < frames.length; i++) push(offsets, frames[i].computedOffset);
  return offsets;
}

/** A running animation. `duration` is in milliseconds without delays; an endless one never comes to its end. */
export interface RunningAnimation {
  readonly target: Element;
  readonly pseudo: string;
  readonly name: string;
  /** A transition of one colour: what shows it keeps its place, size and form. */
  readonly tint: boolean;
  readonly duration: number;
  readonly endless: boolean;
}

const TIMING = words('offset computedOffset easing composite');
const Matrix = DOMMatrix;
const isIdentity = getter(DOMMatrixReadOnly.prototype, 'isIdentity');
/** Values of a property that move nothing are one value: `none`. */
function lookOf(name: string, value: unknown): unknown {
  if (name === 'scale') return value === '1' ? 'none' : value;
  if (name === 'rotate') return value === '0deg' ? 'none' : value;
  if (name === 'translate') return value === '0px' ? 'none' : value;
  if (name !== 'transform' || typeof value !== 'string') return value;
  try {
    return isIdentity(new Matrix(value)) ? 'none' : value;
  } catch {
    // A length that depends on the box.
    return value;
  }
}
/** Whether each property has the same value in all keyframes. One keyframe alone starts from the style that is there. */
function changesNothing(effect: KeyframeEffect): boolean {
  const frames = keyframesOf(effect);
  if (frames.length < 2) return false;
  const differ = (name: string, i: number): boolean =>
    !includes(TIMING, name) && lookOf(name, frames[i][name]) !== lookOf(name, frames[0][name]);
  for (let i = 1; i < frames.length; i++) {
    for (const name in frames[i]) if (differ(name, i)) return false;
    for (const name in frames[0]) if (differ(name, i)) return false;
  }
  return true;
}

/** `null` for an animation that does not run, has no target or changes nothing. */
export function runningAnimation(animation: Animation): RunningAnimation | null {
  const effect = effectOf(animation) as KeyframeEffect | null;
  const target = playState(animation) === 'running' && effect ? targetOf(effect) : null;
  if (!effect || !target || changesNothing(effect)) return null;
  const { activeDuration, endTime } = timingOf(effect);
  return {
    target,
    pseudo: pseudoOf(effect) || '',
    name: nameOf(animation) || idOf(animation) || 'animation',
    tint: isTint(animation),
    duration: +(activeDuration as number),
    endless: endTime === Infinity,
  };
}
/** The name in the style sheet; a getter of the wrong class throws. */
function nameOf(animation: Animation): string {
  try {
    return animationName(animation as CSSAnimation);
  } catch {
    // no CSS animation
  }
  return propertyOf(animation);
}
const COLOURS = words(
  'color background-color border-top-color border-right-color border-bottom-color border-left-color outline-color text-decoration-color fill stroke',
);
const isTint = (animation: Animation): boolean => includes(COLOURS, propertyOf(animation));
const isTransition = (animation: Animation): boolean => propertyOf(animation) !== '';
/** The property that a transition changes; empty for any other animation. */
function propertyOf(animation: Animation): string {
  try {
    return transitionProperty(animation as CSSTransition);
  } catch {
    return ''; // no transition
  }
}
