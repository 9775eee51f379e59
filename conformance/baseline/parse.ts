import { Ajv2020 } from 'ajv/dist/2020.js';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { checkedYaml } from '../../specs/language/parse/checked-yaml.ts';
import { DIMENSIONS, selectorOf, type KnownFailure, type Selector } from './define.ts';

const filled = { type: 'string', pattern: '\\S', maxLength: 5000 };
const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    known: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['test', 'reason'],
        properties: {
          test: filled,
          where: { type: 'object', additionalProperties: false, properties: Object.fromEntries(DIMENSIONS.map((name) => [name, filled])) },
          expect: { const: 'failed' },
          actual: filled,
          reason: filled,
          issue: filled,
          expires: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        },
      },
    },
  },
};

interface Raw {
  readonly known?: readonly (Omit<KnownFailure, 'about' | 'place' | 'where'> & Partial<Pick<KnownFailure, 'where'>>)[] | null;
}

const validate = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<Raw>(schema);

/** Reads `conformance.baseline.yaml`. With an error in it nothing is known. */
export function parseBaseline(text: string, file: string): { known: KnownFailure[]; diagnostics: Diagnostic[] } {
  const { value, broken, wrong, placeOf } = checkedYaml(text, file, validate);
  const diagnostics = [
    ...broken.map(({ place, problem }) => diagnose('K9060', place, { problem })),
    ...wrong.map(({ place, problem, hints }) => diagnose('K9061', place, { problem: explained(problem) }, { hints })),
  ];
  const known: KnownFailure[] = [];
  for (const [index, { where = {}, ...entry }] of (value?.known ?? []).entries()) {
    const about = selectorOf(entry.test);
    const problem = problemOf(entry.test, about, entry);
    if (problem !== undefined) diagnostics.push(diagnose('K9061', placeOf(['known', index, problem.key]), { problem: problem.text }));
    else if (about !== undefined) known.push({ ...entry, where, about, place: placeOf(['known', index, 'test']) });
  }
  return diagnostics.length > 0 ? { known: [], diagnostics } : { known, diagnostics };
}

function problemOf(
  test: string,
  about: Selector | undefined,
  { expires, actual }: Pick<KnownFailure, 'expires' | 'actual'>,
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

/** The schema's own words for an empty text are about a pattern. */
function explained(problem: string): string {
  return problem
    .replace(/must match pattern "\\S"/, 'is empty; write what it is')
    .replace(/must match pattern "\^\\d\{4\}.*"/, 'must be a day such as 2027-01-31');
}
