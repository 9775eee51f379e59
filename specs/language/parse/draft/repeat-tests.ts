import { defined } from '../../defined.ts';
import type { Place } from '../../model/place.ts';
import type { Case, Given } from '../../model/test.ts';
import type { Context } from './context.ts';
import type { DraftTest } from './draft.ts';

/**
 * The tests, those with `repeats` with a case for each case of the tests that they name, those with `repeatsFirst` for the first of each:
 * after the steps of the repeating test its steps, under its own conditions and those of the repeating case.
 */
export function repeatTests(tests: readonly DraftTest[], context: Context): readonly DraftTest[] {
  const byId = new Map(tests.map((test) => [test.id, test]));
  return tests.map((test) => (test.repeats === undefined ? test : repeating(test, test.repeats, byId, context)));
}

function repeating(
  test: DraftTest,
  repeats: NonNullable<DraftTest['repeats']>,
  byId: ReadonlyMap<string, DraftTest>,
  { report }: Context,
): DraftTest {
  const refuse = (name: string, place: Place, problem: string): void => report('K7087', place, { test: test.id, name, problem });
  const found = repeats.flatMap(({ value, place, first: alone }, index) => {
    const other = byId.get(value);
    const isAgain = repeats.slice(0, index).some((one) => one.value === value);
    const problem =
      other === undefined ? 'the spec has no such test with steps' : isAgain ? 'it repeats that test already' : problemOf(test, other);
    if (problem !== undefined) refuse(value, place, problem);
    return other === undefined || problem !== undefined ? [] : [{ other, cases: alone ? casesOf(other).slice(0, 1) : casesOf(other) }];
  });
  const places = repeats.map(({ place }) => place);
  const [first = test.place] = places;
  if (test.cases.some((one) => one.steps.length > 0)) refuse(repeats[0]?.value ?? '', first, 'a case of it has steps of its own');
  if (test.cases.length === 0) refuse(repeats[0]?.value ?? '', first, 'it has no cases, which say under which conditions');
  // Without steps before and conditions of its own, a case runs each test once more as it is.
  const same = test.steps.length === 0 && Object.keys(test.given).length === 0 ? test.cases.find(isUnconditional) : undefined;
  if (same !== undefined) refuse(repeats[0]?.value ?? '', same.place, `the case \`${same.id}\` changes nothing`);
  return {
    ...test,
    covers: [...new Set([...test.covers, ...found.flatMap(({ other }) => other.covers)])],
    cases: test.cases.flatMap((conditions) =>
      found.flatMap(({ other, cases }) => cases.map((one) => repeated(test, conditions, other, one))),
    ),
  };
}

const isUnconditional = ({ given, since, until, beyond, steps }: Case): boolean =>
  Object.keys(given).length + steps.length === 0 && since === undefined && until === undefined && beyond === undefined;

const casesOf = ({ cases }: DraftTest): readonly (Case | undefined)[] => (cases.length === 0 ? [undefined] : cases);

/** Conditions that make one size together: half of a narrow window is narrower than either asks for. */
const SIZES = ['viewport', 'zoom', 'textSize'] as const satisfies readonly (keyof Given)[];

function together(conditions: Given, own: Given): Given {
  if (SIZES.every((name) => own[name] === undefined)) return { ...conditions, ...own };
  return { ...Object.fromEntries(Object.entries(conditions).filter(([name]) => !(SIZES as readonly string[]).includes(name))), ...own };
}

/** A case of another test under more conditions. What the other test sets itself is what it is about. */
function repeated({ steps: before }: DraftTest, conditions: Case, other: DraftTest, one: Case | undefined): Case {
  const revisions = { ...other.revisions, ...pick(one), ...pick(conditions) };
  return {
    id: [conditions.id, other.id, ...(one === undefined ? [] : [one.id])].join('-'),
    ...revisions,
    given: together(conditions.given, { ...other.given, ...one?.given }),
    values: { ...one?.values },
    steps: [...other.steps, ...(one?.steps ?? [])].map((step) => ({ ...step, index: step.index + before.length })),
    covers: other.covers,
    place: conditions.place,
  };
}

function pick(one: Case | undefined): Pick<Case, 'since' | 'until' | 'beyond'> {
  return defined({ since: one?.since, until: one?.until, beyond: one?.beyond });
}

/** Why a test cannot be repeated by another; a test has one feature and one list of surfaces for all of its cases. */
function problemOf(test: DraftTest, other: DraftTest): string | undefined {
  if (other.repeats !== undefined) return 'it repeats tests itself';
  if (other.steps.length === 0 && other.cases.length === 0) return 'it has no steps';
  const names = new Set(test.steps.map(({ as }) => as));
  const same = [...other.steps, ...other.cases.flatMap(({ steps }) => steps)].find(({ as }) => as !== undefined && names.has(as));
  if (same !== undefined) return `both have a step called ${same.as ?? ''}`;
  if (other.feature !== test.feature) return `its feature is ${other.feature ?? 'none'}`;
  return other.surfaces.join() === test.surfaces.join() ? undefined : `it is for ${other.surfaces.join(', ') || 'all surfaces'}`;
}
