import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { Mutant } from './define.ts';

type Entry = Omit<Mutant, 'spec' | 'file' | 'silences'> & { readonly silences?: readonly string[] };

const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: text, uniqueItems: true };
const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'defect', 'clauses', 'edits', 'breaks'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      defect: text,
      clauses: { ...texts, minItems: 1 },
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
      breaks: texts,
      silences: texts,
    },
  },
};

/**
 * Every mutant of `conformance/mutants/<spec>/*.yaml`, in the order of the files.
 * @throws Error that names the file when one is not what it should be
 */
export function loadMutants(folder = join(packageRoot(), 'conformance/mutants')): Mutant[] {
  const ajv = new Ajv2020({ allErrors: true });
  const valid = ajv.compile<Entry[]>(SCHEMA);
  const mutants: Mutant[] = [];
  const specs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const spec of specs.map(({ name }) => name).sort()) {
    for (const name of readdirSync(join(folder, spec))
      .filter((one) => one.endsWith('.yaml'))
      .sort()) {
      const file = `conformance/mutants/${spec}/${name}`;
      const entries: unknown = parse(readFileSync(join(folder, spec, name), 'utf8'));
      if (!valid(entries)) throw new Error(`${file}: ${ajv.errorsText(valid.errors, { dataVar: 'mutants' })}`);
      for (const entry of entries) {
        if (mutants.some((one) => one.spec === spec && one.id === entry.id)) throw new Error(`${file}: ${entry.id} is there twice`);
        mutants.push({ ...entry, silences: entry.silences ?? [], spec, file });
      }
    }
  }
  return mutants;
}
