import type { Json } from '../../../../specs/language/model/json.ts';
import type { ArgumentOf, ObserverCalls, Place, ResultOf } from '../../../observer/contract.ts';
import type { Found, PartReference, Stage } from '../../verb.ts';
import { any } from '../act/reach.ts';
import { isVague } from '../compare/part-reference.ts';
import { everyVisible } from './read-part.ts';

/** Calls about an element itself, which what is around it cannot answer for. */
const OF_ITSELF: ReadonlySet<keyof ObserverCalls> = new Set(['style', 'geometry', 'standing', 'states', 'description', 'value']);

/** The result of one call of the observer about the first element of a part: the first visible one, else the first of all. */
export async function observeFirst<Name extends keyof ObserverCalls>(
  stage: Stage,
  wanted: PartReference,
  name: Name,
  argument: ArgumentOf<ObserverCalls, Name>,
): Promise<Found<ResultOf<ObserverCalls, Name>>> {
  if (OF_ITSELF.has(name) && isVague(stage, wanted)) return { subjects: 0 };
  const found = await stage.find(name, argument, any(stage, wanted));
  return found === undefined ? { subjects: 0 } : { subjects: 1, found };
}

/** The items of one call about every visible element of a part, else about the first of all. The items are the subjects. */
export async function observeEach<Item extends Json>(
  stage: Stage,
  wanted: PartReference,
  look: (place: Place) => Promise<readonly Item[] | undefined>,
): Promise<Found<readonly Item[]>> {
  const places = await everyVisible(stage, stage.locate(wanted));
  const lists = await Promise.all((places.length > 0 ? places : [any(stage, wanted)]).map(look));
  const found = lists.flatMap((list) => list ?? []);
  return found.length === 0 ? { subjects: 0 } : { subjects: found.length, found };
}
