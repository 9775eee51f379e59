import type { Place } from '../observer/contract.ts';
import { visible } from '../verbs/shared/perceive/read-part.ts';
import type { Stage } from '../verbs/verb.ts';

/** Elements of a part that are looked at: hundreds of one kind look alike. */
const MOST = 12;

/** The first visible elements of a part. */
export async function firstVisible(stage: Stage, part: string): Promise<Place[]> {
  return (await visible(stage, stage.locate({ part }))).slice(0, MOST);
}
