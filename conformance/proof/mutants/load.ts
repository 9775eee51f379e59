import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { schemaCheck } from '../../../specs/language/schema/check.ts';
import { problemSentence } from '../../../specs/language/schema/problem.ts';
import type { Mutant } from './mutant.ts';

const text = { type: 'string', minLength: 1 };
/** Mutants that were written and have not run yet. */
const UNRUN = 'blind/unrun/';

const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'defect', 'clauses', 'edits'],
    oneOf: [{ required: ['witnesses'] }, { required: ['open'] }],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      defect: text,
      clauses: { type: 'array', items: text, uniqueItems: true, minItems: 1 },
      edits: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['file', 'find', 'replace'],
          additionalProperties: false,
          properties: { file: text, find: text, replace: { type: 'string' } },
        },
      },
      witnesses: { type: 'array', items: text, uniqueItems: true, minItems: 1, maxItems: 3 },
      open: text,
    },
  },
};

/**
 * Reads every mutant of `conformance/proof/mutants/<spec>`, its folders too, in the order of the files.
 * @throws Error that names the file when its shape is wrong or an id occurs twice
 */
export function loadMutants(folder = join(packageRoot(), 'conformance/proof/mutants')): Mutant[] {
  const check = schemaCheck(SCHEMA, { every: true });
  const mutants: Mutant[] = [];
  const specs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const spec of specs.map(({ name }) => name).sort()) {
    const topics = readdirSync(join(folder, spec), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => !name.startsWith(UNRUN));
    for (const name of topics.sort()) {
      const file = `conformance/proof/mutants/${spec}/${name}`;
      const entries: unknown = parse(readFileSync(join(folder, spec, name), 'utf8'));
      const problems = check(entries).map((problem) => problemSentence(problem, 'the file'));
      if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
      for (const entry of entries as (Omit<Mutant, 'spec' | 'file' | 'witnesses'> & Partial<Pick<Mutant, 'witnesses'>>)[]) {
        if (mutants.some((one) => one.spec === spec && one.id === entry.id)) throw new Error(`${file}: ${entry.id} occurs twice`);
        mutants.push({ ...entry, witnesses: entry.witnesses ?? [], spec, file });
      }
    }
  }
  return mutants;
}
