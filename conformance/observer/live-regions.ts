// What a screen reader would say because of a change in a live region.
import { includes, newWeakMap, push, weakGet, weakSet } from './platform/collections.ts';
import type { Change } from './platform/mutations.ts';
import { isConnected, isElement, isText, localName, matches } from './platform/nodes.ts';
import { essence, lower, trim, words } from './platform/text.ts';
import { attributeThen, dataThen, newPast, parentThen, textThen, wasConnected, type Past } from './replay.ts';
import { isOutOfReach } from './reach.ts';
import { isSilent, sightOf, type Sweep } from './sight.ts';
import { eachElement } from './tree.ts';

/** What one change made a live region say. */
export interface Heard {
  readonly found: LiveRegion;
  readonly text: string;
  /** Whether the words came in an element of their own, and not as the text of one that was there. */
  readonly isElement?: boolean;
}
interface LiveRegion {
  readonly region: Element;
  readonly politeness: string;
  /** The nearest element that is read as a whole. */
  readonly whole: Element | null;
}

export const LIVE_SELECTOR = '[aria-live],[role~="status"],[role~="log"],[role~="alert"],[role~="timer"],[role~="marquee"],output';
export const isLive = (element: Element): boolean => matches(element, LIVE_SELECTOR);
const ATOMIC = ['status', 'alert'];

const roleThen = (past: Past, element: Element): string =>
  words(attributeThen(past, element, 'role'))[0] || (localName(element) === 'output' ? 'status' : '');

function politenessOfRole(role: string): string {
  if (role === 'status' || role === 'log') return 'polite';
  if (role === 'alert') return 'assertive';
  return role === 'timer' || role === 'marquee' ? 'off' : '';
}
/** How urgent the element is as a live region; empty when it is none. */
function politenessThen(past: Past, element: Element): string {
  const live = lower(trim(attributeThen(past, element, 'aria-live') || ''));
  return live === 'polite' || live === 'assertive' || live === 'off' ? live : politenessOfRole(roleThen(past, element));
}

/** How urgent the region is once all changes of a batch are made: screen readers are told after the last of them. */
export const politenessAfter = (region: Element): string => politenessThen(newPast(), region);

/** The live region around a node. */
export function regionThen(past: Past, node: Node): LiveRegion | null {
  let whole: Element | null = null;
  let decided = false;
  for (let at: Node | null = node; at; at = parentThen(past, at)) {
    if (!isElement(at)) continue;
    const atomic = attributeThen(past, at, 'aria-atomic');
    if (!decided && (atomic === 'true' || atomic === 'false')) {
      decided = true;
      if (atomic === 'true') whole = at;
    }
    const politeness = politenessThen(past, at);
    if (!politeness) continue;
    if (politeness === 'off') return null;
    if (!decided && includes(ATOMIC, roleThen(past, at))) whole = at;
    return { region: at, politeness, whole };
  }
  return null;
}

/** Whether a screen reader reads the element, visible or not. */
export function isAudible(element: Element, sweep: Sweep): boolean {
  const sight = sightOf(element, sweep);
  return (sight === 'shown' || sight === 'offscreen' || sight === 'transparent') && !isSilent(element) && !isOutOfReach(element, sweep);
}

/** What the change makes a region say; the tree is as it was right after the change. */
export function heardThen(past: Past, change: Change, sweep: Sweep): Heard | null {
  const { target } = change;
  if (change.type === 'attributes') {
    const { name, before } = change;
    if (name !== 'aria-busy' || before !== 'true' || attributeThen(past, change.target, name) === 'true') return null;
    const found = regionThen(past, target);
    return found && found.region === target ? { found, text: textThen(past, target, sweep) } : null;
  }
  const found = regionThen(past, target);
  if (!found || attributeThen(past, found.region, 'aria-busy') === 'true') return null;
  const text = changedText(past, change, found, sweep);
  if (text === null) return null;
  const around = isElement(target) ? target : parentThen(past, target);
  if (around && isElement(around) && isConnected(around) && !isAudible(around, sweep)) return null;
  return { found, text: found.whole ? textThen(past, found.whole, sweep) : text, isElement: bringsElement(change) };
}
function bringsElement(change: Change): boolean {
  for (let i = 0; change.type === 'childList' && i < change.added.length; i++) if (isElement(change.added[i])) return true;
  return false;
}
/** The kinds of changes that a region speaks of. */
const relevantThen = (past: Past, region: Element): readonly string[] =>
  words(lower(attributeThen(past, region, 'aria-relevant') || 'additions text'));
const takes = (relevant: readonly string[], kind: string): boolean => includes(relevant, kind) || includes(relevant, 'all');

/** The text of a change that `aria-relevant` covers; `null` when it covers nothing of it. */
function changedText(past: Past, change: Exclude<Change, { type: 'attributes' }>, found: LiveRegion, sweep: Sweep): string | null {
  const relevant = relevantThen(past, found.region);
  if (change.type === 'characterData') return takes(relevant, 'text') ? dataThen(past, change.target) : null;
  let text = '';
  let changed = false;
  for (let i = 0; i < change.added.length; i++) {
    const node = change.added[i];
    if (isText(node) ? !takes(relevant, 'text') && !takes(relevant, 'additions') : !isElement(node) || !takes(relevant, 'additions'))
      continue;
    changed = true;
    text += textThen(past, node, sweep);
  }
  for (let i = 0; i < change.removed.length; i++) {
    const node = change.removed[i];
    if (!takes(relevant, 'removals') && !(found.whole && isText(node) && takes(relevant, 'text') && textThen(past, found.whole, sweep)))
      continue;
    changed = true;
    if (takes(relevant, 'removals')) text += textThen(past, node, sweep);
  }
  return changed ? text : null;
}

/** Whether an element in a live region was audible at the end of the last batch. */
const lastAudible = newWeakMap<Element, boolean>();

/** Whether the element was audible at the end of the last batch; `undefined` when nobody looked. */
export const wasAudible = (element: Element): boolean | undefined => weakGet(lastAudible, element);

/** Elements in live regions that were hidden before this batch and are shown now. */
export function heardByShowing(changes: readonly Change[], sweep: Sweep): Heard[] {
  const result: Heard[] = [];
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i];
    if (change.type !== 'attributes' || !isConnected(change.target)) continue;
    const { target } = change;
    const found = regionThen(newPast(), target);
    if (!found || found.region === target || weakGet(lastAudible, target) !== false) continue;
    if (!isAudible(target, sweep)) continue;
    weakSet(lastAudible, target, true);
    push(result, { found, text: textThen(newPast(), found.whole || target, sweep) });
  }
  return result;
}
/** Keeps which elements of a region are audible. */
export function noteAudible(region: Element, sweep: Sweep): void {
  let left = 200;
  eachElement(region, (element) => {
    if (--left < 0) return false;
    weakSet(lastAudible, element, isAudible(element, sweep));
    return true;
  });
}
/** Whether the region was there before the batch, and a screen reader reads it now and finds words, or takes note of those that are gone. */
export function speaks(region: Element, before: Past, sweep: Sweep): boolean {
  if (!isConnected(region) || !wasConnected(before, region)) return false;
  return politenessThen(before, region) !== '' && says(region, sweep);
}
/** Whether a screen reader reads the region now and finds words, or takes note of those that are gone. */
export function says(region: Element, sweep: Sweep): boolean {
  if (!isConnected(region) || !isAudible(region, sweep)) return false;
  const now = newPast();
  return !!essence(textThen(now, region, sweep, 500)) || takes(relevantThen(now, region), 'removals');
}
