import type { ArgumentOf, Finder, ObserverCalls, Place, ResultOf } from '../../../observer/contract.ts';
import { ActionFailed, NothingVisible, type PartReference, type Stage } from '../../verb.ts';
import { eventually } from '../wait.ts';

/** A part that a person acts on: its first visible element. */
export const seen = (stage: Stage, wanted: PartReference): Place => ({ query: stage.locate(wanted), pick: 'seen' });

/** The first visible element of a part, else the first invisible one, such as a native check box under a drawn one. */
export const any = (stage: Stage, wanted: PartReference): Place => ({ query: stage.locate(wanted), pick: 'any' });

/** An element at or near a place. */
export const near = (place: Place, finder: Finder): Place => ({ ...place, finder });

/**
 * Makes a call about an element as soon as it is there.
 * @throws NothingVisible when none appears before the timeout
 */
export async function reach<Name extends keyof ObserverCalls>(
  stage: Stage,
  name: Name,
  argument: ArgumentOf<ObserverCalls, Name>,
  place: Place,
  what: string,
): Promise<ResultOf<ObserverCalls, Name>> {
  const found = await eventually(stage, async () => {
    const result = await stage.find(name, argument, place);
    return result === undefined ? undefined : { result };
  });
  if (found === undefined) throw new NothingVisible(what);
  return found.result;
}

/** Waits until an element reaches the eye: a person acts on nothing else. @throws ActionFailed when it does not, NothingVisible when there is no element */
export async function mustBeSeen(stage: Stage, place: Place, what: string): Promise<void> {
  let why: string | undefined;
  const seen = await eventually(stage, async () => {
    why = await stage.unseen(place);
    return why === undefined ? true : undefined;
  });
  if (seen !== undefined) return;
  // Under that name there may be nothing at all, or nothing any more.
  if ((await stage.find('middle', null, place)) === undefined) throw new NothingVisible(what);
  throw new ActionFailed(`${what} cannot be found by eye: ${why ?? ''}`);
}
