import type { ArgumentOf, ObserverCalls, ResultOf } from '../../../observer/contract.ts';
import type { PartReference, Stage } from '../../verb.ts';
import { visible } from './read-part.ts';

/** Elements of one part that are asked. */
const MANY = 20;

/** The results of one call of the observer about each visible element of a part. */
export async function observeEach<Name extends keyof ObserverCalls>(
  stage: Stage,
  wanted: PartReference,
  name: Name,
  argument: ArgumentOf<ObserverCalls, Name>,
): Promise<ResultOf<ObserverCalls, Name>[]> {
  const places = (await visible(stage, stage.locate(wanted))).slice(0, MANY);
  return Promise.all(places.map((place) => stage.observe(name, argument, place)));
}
