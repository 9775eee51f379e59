import type { Locator } from 'playwright';
import type { ArgumentOf, ObserverCalls, ResultOf } from '../../../observer/contract.ts';
import type { Found, PartReference, Stage } from '../../verb.ts';
import { visible } from './read-part.ts';

/** The first element of a part: the first visible one, else the first of all. */
export async function first(stage: Stage, wanted: PartReference): Promise<Locator | undefined> {
  const [seen] = await visible(stage, wanted);
  if (seen !== undefined) return seen;
  const all = stage.locate(wanted);
  return (await all.count()) > 0 ? all.first() : undefined;
}

/** The result of one call of the observer about the first element of a part. */
export async function observeFirst<Name extends keyof ObserverCalls>(
  stage: Stage,
  wanted: PartReference,
  name: Name,
  argument: ArgumentOf<ObserverCalls, Name>,
): Promise<Found<ResultOf<ObserverCalls, Name>>> {
  const target = await first(stage, wanted);
  return target === undefined ? { subjects: 0 } : { subjects: 1, found: await stage.observe(name, argument, target) };
}

/** An observation of a list, with its items as the subjects. */
export function eachFound<Item>(observation: Found<readonly Item[]>): Found<readonly Item[]> {
  return 'found' in observation ? { ...observation, subjects: observation.found.length } : observation;
}
