import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseName } from '../../../conformance/judge/names.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { conform, lint, type CaseResult } from '../../api/index.ts';
import { exampleNames, installExample, makeRoom } from './example-project.ts';

interface Defect {
  readonly tests?: readonly string[];
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly clause: string;
  readonly cases: readonly string[];
}

// Each example is built by its own script and tested by its own configuration, as a person would.
const defects = parse(readFileSync(join(import.meta.dirname, 'defects.yaml'), 'utf8')) as Readonly<Record<string, Defect>>;
const run = promisify(execFile);
const room = makeRoom();
afterAll(() => rmSync(room, { recursive: true, force: true }));

test('every example has a defect', () => {
  expect(Object.keys(defects).sort()).toEqual(exampleNames().sort());
});

test.each(exampleNames())('the harness of %s has at most 30 lines', (name) => {
  const source = join(packageRoot(), 'examples', name, 'src');
  const lines = readdirSync(source)
    .filter((file) => file.startsWith('kmd.'))
    .map((file) => readFileSync(join(source, file), 'utf8').trimEnd().split('\n').length);
  expect(lines).toHaveLength(1);
  expect(Math.max(...lines)).toBeLessThanOrEqual(30);
});

describe.each(Object.entries(defects))('%s', { timeout: 300_000 }, (name, { tests, file, find, put, clause, cases }) => {
  let cwd = '';
  beforeAll(async () => {
    cwd = await installExample(room, name);
  });

  test('is built, its spec is in order and it conforms', async () => {
    expect((await lint({ cwd })).filter(({ severity }) => severity !== 'note')).toEqual([]);
    await run('npm', ['run', 'build'], { cwd, shell: process.platform === 'win32' });
    const results = await conformed(cwd);
    expect(results.filter(isOpen).map(sentence)).toEqual([]);
    expect(results.some(({ verdict }) => verdict === 'passed')).toBe(true);
  });

  test(`with a defect it breaks ${clause}`, async () => {
    const source = readFileSync(join(cwd, file), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    writeFileSync(
      join(cwd, file),
      source.replace(find, () => put),
    );
    const failed = (await conformed(cwd, tests)).filter(isOpen);
    expect(failed.map((one) => `${one.verdict} ${caseOf(one)}`).sort()).toEqual(cases.map((one) => `failed ${one}`));
    for (const { covers } of failed) expect(covers).toContain(clause);
  });
});

async function conformed(cwd: string, tests?: readonly string[]): Promise<readonly CaseResult[]> {
  const { results } = await conform({ cwd, ...(tests === undefined ? {} : { tests }) });
  return results;
}

const isOpen = ({ verdict }: CaseResult): boolean => verdict !== 'passed' && verdict !== 'not-applicable';
const caseOf = ({ test: id, case: one }: CaseResult): string => caseName({ test: id, case: one });
const sentence = (one: CaseResult): string => `${caseOf(one)} ${one.verdict}: ${one.reason ?? ''}`;
