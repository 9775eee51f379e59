import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Program } from '../../../specs/language/model/program.ts';
import { kitProgram } from '../../fixtures/kit-program.ts';
import type { Verb } from '../../verbs/verb.ts';
import { applyEdits } from './apply-edits.ts';
import { assertionsOf, killsOf } from './kill-matrix.ts';
import { loadMutants } from './load.ts';
import { readMatrix } from './matrix.ts';
import { RATES_FILE, readRates, unprovenOf } from './rates.ts';
import { describeStale, orphans, staleRows } from './stale.ts';
import { witnessProblems } from './witnesses.ts';

const REMEDY = 'run npm run mutants -- --stale --write';
const mutants = loadMutants();
const matrix = readMatrix();
const failures = mutants.map((mutant) => ({ mutant, failed: matrix[mutant.spec]?.mutants[mutant.id]?.failed ?? [] }));
let program: Program;
let verbs: ReadonlyMap<string, Verb>;

beforeAll(async () => {
  ({ program, verbs } = await kitProgram());
});

describe('mutants', () => {
  test('each edit fits a hand-written file as it is', () => {
    const problems = mutants.flatMap((mutant) => {
      try {
        const { sources, inputs } = applyEdits(mutant);
        return sources.size + inputs.size > 0 ? [] : [`${mutant.id} changes nothing`];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    });
    expect(problems).toEqual([]);
  });

  test('each edited file still parses', () => {
    const problems = mutants.flatMap((mutant) =>
      [...applyEdits(mutant).sources].flatMap(([path, text]) => {
        if (!path.endsWith('.ts')) return [];
        try {
          transformSync(text, { loader: 'ts' });
          return [];
        } catch (error) {
          return [`${mutant.id}: ${path}: ${error instanceof Error ? error.message : String(error)}`];
        }
      }),
    );
    expect(problems).toEqual([]);
  });

  test('each witness is the name of an assertion', () => {
    expect(mutants.length).toBeGreaterThan(400);
    expect(witnessProblems(program, mutants)).toEqual([]);
  });

  test('each clause that a test covers is broken by a mutant', () => {
    const broken = new Set(mutants.flatMap(({ spec, clauses }) => clauses.map((clause) => `${spec}#${clause}`)));
    const rates = readRates();
    for (const spec of program.specs.filter(({ id }) => mutants.some((mutant) => mutant.spec === id))) {
      const covered = [...new Set(spec.tests.flatMap(({ covers }) => covers))];
      expect(covered.length).toBeGreaterThan(10);
      const spared = covered.filter((clause) => !broken.has(`${spec.id}#${clause}`));
      expect(spared.length, `${spec.id}: ${spared.join(' ')}`).toBeLessThanOrEqual(rates[spec.id]?.unbroken ?? 0);
    }
  });
});

describe('the kill matrix', () => {
  test(`is up to date (else ${REMEDY})`, () => {
    expect(describeStale(staleRows(matrix, program, mutants))).toEqual([]);
    expect(orphans(matrix, program, mutants)).toEqual([]);
  });

  test('each mutant fails its witnesses', () => {
    const silent = failures.flatMap(({ mutant, failed }) =>
      mutant.witnesses.filter((id) => !failed.includes(id)).map((id) => `${mutant.file}: ${mutant.id}: ${id}`),
    );
    expect(silent).toEqual([]);
  });

  test('an open mutant fails nothing', () => {
    const noticed = failures.filter(({ mutant, failed }) => mutant.open !== undefined && failed.length > 0);
    expect(noticed.map(({ mutant, failed }) => `${mutant.file}: ${mutant.id}: name witnesses, such as ${failed[0] ?? ''}`)).toEqual([]);
  });

  test(`no more assertions fail on no mutant than ${RATES_FILE} says`, () => {
    const kills = killsOf(assertionsOf(program, verbs, mutants), failures);
    expect(kills.length).toBeGreaterThan(800);
    const rates = readRates();
    for (const id of new Set(mutants.map(({ spec }) => spec))) {
      const unproven = unprovenOf(id, kills);
      const last = unproven.slice(-3).map(({ line, verb }) => `${id}.kmd:${line} ${verb}`);
      expect(unproven.length, `among them ${last.join(', ')}`).toBeLessThanOrEqual(rates[id]?.unproven ?? 0);
    }
  });
});
