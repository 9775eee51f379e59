import { runConformance } from '../../dist/conformance/run/run-suite.js';
import { EVERYTHING } from './reference.mjs';

/**
 * Runs the scenarios with our own runner, in its running browser, without a log.
 * @returns what was done: `steps` and `looks` (observations)
 * @throws Error unless each one passes
 */
export async function conform({ program, verbs, session, url }, scenarios, workers = 1) {
  const tally = { steps: 0, looks: 0 };
  const counting = new Map([...verbs].map(([id, verb]) => [id, verb.kind === 'act' ? verb : counted(verb, tally)]));
  const report = await runConformance({
    program,
    verbs: counting,
    url,
    session,
    signal: new AbortController().signal,
    options: { workers, pagesPerWorker: 1, selection: { ...EVERYTHING, tests: scenarios.map(({ name }) => name) } },
    onEvent(event) {
      if (event.kind === 'case') tally.steps += event.observed?.record.steps.length ?? 0;
    },
  });
  const bad = report.results.filter(({ verdict }) => verdict !== 'passed');
  if (bad.length > 0) throw new Error(`the reference does not pass ${bad.map(({ test }) => test).join(', ')}`);
  if (report.results.length !== scenarios.length) throw new Error(`${report.results.length} of ${scenarios.length} scenarios ran`);
  return tally;
}

const counted = (verb, tally) => ({
  ...verb,
  observe(...given) {
    tally.looks += 1;
    return verb.observe(...given);
  },
});
