import { defined } from '../../specs/language/defined.ts';
import type { Place } from '../../specs/language/model/place.ts';

/** Name of the file, beside `kmd.config.yaml`. */
export const BASELINE_FILE = 'conformance.baseline.yaml';

/** An entry of the baseline. */
export interface Entry {
  /** The selector as written: `spec#T6`, `spec#T6[image]`, `spec#T6.shown`, `spec#T6[image].3`. */
  readonly test: string;
  readonly about: Selector;
  /** The environments it is limited to. */
  readonly where: Readonly<Partial<Record<Dimension, string>>>;
  /** Last valid day, `2027-01-31`. */
  readonly expires?: string;
  readonly place: Place;
}

/** A failure that is accepted for now. It never counts as passed. */
export interface KnownFailure extends Entry {
  /** The fingerprint of the failure; without it any failure is accepted. */
  readonly actual?: string;
  readonly reason: string;
  readonly issue?: string;
}

/** A test that fails at times. It is retried alone after a failure, and passes when an attempt passes. */
export interface FlakyTest extends Entry {
  readonly issue: string;
  readonly reason?: string;
}

/** The entries of a baseline. */
export interface Baseline {
  readonly known: readonly KnownFailure[];
  readonly flaky: readonly FlakyTest[];
}

export interface Selector {
  readonly spec: string;
  readonly test: string;
  /** Absent for every case of the test. */
  readonly case?: string;
  /** `shown`, `3`, `protocol.outbound`; absent for every failed assertion. */
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

/** Parses a selector; `undefined` when the text names no test. */
export function selectorOf(text: string): Selector | undefined {
  const [, spec, test, one, assertion] = /^([^#\s]+)#([A-Za-z]+\d+)(?:\[([^\]]+)\])?(?:\.(\S+))?$/.exec(text) ?? [];
  if (spec === undefined || test === undefined) return undefined;
  return { spec, test, ...defined({ case: one, assertion }) };
}
