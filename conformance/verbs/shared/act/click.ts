import { defined } from '../../../../specs/language/defined.ts';
import type { Place, PressEnd, PressWish } from '../../../observer/contract.ts';
import { ActionFailed, type Stage } from '../../verb.ts';
import { remaining } from '../wait.ts';
import { mustBeSeen, reach } from './reach.ts';

/** Finders of what belongs to a list. */
const IN_LISTS: ReadonlySet<string> = new Set(['combobox', 'opener', 'option']);

/**
 * A choice that leaves a field: what the field then says may take room, so that the press slips off what it was aimed at. It is pressed
 * once more, as a person would. A control that acts has no second try: that its first press is lost is a defect that people know.
 */
export async function clickChoice(stage: Stage, place: Place, what: string): Promise<PressEnd> {
  const end = await click(stage, place, what);
  return end === 'slipped' ? click(stage, place, what) : end;
}

/**
 * Clicks an element that must be visible, still, enabled and uncovered.
 * @throws ActionFailed with the page's reason
 */
export async function click(stage: Stage, place: Place, what: string, count = 1, at?: PressWish['at']): Promise<PressEnd> {
  const pointNow = async (): Promise<{ readonly x: number; readonly y: number }> => {
    const point = await reach(stage, 'pressPoint', { most: remaining(stage), enabled: true, ...defined({ at }) }, place, what);
    if ('problem' in point) throw new ActionFailed(`${what} cannot be clicked: ${point.problem}`);
    return point;
  };
  let point = await pointNow();
  // The list of a combo box may still be opening.
  if (!IN_LISTS.has(place.finder?.name ?? '')) {
    await mustBeSeen(stage, place, what);
    // A look takes a while, in which the element may have moved.
    point = await pointNow();
  }
  await stage.hands.click(point, count);
  return stage.observe('hit', null);
}
