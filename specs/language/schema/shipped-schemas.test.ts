import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';

/** Every schema file of the package: `*.schema.json`, and `schema.json` of an MCP revision. */
const files = ['specs', 'presets', 'i18n', 'conformance/protocol', 'bin/project'].flatMap((folder) =>
  readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|[./\\])schema\.json$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('there are schemas', () => {
  expect(files.length).toBeGreaterThan(6);
});

test.each(files)('%s is a schema of JSON Schema 2020-12', (file) => {
  const ajv = new Ajv2020({ strict: false });
  const schema = JSON.parse(readFileSync(join(packageRoot(), file), 'utf8')) as object;
  expect([ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
});
