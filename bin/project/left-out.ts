import type { Spec } from '../../specs/language/model/spec.ts';

/** What a spec of the kit loses in a project that takes fewer presets or locales. */
export interface LeftOut {
  readonly spec: string;
  /** Ids of the tests of which nothing is left. */
  readonly tests: readonly string[];
  /** Number of cases that are gone from the other tests. */
  readonly cases: number;
}

/** Compares a spec of the kit with what a project takes of it; `undefined` if that is all. */
export function leftOutOf(whole: Spec, taken: Spec): LeftOut | undefined {
  const kept = new Map(taken.tests.map((test) => [test.id, test.cases.length]));
  const tests = whole.tests.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const cases = whole.tests.reduce((sum, { id, cases: all }) => sum + all.length - (kept.get(id) ?? all.length), 0);
  return tests.length + cases === 0 ? undefined : { spec: whole.id, tests, cases };
}

/** `mcp-elicitation: 2 tests (T6, K3) and 14 cases` */
export function leftOutText({ spec, tests, cases }: LeftOut): string {
  const parts = [
    ...(tests.length === 0 ? [] : [`${tests.length} ${tests.length === 1 ? 'test' : 'tests'} (${tests.join(', ')})`]),
    ...(cases === 0 ? [] : [`${cases} ${cases === 1 ? 'case' : 'cases'}`]),
  ];
  return `${spec}: ${parts.join(' and ')}`;
}
