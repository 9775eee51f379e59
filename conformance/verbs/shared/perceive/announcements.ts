import type { Announcement, Announcements } from '../../../observer/contract.ts';
import type { Args, Facts, Stage } from '../../verb.ts';
import { numberedAnew } from './renumber.ts';
import { objectOf } from '../compare/part-reference.ts';
import { holds, listOf, textOf } from '../compare/text.ts';

/** A text that a live region should say, or should not. */
export interface Wanted {
  readonly text: string;
  in(candidate: string): boolean;
}

export type AnnouncementsObservation = { readonly subjects: number } & Announcements;

/** All announcements since the mount. */
export async function announcements(stage: Stage): Promise<AnnouncementsObservation> {
  const seen = await stage.observe('announcements', null);
  const { entries, alerts = [], echoes = [] } = seen;
  const all = numberedAnew([...entries, ...alerts, ...echoes], 'region');
  const alertsFrom = entries.length;
  const echoesFrom = alertsFrom + alerts.length;
  return {
    subjects: 1,
    ...seen,
    entries: all.slice(0, alertsFrom),
    alerts: all.slice(alertsFrom, echoesFrom),
    echoes: all.slice(echoesFrom),
  };
}

/** The texts that a step names by `key`, `keys` and `text`. */
export function wantedOf(args: Args, facts: Facts): Wanted[] {
  const keys = [...listOf(args['key']), ...listOf(args['keys'])].map(textOf);
  const messages = keys.map((key) => facts.message(key, objectOf(args['args'])));
  const texts = listOf(args['text']).map((text) => ({ text: textOf(text), in: (candidate: string) => holds(candidate, textOf(text)) }));
  return [...messages, ...texts];
}

/** The announcements of one politeness; without one all. */
export const said = ({ entries }: AnnouncementsObservation, politeness?: string): readonly Announcement[] =>
  ofPoliteness(entries, politeness);

/** What some screen readers say once more, of one politeness; without one all. */
export const saidAgain = ({ echoes = [] }: AnnouncementsObservation, politeness?: string): readonly Announcement[] =>
  ofPoliteness(echoes, politeness);

const ofPoliteness = (entries: readonly Announcement[], politeness: string | undefined): readonly Announcement[] =>
  entries.filter((entry) => politeness === undefined || entry.politeness === politeness);

/** Everything that a screen reader may have said, in order: alerts that came with their words as well. */
export function mayHaveSaid({ entries, alerts = [] }: AnnouncementsObservation): readonly Announcement[] {
  return [...entries, ...alerts].toSorted((one, other) => one.at - other.at);
}

/** How often a text was announced. Within one task a region says it once, but for equal lines one after the other. */
export function saidTimes(heard: readonly Announcement[], wanted: Wanted): number {
  return heard.reduce((sum, { texts }) => {
    const first = texts.findIndex((text) => wanted.in(text));
    const other = texts.findIndex((text, at) => at > first && text !== texts[first]);
    return first === -1 ? sum : sum + (other === -1 ? texts.length : other) - first;
  }, 0);
}
