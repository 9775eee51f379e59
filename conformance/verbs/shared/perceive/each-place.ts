import type { ArgumentOf, ObserverCalls, ResultOf } from '../../../observer/contract.ts';
import type { PartReference, Stage } from '../../verb.ts';
import { everyVisible } from './read-part.ts';

/** The results of one call of the observer about each visible element of a part. */
export async function observeEach<Name extends keyof ObserverCalls>(
  stage: Stage,
  wanted: PartReference,
  name: Name,
  argument: ArgumentOf<ObserverCalls, Name>,
): Promise<ResultOf<ObserverCalls, Name>[]> {
  const places = await everyVisible(stage, stage.locate(wanted));
  return Promise.all(places.map((place) => stage.observe(name, argument, place)));
}
