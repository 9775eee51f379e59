import { nearest } from '../diagnostics/nearest.ts';
import { escapePointer } from '../model/json-pointer.ts';
import type { Place } from '../model/place.ts';
import type { Case, Given, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Pieces } from '../pieces/pieces.ts';
import { checkNamedParts } from './named.ts';
import { broughtBy } from './brought.ts';
import { checkCaseValues } from './case-values.ts';
import { checkChosenOptions } from './chosen-options.ts';
import { checkAnnouncedAllowed } from './announced-allowed.ts';
import { checkContradicted } from './contradicted.ts';
import { checkHistorySeen } from './history-seen.ts';
import { checkLimitArgs } from './limit-args.ts';
import { checkLimitsReached } from './limits-reached.ts';
import { presetIds } from './names.ts';
import { checkAbsentTexts } from './delivered.ts';
import { checkOptions, checkTenant, resolveLocale } from './mount-values.ts';
import { headPlace, placeIn } from './step-place.ts';
import { checkSameCases } from './same-cases.ts';
import { checkSentNames } from './sent-names.ts';
import { checkSentTimes } from './sent-times.ts';
import { checkSentWords } from './sent-words.ts';
import { checkShownContent } from './shown-content.ts';
import { checkShownStates } from './shown-states.ts';
import { checkShownTexts } from './shown-texts.ts';
import { checkStepCovers } from './step-covers.ts';
import { checkStep } from './steps.ts';
import { misspeltIn, placeholdersIn, type Misspelt } from './placeholders.ts';
import { checkSchemaFacts } from './schema-facts.ts';
import type { Scope } from './scope.ts';
import { checkServed } from './served.ts';
import { SURFACES } from './surfaces.ts';
import { checkCounted } from './walk/counted.ts';
import { checkNeverGone } from './walk/never-gone.ts';
import { checkWalk } from './walk/walk.ts';
import { checkValuesKnown } from './values-known.ts';
import { checkRevisionRanges } from './revision-range.ts';
import { checkUnseen, checkUnsent } from './unsent.ts';

/** What is known of tests, as `spec#T1`. */
export interface CleanList {
  readonly tests: Set<string>;
  /** How many findings there are by now. */
  findings(): number;
}

/**
 * Checks the references of the tests of a spec, and each step against the declaration of its verb; a piece for each test.
 * @param vocabulary the declared verbs; without it steps are not checked
 * @param clean the tests without a finding: those that are known are left out, those that are found are added
 */
export function* checkTests(scope: Scope, vocabulary: Vocabulary | undefined, clean: CleanList): Pieces<void> {
  const keyOf = ({ id }: Test): string => `${scope.spec.id}#${id}`;
  for (const test of scope.spec.tests) {
    if (clean.tests.has(keyOf(test))) continue;
    yield;
    const before = clean.findings();
    checkHead(scope, test);
    // The cases are those of other tests, and checked there.
    if (test.repeats === undefined) checkSteps(scope, vocabulary, test);
    else if (test.steps.length > 0) checkSteps(scope, vocabulary, { ...test, cases: [] });
    if (vocabulary && test.repeats === undefined) {
      checkAssertions(scope, vocabulary, test);
      checkStepCovers(scope, vocabulary, test);
    }
    if (clean.findings() === before) clean.tests.add(keyOf(test));
  }
}

function checkSteps(scope: Scope, vocabulary: Vocabulary | undefined, test: Test): void {
  checkNames(scope, test);
  checkPlaceholders(scope, vocabulary, test);
  if (vocabulary) {
    for (const { steps, own } of runsOf(test))
      for (const step of own) checkStep(scope, vocabulary, step, steps.slice(0, steps.indexOf(step)), test);
    checkSameCases(scope, vocabulary, test);
    checkAbsentTexts(scope, vocabulary, test);
    checkNamedParts(scope, vocabulary, test);
    const broughtIn = broughtBy(scope.spec, vocabulary, test);
    checkCaseValues(scope, vocabulary, test, broughtIn);
    checkShownTexts(scope, vocabulary, test, broughtIn);
    checkSentNames(scope, vocabulary, test, broughtIn());
    checkSentWords(scope, vocabulary, test, broughtIn);
    checkChosenOptions(scope, vocabulary, test);
    checkSchemaFacts(scope, vocabulary, test);
    checkShownStates(scope, vocabulary, test);
    checkShownContent(scope, vocabulary, test);
    checkLimitsReached(scope, vocabulary, test);
    checkLimitArgs(scope, test);
    checkHistorySeen(scope, vocabulary, test);
    checkContradicted(scope, vocabulary, test);
    checkCounted(scope, vocabulary, test);
    checkValuesKnown(scope, vocabulary, test, broughtIn);
    checkAnnouncedAllowed(scope, vocabulary, test);
    checkUnsent(scope, vocabulary, test);
    checkSentTimes(scope, vocabulary, test);
    checkUnseen(scope, vocabulary, test);
    checkServed(scope, vocabulary, test);
    checkWalk(scope, vocabulary, test);
    checkNeverGone(scope, vocabulary, test);
  }
}

/** The step sequences of a test, one per case; each step is `own` in exactly one of them. */
function runsOf(test: Test): { readonly steps: readonly Step[]; readonly own: readonly Step[] }[] {
  return [{ steps: test.steps, own: test.steps }, ...test.cases.map((one) => ({ steps: [...test.steps, ...one.steps], own: one.steps }))];
}

function checkHead(scope: Scope, test: Test): void {
  const { spec } = scope;
  const clauses = new Set(spec.requirements.flatMap((one) => [one.id, ...one.clauses.map(({ id }) => id)]));
  test.covers.forEach((name, index) => {
    const place = headPlace(test, `/covers/${index}`);
    if (test.covers.indexOf(name) < index) scope.report('K2004', place, { what: 'clause under `covers`', id: name });
    if (spec.retired.includes(name)) scope.report('K3017', place, { name, spec: spec.id });
    else scope.resolve('K3003', name, clauses, place);
  });
  test.surfaces.forEach((surface, index) => scope.resolve('K3016', surface, SURFACES, headPlace(test, `/surfaces/${index}`)));
  const features = spec.features.map(({ id }) => id);
  if (test.feature !== undefined) scope.resolve('K3013', test.feature, features, headPlace(test, '/feature'));
  checkRevisionRanges(scope, test);
  checkGiven(scope, test.given, test, '/given');
  if (test.repeats === undefined) test.cases.forEach((one, index) => checkGiven(scope, one.given, test, `/cases/${index}/given`));
  else for (const one of conditionsOf(test)) checkGiven(scope, one.given, { ...test, places: {}, place: one.place }, '');
}

/** One case for each row of conditions of a test that repeats others. */
function conditionsOf({ cases }: Test): readonly Case[] {
  return [...new Map(cases.map((one) => [one.place.start.offset, one])).values()];
}

function checkGiven(scope: Scope, { preset, locale, options, tenant }: Given, test: Test, pointer: string): void {
  if (preset !== undefined) scope.resolve('K3007', preset, presetIds(scope), headPlace(test, `${pointer}/preset`));
  if (locale !== undefined) resolveLocale(scope, locale, headPlace(test, `${pointer}/locale`));
  checkOptions(scope, options, (inner) => headPlace(test, `${pointer}/options${inner}`));
  checkTenant(scope, tenant, (key, known) => {
    const hints = [`Known keys: ${known.join(', ')}. The spec names others in \`tenant\` of its message \`context\`.`];
    scope.report('K7002', headPlace(test, `${pointer}/tenant/${escapePointer(key)}`), { key, where: '`tenant`' }, { hints });
  });
}

/** Reports two steps of one name, which would make two assertions of one id. */
function checkNames(scope: Scope, test: Test): void {
  for (const { steps, own } of runsOf(test)) {
    for (const step of own) {
      const first = step.as === undefined ? undefined : steps.slice(0, steps.indexOf(step)).find(({ as }) => as === step.as);
      if (first)
        scope.report(
          'K7062',
          step.place,
          { test: test.id, name: step.as ?? '' },
          { related: [{ message: 'the first one', place: first.place }] },
        );
    }
  }
}

function checkPlaceholders(scope: Scope, vocabulary: Vocabulary | undefined, test: Test): void {
  const fixtures = scope.spec.fixtures.map(({ name }) => name);
  const used = new Map<string, Step>();
  for (const { steps, own } of runsOf(test)) {
    for (const step of own) {
      for (const { placeholder, pointer } of placeholdersIn(step.args)) {
        if (placeholder.kind === 'kept') {
          if (vocabulary) scope.resolve('K3030', placeholder.name, keptBefore(vocabulary, steps, step), placeIn(step, pointer));
        } else if (placeholder.kind === 'fixture') scope.resolve('K3009', placeholder.name, fixtures, placeIn(step, pointer));
        else if (placeholder.kind === 'each') used.set(placeholder.name, step);
      }
      for (const one of misspeltIn(step.args)) {
        const kept = vocabulary ? keptBefore(vocabulary, steps, step) : [];
        reportMisspelt(scope, one, { fixture: fixtures, each: valueNames(test), kept }, placeIn(step, one.pointer));
      }
    }
  }
  // A value that a step names with a slip is used: the slip is reported.
  const unknown = [...used.keys()].filter((name) => !valueNames(test).includes(name));
  test.cases.forEach((one, index) => {
    const values = `/cases/${index}/values`;
    for (const { placeholder, pointer } of placeholdersIn(one.values)) {
      if (placeholder.kind === 'fixture') scope.resolve('K3009', placeholder.name, fixtures, headPlace(test, `${values}${pointer}`));
    }
    for (const found of misspeltIn(one.values))
      reportMisspelt(scope, found, { fixture: fixtures, each: [], kept: [] }, headPlace(test, `${values}${found.pointer}`));
    for (const name of Object.keys(one.values))
      if (!used.has(name) && !unknown.some((other) => nearest(other, [name]) !== undefined))
        scope.report('K7066', headPlace(test, `${values}/${name}`), { name });
  });
  for (const [name, step] of used) checkEach(scope, test, name, step);
}

const valueNames = ({ cases }: Test): string[] => cases.flatMap(({ values }) => Object.keys(values));

/** Reports a mapping with a misspelt key of a placeholder: data with such a key is right, unless its value is a name of that kind. */
function reportMisspelt(
  { report }: Scope,
  { key, kind, name }: Misspelt,
  known: Readonly<Record<Misspelt['kind'], readonly string[]>>,
  place: Place,
): void {
  if (!known[kind].includes(name)) return;
  const what = { fixture: 'a fixture', each: 'a value of the cases', kept: 'a kept value' }[kind];
  report('K7077', place, { name: key, value: name, kind: what }, { hints: [`Did you mean \`${kind}\`?`] });
}

/** The names under which earlier steps keep values. */
function keptBefore(vocabulary: Vocabulary | undefined, steps: readonly Step[], step: Step): string[] {
  return steps.slice(0, steps.indexOf(step)).flatMap(({ verb, args }) =>
    Object.entries(vocabulary?.get(verb)?.params ?? {}).flatMap(([name, { content }]) => {
      const value = args[name];
      return content === 'kept-name' && typeof value === 'string' ? [value] : [];
    }),
  );
}

function checkEach(scope: Scope, test: Test, name: string, step: Step): void {
  const at =
    [...placeholdersIn(step.args)].find(({ placeholder }) => placeholder.kind === 'each' && placeholder.name === name)?.pointer ?? '';
  const inCase = test.cases.find(({ steps }) => steps.includes(step));
  const concerned = inCase ? [inCase] : test.cases;
  if (concerned.length === 0)
    scope.report('K3015', placeIn(step, at), { case: test.id, name }, { hints: ['`each` needs `cases` that give it values.'] });
  // A name that no case has is wrong in the step.
  const own = concerned.filter(({ values }) => Object.hasOwn(values, name));
  if (own.length === 0 && concerned.length > 1) {
    scope.resolve('K3015', name, concerned.flatMap(({ values }) => Object.keys(values)), placeIn(step, at), { case: test.id }); // prettier-ignore
    return;
  }
  for (const one of concerned) {
    if (!Object.hasOwn(one.values, name)) scope.resolve('K3015', name, Object.keys(one.values), one.place, { case: one.id });
  }
}

/** Reports runs without a positive assertion: an empty page would pass them. */
function checkAssertions(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const asserts = (steps: readonly Step[]): boolean =>
    steps.some(({ verb }) => vocabulary.get(verb)?.kind === 'assert' || !vocabulary.has(verb));
  if (test.steps.length > 0 && test.cases.length === 0 && !asserts(test.steps)) scope.report('K7058', test.place, { test: test.id });
  for (const one of test.cases) {
    if (!asserts([...test.steps, ...one.steps])) scope.report('K7058', one.place, { test: `${test.id} (${one.id})` });
  }
}
