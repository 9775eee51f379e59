import type { Facts, Pattern } from './define.ts';
import type { Reading } from './perceive.ts';

export interface Label {
  readonly key: string;
  readonly pattern: Pattern;
}

/** The labels of all states, by message key. */
export function stateLabels(facts: Facts): readonly Label[] {
  return (facts.spec.machine?.states ?? []).flatMap(({ label }) =>
    label === undefined ? [] : [{ key: label, pattern: facts.message(label) }],
  );
}

/**
 * Which state labels are visible. A label is an element's whole text or a name; only when none is, a short line that
 * contains it will do ("Status: Done"), since data may hold the same word.
 */
export function visibleLabels(reading: Reading, labels: readonly Label[]): readonly string[] {
  const candidates = [...reading.runs, ...reading.labels];
  const whole = labels.filter(({ pattern }) => candidates.some((one) => pattern.equals(one)));
  if (whole.length > 0) return whole.map(({ key }) => key);
  const short = candidates.filter((one) => one.trim().length <= 80);
  return labels.filter(({ pattern }) => short.some((one) => pattern.in(one))).map(({ key }) => key);
}
