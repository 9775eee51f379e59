import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../dist/conformance/target/browser.js';
import { openReference } from '../bare/reference.mjs';
import { runCommand } from '../command.mjs';
import { compare, pairs } from '../measure.mjs';

const kmd = fileURLToPath(new URL('../../dist/bin/kmd.js', import.meta.url));
/** Folder of all files that the peers need or write. */
export const made = fileURLToPath(new URL('made/', import.meta.url));

/** Numbers of workers, equal on both sides. */
const WORKERS = [1, 2, 4];
/** Pairs of runs for each of them. */
const ROUNDS = process.env.KMD_BENCH_ALL ? 3 : 1;

/**
 * Measures `kmd conform` against the command of another runner on the same scenarios, both as whole commands.
 * @param peer `name`, `reach` (of the scenarios per second), `does`, and `prepare(reference)`, which returns the run of the
 * command for a number of workers
 */
export async function* against({ name, reach, does, prepare }) {
  const reference = await openReference();
  await reference.session.close();
  try {
    const { scenarios, url } = reference;
    mkdirSync(made, { recursive: true });
    const file = `${made}scenarios-${process.pid}.json`;
    writeFileSync(file, JSON.stringify({ url, scenarios }));
    const run = await prepare(reference);
    const env = { KMD_BENCH_SCENARIOS: file, KMD_BENCH_BROWSER: findBrowser()?.executablePath ?? '' };
    const names = scenarios.map((one) => one.name).join(',');
    for (const workers of WORKERS) {
      const ours = () => runCommand([kmd, 'conform', '--workers', String(workers), '--test', names]);
      const theirs = () => run({ env, workers, count: scenarios.length });
      const list = await pairs(ours, theirs, ROUNDS, 0);
      const result = (key, what, value, unit, goal) => {
        // The rate is the reciprocal of the time, so the peer's time over ours is the ratio of the rates.
        const turned = list.map((pair) => ({ ours: pair.theirs, theirs: pair.ours }));
        const { ratio, spread, ours: other, theirs: own } = compare(turned, key);
        return {
          what: `${scenarios.length} scenarios of the T and K suites, whole command, ${workers} worker${workers === 1 ? '' : 's'}: ${what}`,
          peer: name,
          ...{ ratio, spread, rounds: ROUNDS, reach: goal, better: 'higher' },
          how: {
            ours: `kmd conform: reads the specs, serves the reference, three pages for each worker, of which one works while others hold what has to hold, new after 25 mounts`,
            theirs: does,
          },
          ours: { value: value(own), unit },
          theirs: { value: value(other), unit },
        };
      };
      yield result('wall', 'scenarios per second', (ms) => (scenarios.length / ms) * 1000, 'scenarios/s', reach);
      if (list[0].ours.cpu !== undefined) yield result('cpu', 'CPU, theirs over ours', (seconds) => seconds, 's');
    }
  } finally {
    await reference.close();
  }
}
