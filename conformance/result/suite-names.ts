import type { Test } from '../../specs/language/model/test.ts';

/** What the tests of a suite are called for a person: those that a spec demands, and those that were added so that every clause has one. */
export const SUITE_NAMES: Readonly<Record<Test['suite'], string>> = { T: 'test contract', K: 'further tests' };
