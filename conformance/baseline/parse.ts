import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { checkedYaml } from '../../specs/language/parse/yaml/checked-yaml.ts';
import { schemaCheck } from '../../specs/language/schema/check.ts';
import { DIMENSIONS, selectorOf, type Baseline, type Entry, type FlakyTest, type KnownFailure, type Selector } from './baseline.ts';

const filled = { type: 'string', pattern: '\\S', maxLength: 5000, title: 'a text that is not empty' };
const list = (properties: Readonly<Record<string, object>>, required: readonly string[]): object => ({
  type: ['array', 'null'],
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['test', ...required],
    properties: {
      test: filled,
      where: { type: 'object', additionalProperties: false, properties: Object.fromEntries(DIMENSIONS.map((name) => [name, filled])) },
      reason: filled,
      issue: filled,
      expires: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', title: 'a day such as 2027-01-31' },
      ...properties,
    },
  },
});
/** The JSON Schema of the file, published as `kmd-kit/schemas/baseline.json`. */
export const BASELINE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    known: list({ expect: { const: 'failed' }, actual: filled }, ['reason']),
    flaky: list({}, ['issue']),
  },
};

type Written<T extends Entry> = Omit<T, 'about' | 'place' | 'where'> & Partial<Pick<T, 'where'>>;
interface Raw {
  readonly known?: readonly Written<KnownFailure>[] | null;
  readonly flaky?: readonly Written<FlakyTest>[] | null;
}

const check = schemaCheck(BASELINE_SCHEMA, { every: true });

/** Reads `conformance.baseline.yaml`. A file with an error has no entries. */
export function parseBaseline(text: string, file: string): Baseline & { readonly diagnostics: readonly Diagnostic[] } {
  const { value, broken, wrong, placeOf } = checkedYaml<Raw>(text, file, check);
  const diagnostics = [
    ...broken.map(({ place, problem }) => diagnose('K9060', place, { problem })),
    ...wrong.map(({ place, problem, hints }) => diagnose('K9061', place, { problem }, { hints })),
  ];
  const read = <T extends Entry>(name: keyof Raw, entries: readonly Written<T>[]): (Written<T> & Pick<T, 'about' | 'place' | 'where'>)[] =>
    entries.flatMap((entry, index) => {
      const about = selectorOf(entry.test);
      const problem = problemOf(entry.test, about, entry);
      if (problem !== undefined) diagnostics.push(diagnose('K9061', placeOf([name, index, problem.key]), { problem: problem.text }));
      return about === undefined ? [] : [{ ...entry, where: entry.where ?? {}, about, place: placeOf([name, index, 'test']) }];
    });
  const known = read<KnownFailure>('known', value?.known ?? []);
  const flaky = read<FlakyTest>('flaky', value?.flaky ?? []);
  return diagnostics.length > 0 ? { known: [], flaky: [], diagnostics } : { known, flaky, diagnostics };
}

function problemOf(
  test: string,
  about: Selector | undefined,
  { expires, actual }: { readonly expires?: string | undefined; readonly actual?: string | undefined },
): { key: string; text: string } | undefined {
  if (about === undefined)
    return { key: 'test', text: `\`${test}\` names no test; it is written as spec#T6, spec#T6[case] or spec#T6.step` };
  if (actual !== undefined && about.assertion === undefined) {
    return { key: 'actual', text: `\`actual\` belongs to one assertion, and \`${test}\` is about all of the test; write ${test}.<step>` };
  }
  if (expires !== undefined && !isDay(expires)) return { key: 'expires', text: `\`${expires}\` is no day of the calendar` };
  return undefined;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
