import type { ArgumentOf, ObserverCalls, ResultOf } from '../../../observer/contract.ts';
import type { Found, PartReference, Stage } from '../../verb.ts';
import { any } from '../act/reach.ts';

/** The result of one call of the observer about the first element of a part: the first visible one, else the first of all. */
export async function observeFirst<Name extends keyof ObserverCalls>(
  stage: Stage,
  wanted: PartReference,
  name: Name,
  argument: ArgumentOf<ObserverCalls, Name>,
): Promise<Found<ResultOf<ObserverCalls, Name>>> {
  const found = await stage.find(name, argument, any(stage, wanted));
  return found === undefined ? { subjects: 0 } : { subjects: 1, found };
}

/** An observation of a list, with its items as the subjects. */
export function eachFound<Item>(observation: Found<readonly Item[]>): Found<readonly Item[]> {
  return 'found' in observation ? { ...observation, subjects: observation.found.length } : observation;
}
