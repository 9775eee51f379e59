import { fileURLToPath } from 'node:url';
import { runCommand } from '../command.mjs';
import { compare, pairs } from '../measure.mjs';
import { buildCommit } from '../then.mjs';

/** The commit that the runner is measured against: the last one before the engine was built anew. */
const THEN = '97fdce2';
const kmd = fileURLToPath(new URL('../../dist/bin/kmd.js', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
/** Pairs of runs for each number of workers. */
const ROUNDS = process.env.KMD_BENCH_ALL ? 5 : 1;
const WORKERS = [1, 2, 4];

/** CPU, time and memory of both suites whole on the reference, against the same command of an earlier commit. */
export default async function* suites() {
  const before = buildCommit(THEN);
  if (before === undefined) console.error(`bench: git does not have ${THEN}; the suites run without their peer`);
  try {
    for (const workers of WORKERS) {
      const run = (command, cwd) => () => conform(command, cwd, workers);
      const ours = run(kmd, root);
      const list = before === undefined ? [{ ours: await ours() }] : await pairs(ours, run(before.kmd, before.cwd), ROUNDS, 0);
      yield* results(list, workers);
    }
  } finally {
    before?.remove();
  }
}

function* results(list, workers) {
  const rows = [
    ['cpu', 'CPU of Node and the browser', 's', 0.5],
    ['node', 'CPU of Node', 's'],
    ['browser', 'CPU of the browser', 's'],
    ['wall', 'time', 'ms'],
    ['memory', 'greatest resident memory of all processes', 'MB'],
  ];
  for (const [key, what, unit, reach] of rows) {
    if (list[0].ours[key] === undefined) {
      console.error(`bench: ${what} is not measured: there is no /proc`);
      continue;
    }
    const { ratio, spread, ours, theirs } =
      list[0].theirs === undefined ? { ratio: 1, spread: [1, 1], ours: list[0].ours[key], theirs: list[0].ours[key] } : compare(list, key);
    yield {
      what: `both suites whole on the reference, ${workers} worker${workers === 1 ? '' : 's'}: ${what}`,
      peer: list[0].theirs === undefined ? 'nothing' : `commit ${THEN} with the packages of today`,
      ...{ ratio, spread, rounds: list.length, reach: list[0].theirs === undefined ? undefined : reach, better: 'lower' },
      how: { ours: list[0].ours.cases, theirs: list[0].theirs?.cases ?? 'not run' },
      ours: { value: ours, unit },
      theirs: { value: theirs, unit },
    };
  }
}

async function conform(command, cwd, workers) {
  const { memory, text, ...done } = await runCommand([command, 'conform', '--workers', String(workers)], { cwd });
  // The totals of the report: what was judged. The titles of the suites stay out, for another commit may have others.
  const cases = [...text.matchAll(/^([TK]) \([^)]*\)(: .*)$/gm)].map(([, suite, totals]) => suite + totals).join('; ');
  return { ...done, cases, memory: memory === undefined ? undefined : memory / 2 ** 20 };
}
