import { runConformance } from '../../dist/conformance/run/run-suite.js';
import { EVERYTHING, openReference } from '../bare/reference.mjs';
import { processTree } from '../measure.mjs';

/** Numbers of cases at which the run is measured; the first is the size of the suites in one environment. */
const SIZES = process.env.KMD_BENCH_ALL ? [216, 1000, 4872] : [216, 432, 864];
const WORKERS = 2;
/** Cases between two looks at the memory. */
const LOOK = 9;

/** Cost per case and memory in one run with `--matrix full`, whose order is random, after more and more cases. */
export default async function* growth() {
  const reference = await openReference();
  try {
    const marks = await run(reference);
    const [first] = marks;
    const rows = [
      ['cpu', 'CPU per case', 'ms', 1.1],
      ['wall', 'time per case', 'ms', 1.1],
      ['node', 'greatest resident memory of Node', 'MB', 1.1],
      ['browser', 'greatest resident memory of the browser processes', 'MB', 1.1],
    ];
    for (const mark of marks.slice(1)) {
      for (const [key, what, unit, reach] of rows) {
        if (mark[key] === undefined) continue;
        yield {
          what: `${mark.cases} cases in one run, ${WORKERS} workers, log off: ${what}`,
          peer: `the first ${first.cases} cases of that run`,
          ratio: mark[key] / first[key],
          ...{ reach, better: 'lower' },
          how: { ours: `${mark.cases} cases, ${mark.bad} of them not passed`, theirs: `${first.cases} cases, ${first.bad} not passed` },
          ours: { value: mark[key], unit },
          theirs: { value: first[key], unit },
        };
      }
    }
  } finally {
    await reference.close();
  }
}

/** Measures from the moment when the plan is made. A run beyond the last size is stopped. */
async function run({ program, verbs, session, url }) {
  const marks = [];
  const stop = new AbortController();
  const highest = { node: 0, browser: 0 };
  let start;
  let cases = 0;
  let bad = 0;
  await runConformance({
    ...{ program, verbs, session, url, signal: stop.signal },
    options: { workers: WORKERS, selection: { ...EVERYTHING, matrix: 'full' } },
    onEvent(event) {
      if (event.kind === 'started') start = { wall: performance.now(), cpu: usage()?.cpu };
      if (event.kind !== 'case' || event.observed === undefined || stop.signal.aborted) return;
      cases += 1;
      if (event.result.verdict !== 'passed') bad += 1;
      const size = SIZES[marks.length];
      if (cases % LOOK !== 0 && cases !== size) return;
      const used = usage();
      for (const key of ['node', 'browser']) highest[key] = Math.max(highest[key], used?.[key] ?? 0);
      if (cases !== size) return;
      const memory = used === undefined ? {} : { ...highest, cpu: ((used.cpu - start.cpu) * 1000) / cases };
      marks.push({ cases, bad, wall: (performance.now() - start.wall) / cases, ...memory });
      console.error(`bench: ${cases} cases done`);
      if (marks.length === SIZES.length) stop.abort();
    },
  });
  return marks;
}

/** CPU seconds of all processes so far, and MB of memory of Node and of the browser; `undefined` on a system without `/proc`. */
function usage() {
  const tree = processTree(process.pid);
  if (tree === undefined) return undefined;
  const all = [...tree.values()];
  const sum = (list, value) => list.reduce((total, one) => total + value(one), 0);
  const memory = (list) => sum(list, (one) => one.memory) / 2 ** 20;
  return {
    cpu: sum(all, ({ cpu, reaped }) => cpu + reaped),
    node: memory(all.filter((one) => !one.browser)),
    browser: memory(all.filter((one) => one.browser)),
  };
}
