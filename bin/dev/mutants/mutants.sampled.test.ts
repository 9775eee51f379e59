import { cpus } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { kitProgram } from '../../../conformance/fixtures/kit-program.ts';
import { fewestMutants } from '../../../conformance/proof/mutants/kill-matrix.ts';
import { loadMutants } from '../../../conformance/proof/mutants/load.ts';
import { readMatrix } from '../../../conformance/proof/mutants/matrix.ts';
import { isWhole, sampleOf } from '../../../conformance/fixtures/sample.ts';
import { BrowserSession } from '../../../conformance/target/session.ts';
import { isAsDeclared, runMutants } from './run-mutants.ts';

const { signal } = new AbortController();
const session = new BrowserSession({ headed: false, log: () => undefined });
afterAll(() => session.close());

test('in each case that holds a witness, a mutant fails it', async () => {
  const { program, verbs } = await kitProgram();
  const chosen = sampleOf([...fewestMutants(loadMutants())], 1 / 60, ([mutant]) => mutant.id);
  expect(chosen.length).toBeGreaterThan(isWhole ? 100 : 10);

  const planned = chosen.map(([mutant, tests]) => ({ mutant, tests }));
  const options = { program, verbs, session, signal, matrix: readMatrix(), compares: false, parallel: cpus().length * 2 };
  const results = await runMutants(planned, options);
  const wrong = results
    .filter((result) => !isAsDeclared(result, true))
    .map(({ mutant, error, silentWitnesses, seen }) => ({ mutant: mutant.id, error, silentWitnesses, seen }));
  expect(results).toHaveLength(chosen.length);
  expect(wrong).toEqual([]);
}, 1_800_000);
