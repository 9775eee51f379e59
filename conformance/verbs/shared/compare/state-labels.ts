import type { Facts, Pattern } from '../../verb.ts';
import type { Reading } from '../../../observer/contract.ts';

/** A state label: its message key and the message. */
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
 * The keys of the visible state labels. A label is the whole text or the name of an element. Without any such one, a short
 * line that contains it counts ("Status: Done"): longer texts may be data with the same word.
 */
export function visibleLabels(reading: Pick<Reading, 'runs' | 'labels'>, labels: readonly Label[]): readonly string[] {
  const candidates = [...reading.runs, ...reading.labels];
  const whole = labels.filter(({ pattern }) => candidates.some((one) => pattern.equals(one)));
  if (whole.length > 0) return whole.map(({ key }) => key);
  const short = candidates.filter((one) => one.trim().length <= 80);
  return labels.filter(({ pattern }) => short.some((one) => pattern.in(one))).map(({ key }) => key);
}
