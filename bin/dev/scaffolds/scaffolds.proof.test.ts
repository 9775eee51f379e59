import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { caseName } from '../../../conformance/judge/names.ts';
import { measureScaffolds } from './measure.ts';

/** Spec → cases that its untouched scaffold has passed. Only ever longer: npx tsx bin/dev/scaffolds.ts --write */
const passed = JSON.parse(readFileSync(join(import.meta.dirname, 'passed.gen.json'), 'utf8')) as Record<string, string[]>;

test('untouched scaffolds pass what they have passed before', async () => {
  const measured = await measureScaffolds([], new AbortController().signal, passed);
  const lost = measured.flatMap(({ spec, others }) => others.map((result) => `${spec} ${caseName(result)}: ${result.reason ?? ''}`));
  expect(lost).toEqual([]);
  const names = measured.map(({ spec, passed: results }) => [spec, results.map(caseName).sort()]);
  expect(Object.fromEntries(names)).toEqual(passed);
}, 900_000);
