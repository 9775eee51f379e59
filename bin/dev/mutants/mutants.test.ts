import { cpus } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { kitProgram } from '../../../conformance/fixtures/kit-program.ts';
import { assertionsOf, fewestCases } from '../../../conformance/proof/mutants/kill-matrix.ts';
import { loadMutants } from '../../../conformance/proof/mutants/load.ts';
import { readMatrix } from '../../../conformance/proof/mutants/matrix.ts';
import { BrowserSession } from '../../../conformance/target/session.ts';
import { isAsDeclared, runMutants } from './run-mutants.ts';

const { signal } = new AbortController();
const session = new BrowserSession({ headed: false, log: () => undefined });
afterAll(() => session.close());

test('each assertion fails on a mutant as the kill matrix says', async () => {
  const { program, verbs } = await kitProgram();
  const [mutants, matrix] = [loadMutants(), readMatrix()];
  const failures = mutants.map((mutant) => ({ mutant, failed: matrix[mutant.spec]?.mutants[mutant.id]?.failed ?? [] }));
  const cases = fewestCases(assertionsOf(program, verbs, mutants), failures);
  expect(cases.size).toBeGreaterThan(20);

  const planned = [...cases].map(([mutant, tests]) => ({ mutant, tests }));
  const results = await runMutants(planned, { program, verbs, session, signal, matrix, parallel: cpus().length * 2 });
  const wrong = results
    .filter((result) => !isAsDeclared(result))
    .map(({ mutant, error, difference, seen }) => ({ mutant: mutant.id, error, difference, seen }));
  expect(results).toHaveLength(cases.size);
  expect(wrong).toEqual([]);
}, 900_000);
