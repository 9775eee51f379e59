import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { link } from '../link/link.ts';
import { packageRoot } from '../package-root.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { programSchema } from './schema.ts';

const PUBLISHED = join(packageRoot(), 'specs/language/ir.schema.json');

test('the published schema is the one of the model', async () => {
  await expect(await format(JSON.stringify(programSchema()), { parser: 'json', printWidth: 140 })).toMatchFileSnapshot(PUBLISHED);
});

test('a linked program is valid, and one with a foreign member is not', () => {
  const validate = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(PUBLISHED, 'utf8')) as object);
  const text = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8');
  const { spec } = parseSpec(text, 'save-status.kmd', undefined);
  const { program } = link({ specs: spec ? [spec] : [], presets: [], catalogues: [] });
  const json = JSON.parse(JSON.stringify(program)) as Record<string, unknown>;
  expect([validate(json), validate.errors]).toEqual([true, null]);
  expect(validate({ ...json, clock: 0 })).toBe(false);
});
