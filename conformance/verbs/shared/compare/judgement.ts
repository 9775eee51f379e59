import type { Json } from '../../../../specs/language/model/json.ts';
import type { Absent, Facts, Judgement, PartReference } from '../../verb.ts';
import { called, isVague } from './part-reference.ts';

/** The three verdicts. The report shortens `actual`. */
export const passed = (expected: Json, actual: Json): Judgement => ({ verdict: 'passed', expected, actual });
export const failed = (expected: Json, actual: Json, message: string): Judgement => ({ verdict: 'failed', expected, actual, message });
export const untested = (expected: Json, actual: Json, message: string): Judgement => ({ verdict: 'untested', expected, actual, message });

export function judged(ok: boolean, expected: Json, actual: Json, message: string): Judgement {
  return ok ? passed(expected, actual) : failed(expected, actual, message);
}

/** Whether an observation has no subject. */
export function isAbsent(observation: { readonly subjects: number }): observation is Absent {
  return observation.subjects === 0;
}

/** The judgement without any subject: never a pass. */
export function nothingThere(expected: Json, what: string): Judgement {
  return untested(expected, null, `there is no ${what} to look at`);
}

/** The judgement without an element of a part, with the reason. */
export function noElement(expected: Json, wanted: PartReference, facts: Facts): Judgement {
  if (!isVague(facts, wanted)) return nothingThere(expected, called(wanted));
  const why = `${called(wanted)} has neither a role nor words of its own, so no element is it: name words of it (name: …)`;
  return untested(expected, null, `${why}, or give it a role or a message in the anatomy`);
}

/** Text short enough for a message. */
export function brief(text: string, length = 200): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length)}…`;
}
