import { cpus } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProject } from '../../bin/project.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { BrowserSession } from '../targets/session.ts';
import type { Verb } from '../verbs/define.ts';
import { loadVerbs } from '../verbs/load.ts';
import { compare, examine } from './examine.ts';
import { changedSources } from './edit.ts';
import { assertionsOf, fewestCases, killsOf, type Assertion } from './kills.ts';
import { loadMutants } from './load.ts';

const mutants = loadMutants();
const { signal } = new AbortController();
const quiet = { write: () => undefined, isTTY: false, columns: 80 };
const session = new BrowserSession({ headed: false, log: () => undefined });
let program: Program;
let verbs: ReadonlyMap<string, Verb>;
let assertions: readonly Assertion[];

beforeAll(async () => {
  ({ program } = await openProject({ cwd: packageRoot(), env: {}, stdout: quiet, stderr: quiet, signal }, { wholeKit: true }));
  verbs = await loadVerbs();
  assertions = assertionsOf(program, verbs, mutants);
});
afterAll(() => session.close());

test('every edit fits the reference as it is', () => {
  for (const mutant of mutants) expect(changedSources(mutant).size).toBeGreaterThan(0);
});

test('every mutant says what it breaks', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(120);
  expect(mutants.filter(({ breaks }) => breaks.length === 0).map(({ id }) => id)).toEqual([]);
});

test('every assertion is failed by at least one mutant', () => {
  const kills = killsOf(
    assertions,
    mutants.map((mutant) => ({ mutant, failed: mutant.breaks })),
  );
  expect(kills.length).toBeGreaterThan(500);
  expect(kills.filter(({ by }) => by.length === 0).map(({ spec, line, verb }) => `${spec}.kmd:${line} ${verb}`)).toEqual([]);
});

test('every clause that a test covers is broken by at least one mutant', () => {
  const broken = new Set(mutants.flatMap(({ spec, clauses }) => clauses.map((clause) => `${spec}#${clause}`)));
  const covered = program.specs
    .filter(({ id }) => mutants.some(({ spec }) => spec === id))
    .flatMap((spec) => [...new Set(spec.tests.flatMap(({ covers }) => covers))].map((clause) => `${spec.id}#${clause}`));
  expect(covered.length).toBeGreaterThan(100);
  expect(covered.filter((clause) => !broken.has(clause))).toEqual([]);
});

test('every assertion fails where the mutant that fails it says so', async () => {
  const queue = [...fewestCases(assertions, mutants)];
  expect(queue.length).toBeGreaterThan(20);
  const wrong: unknown[] = [];
  const take = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [mutant, tests] = next;
      const seen = await examine(mutant, { program, verbs, session, signal, workers: 1, tests });
      const difference = compare(mutant, seen, tests);
      if (Object.values(difference).some((list) => list.length > 0)) wrong.push({ mutant: mutant.id, ...difference });
    }
  };
  await Promise.all(Array.from({ length: cpus().length * 2 }, take));
  expect(wrong).toEqual([]);
}, 900_000);
