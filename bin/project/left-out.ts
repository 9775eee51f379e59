import type { Spec } from '../../specs/language/model/spec.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';

/** What a spec of the kit loses in a project that takes fewer presets or locales. */
export interface LeftOut {
  readonly spec: string;
  /** Ids of the tests of which nothing is left. */
  readonly tests: readonly string[];
  /** The cases that are gone from the other tests. */
  readonly cases: readonly { readonly test: string; readonly id: string }[];
}

/** Compares a spec of the kit with what a project takes of it; `undefined` if that is all. */
export function leftOutOf(whole: Spec, taken: Spec): LeftOut | undefined {
  const kept = new Map(taken.tests.map((test) => [test.id, new Set(test.cases.map(({ id }) => id))]));
  const tests = whole.tests.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const cases = whole.tests.flatMap(({ id: test, cases: all }) =>
    all.flatMap(({ id }) => (kept.get(test)?.has(id) === false ? [{ test, id }] : [])),
  );
  return tests.length + cases.length === 0 ? undefined : { spec: whole.id, tests, cases };
}

/** Of what is left out that which somebody asks for; `undefined` if that is nothing. */
export function askedOf(
  { spec, tests, cases }: LeftOut,
  isAsked: (spec: string, test: string, id: string | undefined) => boolean,
): LeftOut | undefined {
  const asked = {
    spec,
    tests: tests.filter((test) => isAsked(spec, test, undefined)),
    cases: cases.filter(({ test, id }) => isAsked(spec, test, id)),
  };
  return asked.tests.length + asked.cases.length === 0 ? undefined : asked;
}

/** The line of `kmd conform` about what is left out of the specs that a page claims; empty if that is nothing. */
export function leftOutLine(leftOut: readonly LeftOut[], claimed: Readonly<Record<string, unknown>>): string {
  const told = leftOut.filter(({ spec }) => Object.hasOwn(claimed, spec)).map(leftOutText);
  return told.length === 0 ? '' : `Left out, for their presets or locales are not taken: ${oneLine(told.join('; '))}\n`;
}

/** `mcp-elicitation: 2 tests (T6, K3) and 14 cases` */
function leftOutText({ spec, tests, cases }: LeftOut): string {
  const parts = [
    ...(tests.length === 0 ? [] : [`${tests.length} ${tests.length === 1 ? 'test' : 'tests'} (${tests.join(', ')})`]),
    ...(cases.length === 0 ? [] : [`${cases.length} ${cases.length === 1 ? 'case' : 'cases'}`]),
  ];
  return `${spec}: ${parts.join(' and ')}`;
}
