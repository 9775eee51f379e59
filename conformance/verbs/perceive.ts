import type { Locator } from 'playwright';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Observation, Pattern, PartReference, Stage } from './define.ts';
import { holds } from './text.ts';

/** What the observer reads in an element (`conformance/page/read.js`). */
export interface Reading extends JsonObject {
  readonly text: string;
  readonly silent: string;
  readonly runs: readonly string[];
  readonly labels: readonly string[];
  readonly values: readonly string[];
  readonly truncated: boolean;
  readonly seen: boolean;
}

/** A reading of everything that a reference stands for; `subjects` counts what a person can see of it. */
export type Perception = Observation & Reading;

const EMPTY: Reading = { text: '', silent: '', runs: [], labels: [], values: [], truncated: false, seen: false };
const MANY = 20;

/** Elements of a part that the eye can see. */
export async function visible(stage: Stage, wanted: PartReference | string): Promise<Locator[]> {
  const candidates = stage.locate(wanted);
  const seen = await stage.observeAll<boolean>('seenOf', null, candidates);
  return seen.flatMap((one, index) => (one ? [candidates.nth(index)] : []));
}

/** Reads a part, or the whole page when none is named. */
export async function perceive(stage: Stage, wanted: PartReference | undefined): Promise<Perception> {
  if (wanted === undefined) return { ...(await stage.observe<Reading>('read')), subjects: 1 };
  const seen = (await stage.observeAll<Reading | null>('readingsOf', MANY, stage.locate(wanted))).filter((one) => one !== null);
  return { ...seen.slice(0, MANY).reduce(merge, EMPTY), subjects: seen.length };
}

function merge(a: Reading, b: Reading): Reading {
  return {
    text: `${a.text}\n${b.text}`,
    silent: `${a.silent}\n${b.silent}`,
    runs: [...a.runs, ...b.runs],
    labels: [...a.labels, ...b.labels],
    values: [...a.values, ...b.values],
    truncated: a.truncated || b.truncated,
    seen: a.seen || b.seen,
  };
}

export function perceptionOf(observation: Observation): Perception {
  return observation as Perception;
}

/** Whether a message stands in what was perceived, as whole words. */
export function showsMessage(reading: Reading, pattern: Pattern): boolean {
  return pattern.in(reading.text) || [...reading.runs, ...reading.labels, ...reading.values].some((one) => pattern.in(one));
}

/** Whether data text stands in what was perceived. */
export function showsText(reading: Reading, text: string): boolean {
  return holds(reading.text, text) || reading.labels.some((one) => holds(one, text)) || reading.values.some((one) => holds(one, text));
}

/** A short account of a reading, for reports. */
export function account(reading: Reading): Json {
  return {
    text: reading.text
      .replace(/\s*\n\s*/g, '\n')
      .trim()
      .slice(0, 2000),
    ...(reading.labels.length > 0 ? { labels: reading.labels.slice(0, 20) } : {}),
    ...(reading.values.length > 0 ? { values: reading.values.slice(0, 20) } : {}),
  };
}
