import { defined } from '../../specs/language/defined.ts';
import { isExecutable } from '../../specs/language/link/coverage.ts';
import type { Clause } from '../../specs/language/model/requirement.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Case, Given, Step, Test } from '../../specs/language/model/test.ts';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';
import type { ProjectConfig } from './config.ts';

/** What narrowing needs to know of the kit. */
interface KitNames {
  readonly presets: readonly string[];
  readonly vocabulary: Vocabulary;
}

/** Names that a spec may mention but the project leaves out. */
interface LeftOut {
  readonly presets: ReadonlySet<string>;
  readonly locales: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
}

/**
 * A spec of the kit without the presets and locales that the project does not take: their rows, required translations, tests and
 * cases are left out. A clause that loses all its tests is attested with that reason. The source locale stays.
 */
export function narrowSpec(spec: Spec, config: Pick<ProjectConfig, 'kit' | 'locales'>, { presets, vocabulary }: KitNames): Spec {
  const takenPresets = presets.filter((id) => config.kit.presets === 'all' || config.kit.presets.includes(id));
  const takenLocales = spec.locales.required.filter(
    (tag) => tag === spec.locales.source || config.locales === undefined || config.locales.includes(tag),
  );
  const without: LeftOut = {
    presets: new Set(presets.filter((id) => !takenPresets.includes(id))),
    locales: new Set(spec.locales.required.filter((tag) => !takenLocales.includes(tag))),
    vocabulary,
  };
  const tests = spec.tests.flatMap((test) => narrowTest(test, without) ?? []);
  return {
    ...spec,
    locales: { ...spec.locales, required: takenLocales },
    requiredPresets: spec.requiredPresets === 'all' ? 'all' : spec.requiredPresets.filter((id) => !without.presets.has(id)),
    presets: spec.presets.filter(({ preset }) => !without.presets.has(preset)),
    tests,
    requirements: spec.requirements.map((one) => ({ ...one, clauses: one.clauses.map((clause) => attested(clause, spec.tests, tests)) })),
  };
}

/** The test without the cases left out; `undefined` if nothing of it remains. */
function narrowTest(test: Test, without: LeftOut): Test | undefined {
  if (mentions(test.given, test.steps, without)) return undefined;
  const indices = test.cases.flatMap((one, index) => (mentions(one.given, one.steps, without) ? [] : [index]));
  if (indices.length === test.cases.length) return test;
  if (indices.length === 0) return undefined;
  const cases = indices.map((index) => test.cases[index] as Case);
  return { ...test, cases, ...defined({ places: test.places && renumbered(test.places, indices) }) };
}

function mentions(given: Given, steps: readonly Step[], { presets, locales, vocabulary }: LeftOut): boolean {
  const host = steps.filter(({ verb }) => vocabulary.get(verb)?.group === 'host').map(({ args }) => args);
  return [given, ...host].some(
    ({ preset, locale }) => (typeof preset === 'string' && presets.has(preset)) || (typeof locale === 'string' && locales.has(locale)),
  );
}

/** Places by JSON pointer, the cases numbered as they are now. */
function renumbered(places: NonNullable<Test['places']>, indices: readonly number[]): NonNullable<Test['places']> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([pointer, place]) => {
      const [, index, rest = ''] = /^\/cases\/(\d+)(.*)$/s.exec(pointer) ?? [];
      if (index === undefined) return [[pointer, place]];
      const now = indices.indexOf(Number(index));
      return now === -1 ? [] : [[`/cases/${now}${rest}`, place]];
    }),
  );
}

function attested(clause: Clause, before: readonly Test[], now: readonly Test[]): Clause {
  const isTested = (tests: readonly Test[]): boolean =>
    tests.some((test) => isExecutable(test) && (test.covers.includes(clause.id) || test.covers.includes(clause.requirement)));
  if (!isTested(before) || isTested(now)) return clause;
  const reason = 'the project does not take the presets or locales that its tests need';
  return { ...clause, accounting: { kind: 'attested', reason, place: clause.place } };
}
