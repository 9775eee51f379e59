import { cpus } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../bin/project.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { BrowserSession } from '../targets/session.ts';
import type { Verb } from '../verbs/define.ts';
import { loadVerbs } from '../verbs/load.ts';
import type { Mutant } from './define.ts';
import { compare, declaredCases, examine } from './examine.ts';
import { changedSources } from './edit.ts';
import { killsOf, type Kills } from './kills.ts';
import { loadMutants } from './load.ts';

const mutants = loadMutants();
const { signal } = new AbortController();
const quiet = { write: () => undefined, isTTY: false, columns: 80 };
const session = new BrowserSession({ headed: false, log: () => undefined });
let program: Program;
let verbs: ReadonlyMap<string, Verb>;
let kills: readonly Kills[];

beforeAll(async () => {
  ({ program } = await openProject({ cwd: packageRoot(), env: {}, stdout: quiet, stderr: quiet, signal }, { wholeKit: true }));
  verbs = await loadVerbs();
  kills = killsOf(
    program,
    verbs,
    mutants.map((mutant) => ({ mutant, failed: mutant.breaks })),
  );
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

/** Few mutants that together fail every assertion: always the one next that fails most of those still standing. */
function few(): Mutant[] {
  const chosen: Mutant[] = [];
  const standing = new Set(kills);
  const names = (mutant: Mutant): Kills[] => [...standing].filter((row) => row.spec === mutant.spec && row.by.includes(mutant.id));
  while (standing.size > 0) {
    const [best] = mutants.map((mutant) => ({ mutant, rows: names(mutant) })).sort((a, b) => b.rows.length - a.rows.length);
    if (best === undefined || best.rows.length === 0) break;
    chosen.push(best.mutant);
    for (const row of best.rows) standing.delete(row);
  }
  return chosen;
}

describe('each of few mutants that fail every assertion between them', () => {
  test('fails what it says, and nothing else of the cases that it says', async () => {
    const queue = few();
    expect(queue.length).toBeGreaterThan(20);
    const wrong: unknown[] = [];
    const take = async (): Promise<void> => {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const seen = await examine(mutant, { program, verbs, session, signal, workers: 1, tests: declaredCases(mutant) });
        const difference = compare(mutant, seen);
        if (Object.values(difference).some((list) => list.length > 0)) wrong.push({ mutant: mutant.id, ...difference });
      }
    };
    await Promise.all(Array.from({ length: cpus().length * 3 }, take));
    expect(wrong).toEqual([]);
  }, 400_000);
});
