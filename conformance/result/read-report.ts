import { defined } from '../../specs/language/defined.ts';
import { isObject, type Json } from '../../specs/language/model/json.ts';
import { VERDICTS } from '../../specs/language/model/verdict.ts';
import { schemaCheck } from '../../specs/language/schema/check.ts';
import { problemSentence } from '../../specs/language/schema/problem.ts';
import { caseName } from '../judge/names.ts';
import { shapeProblem } from '../protocol/validate.ts';
import type { CaseResult, Report, ReportedAssertion } from './report.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const verdict = { enum: VERDICTS };
const part = { type: 'integer', minimum: 1 };
const object = (required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}): object => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});

const texts = { type: 'array', items: text };
const assertion = object({ id: text, verb: text, verdict }, { message: text, file: text, line: count, covers: texts });
const result = object(
  {
    spec: text,
    test: text,
    title: text,
    verdict,
    covers: texts,
    assertions: { type: 'array', items: assertion },
    suite: { enum: ['T', 'K'] },
    environment: object({ preset: text, colorScheme: text, locale: text, direction: text }),
    file: text,
    line: count,
    duration: { type: 'number' },
  },
  { case: text, reason: text, wire: texts, clauses: { type: 'object', additionalProperties: verdict } },
);
const totals = object(Object.fromEntries(VERDICTS.map((one) => [one, count])));

/** The JSON Schema of a report, published as `kmd-kit/schemas/result.json`. */
export const RESULT_SCHEMA = object(
  {
    target: { type: ['object', 'null'] },
    url: text,
    run: object(
      { kmd: text, browser: text, seed: count, workers: count, duration: { type: 'number' }, specs: { type: 'object' } },
      {
        profile: text,
        tests: { type: 'array', items: text },
        shard: object({ index: part, total: part, cases: count, plan: text }),
        asked: object({ target: text, environment: { type: 'object' } }),
      },
    ),
    results: { type: 'array', items: result },
    interrupted: { type: 'boolean' },
  },
  { fault: object({ fault: text, message: text }), totals: object({ T: totals, K: totals }) },
);
const check = schemaCheck(RESULT_SCHEMA);

/** The report that `kmd conform --json` wrote, or the problem with it. Totals are not trusted: who merges counts again. */
export function readReport(value: Json): { readonly report: Report } | { readonly problem: string } {
  const [first] = check(value);
  if (first !== undefined) return { problem: problemSentence(first) };
  const target = isObject(value) ? (value['target'] ?? null) : null;
  const wrong = target === null ? undefined : shapeProblem('Description', target);
  if (wrong !== undefined) return { problem: `the description of the target: ${wrong}` };
  const report = value as unknown as Report;
  const edited = report.results.find(isEdited);
  if (edited !== undefined)
    return { problem: `${edited.spec}#${caseName(edited)} is ${edited.verdict}, and one of its assertions is not: the report was edited` };
  return { report: defined({ ...report, baseline: undefined, results: report.results.map(restored) }) };
}

/** Whether a verdict is better than what its own assertions say. */
function isEdited({ verdict, assertions }: CaseResult): boolean {
  const found = assertions.map((one) => one.verdict);
  if (verdict === 'passed') return found.some((one) => one !== 'passed');
  return verdict !== 'failed' && verdict !== 'error' && found.some((one) => one === 'failed' || one === 'error');
}

/** A result with what the JSON form leaves out. A baseline is applied to the whole, so its marks go. */
function restored(result: CaseResult): CaseResult {
  const prefix = `${caseName(result)}.`;
  const assertions = result.assertions.map((one): ReportedAssertion => ({
    ...one,
    step: one.id.startsWith(prefix) ? one.id.slice(prefix.length) : one.id,
    positive: true,
  }));
  return defined({ ...result, known: undefined, assertions });
}
