import type { Place } from '../../specs/language/model/place.ts';

/** Name of the file, beside `kmd.config.yaml`. */
export const BASELINE_FILE = 'conformance.baseline.yaml';

/** What an entry of a baseline is about. Source of all of them: research/conformance.md §13. */
export interface Entry {
  /** As written: `spec#T6`, `spec#T6[image]`, `spec#T6.shown`, `spec#T6[image].3`. */
  readonly test: string;
  readonly about: Selector;
  /** Only in these environments. */
  readonly where: Readonly<Partial<Record<Dimension, string>>>;
  /** Last day on which it holds, `2027-01-31`. */
  readonly expires?: string;
  readonly place: Place;
}

/** A failure that is known and accepted for the time being; it never counts as passed. */
export interface KnownFailure extends Entry {
  /** What was seen (`fingerprint`); another failure is another one. */
  readonly actual?: string;
  readonly reason: string;
  readonly issue?: string;
}

/** A test that fails at times: it is run again by itself when it does, and passes when one of the attempts does. */
export interface FlakyTest extends Entry {
  readonly issue: string;
  readonly reason?: string;
}

/** What a baseline holds. */
export interface Accepted {
  readonly known: readonly KnownFailure[];
  readonly flaky: readonly FlakyTest[];
}

export interface Selector {
  readonly spec: string;
  readonly test: string;
  /** Without it every case of the test. */
  readonly case?: string;
  /** `shown`, `3`, `protocol.outbound`; without it every failed assertion. */
  readonly assertion?: string;
}

export const DIMENSIONS = [
  'preset',
  'locale',
  'colorScheme',
  'direction',
  'motion',
  'forcedColors',
  'viewport',
  'browser',
  'target',
  'profile',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** `undefined` when the text names no test. */
export function selectorOf(text: string): Selector | undefined {
  const [, spec, test, one, assertion] = /^([^#\s]+)#([A-Za-z]+\d+)(?:\[([^\]]+)\])?(?:\.(\S+))?$/.exec(text) ?? [];
  if (spec === undefined || test === undefined) return undefined;
  return { spec, test, ...(one === undefined ? {} : { case: one }), ...(assertion === undefined ? {} : { assertion }) };
}
