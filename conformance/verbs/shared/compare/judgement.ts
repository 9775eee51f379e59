import type { Json } from '../../../../specs/language/model/json.ts';
import type { Absent, Judgement } from '../../verb.ts';

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

/** Text short enough for a message. */
export function brief(text: string, length = 200): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length)}…`;
}
