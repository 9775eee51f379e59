import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Args, Facts, Observation, Stage } from './define.ts';
import { numberedAnew } from './numbering.ts';
import { objectOf } from './reference.ts';
import { holds, listOf, textOf } from './text.ts';

/** What one change made one live region say; several texts when it was written several times at once. */
export interface Announcement extends JsonObject {
  readonly region: number;
  readonly where: string;
  readonly politeness: string;
  readonly texts: readonly string[];
  readonly at: number;
}

export interface Wanted {
  readonly text: string;
  in(candidate: string): boolean;
}

export async function announcements(stage: Stage): Promise<Observation> {
  const seen = await stage.observe<JsonObject>('announcements');
  return { subjects: 1, ...seen, entries: numberedAnew(listOf(seen['entries']) as Announcement[], 'region') };
}

export function wantedOf(args: Args, facts: Facts): Wanted[] {
  const keys = [...listOf(args['key']), ...listOf(args['keys'])].map(textOf);
  const messages = keys.map((key) => facts.message(key, objectOf(args['args'])));
  const texts = listOf(args['text']).map((text) => ({ text: textOf(text), in: (candidate: string) => holds(candidate, textOf(text)) }));
  return [...messages, ...texts];
}

export function said(observation: Observation, politeness: string | undefined): readonly Announcement[] {
  const entries = (observation['entries'] ?? []) as unknown as readonly Announcement[];
  return entries.filter((entry) => politeness === undefined || entry.politeness === politeness);
}

/** How often something was said. What one region says several times in one task is heard once. */
export function saidTimes(heard: readonly Announcement[], wanted: Wanted): number {
  return heard.filter(({ texts }) => texts.some((text) => wanted.in(text))).length;
}
