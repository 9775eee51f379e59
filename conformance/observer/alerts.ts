// Alerts that come into the page with their words, or are shown with them: screen readers speak these too.
import { newSet, push, setAdd, setHas } from './platform/collections.ts';
import type { Change } from './platform/mutations.ts';
import { allMatching, attribute, isConnected, isElement, matches } from './platform/nodes.ts';
import { essence, words } from './platform/text.ts';
import { isAudible, politenessAfter, regionThen, wasAudible, type Heard } from './live-regions.ts';
import { newPast, textThen, wasConnected, type Past } from './replay.ts';
import type { Sweep } from './sight.ts';
import { flatParent } from './tree.ts';

const SELECTOR = '[role~="alert"]';
/** Alerts of one change that are looked at. */
const LIMIT = 50;

/** What alerts say that stand in no other live region and were not there, or not audible, before the batch. */
export function alertsThatCame(changes: readonly Change[], before: Past, sweep: Sweep): Heard[] {
  const result: Heard[] = [];
  const done = newSet<Element>();
  const take = (alert: Element, isNew: boolean): void => {
    if (setHas(done, alert) || !isConnected(alert) || !isAlone(alert)) return;
    setAdd(done, alert);
    if (isNew ? wasConnected(before, alert) : wasAudible(alert) !== false) return;
    if (!isAudible(alert, sweep)) return;
    const text = textThen(newPast(), alert, sweep);
    if (essence(text)) push(result, { found: { region: alert, politeness: 'assertive', whole: alert }, text });
  };
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i];
    if (change.type === 'attributes' && matches(change.target, SELECTOR)) take(change.target, false);
    for (let k = 0; change.type === 'childList' && k < change.added.length; k++) {
      const node = change.added[k];
      if (!isElement(node)) continue;
      if (matches(node, SELECTOR)) take(node, true);
      const inside = allMatching(node, SELECTOR);
      for (let m = 0; m < inside.length && m < LIMIT; m++) take(inside[m], true);
    }
  }
  return result;
}

/** Whether the element is an alert first of all, as urgent as one, and in no live region that speaks for it. */
function isAlone(element: Element): boolean {
  if (words(attribute(element, 'role'))[0] !== 'alert' || politenessAfter(element) !== 'assertive') return false;
  const parent = flatParent(element);
  return !parent || !regionThen(newPast(), parent);
}
