import type { PartReference, Stage } from '../../verb.ts';

/** What gone means, for messages. */
export const GONE = 'what is gone is gone from the eye and from the accessibility tree';

/** `count`: elements of a part that everybody gets. `present`: those that the eye or assistive technology gets. `names`: what the first of these are called. */
export type PartPresence = { readonly count: number; readonly present: number; readonly names: readonly string[] };

/** Names that a message has room for. */
const NAMES = 3;

/** How many elements of a part are there. Those that the eye alone gets are looked for when everybody gets none. */
export async function presence(stage: Stage, wanted: PartReference): Promise<PartPresence> {
  const query = stage.locate(wanted);
  const heard = await stage.observeAll('presenceOf', null, query);
  const count = heard.filter(({ seen }) => seen).length;
  const silent = count === 0 ? await stage.observeAll('presenceOf', null, query, true) : heard;
  const there = silent.filter((one) => one.seen || one.heard);
  return { count, present: there.length, names: there.flatMap(({ name }) => name ?? []).slice(0, NAMES) };
}
