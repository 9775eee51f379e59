import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kmd = fileURLToPath(new URL('../../dist/bin/kmd.js', import.meta.url));
const ROUNDS = 3;
/** Longest time in ms of a scaffold of five surfaces. */
const LONGEST = 1500;

function time(args, cwd) {
  const start = performance.now();
  execFileSync(process.execPath, args, { cwd, stdio: 'ignore' });
  return performance.now() - start;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Commands as a person runs them: a component on five surfaces, and everything again with nothing changed. */
export default async function* scaffold() {
  const folder = mkdtempSync(join(tmpdir(), 'kmd-bench-'));
  try {
    const first = [];
    const bare = [];
    const cold = [];
    const warm = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      first.push(time([kmd, 'scaffold', 'all', 'mcp-tool-invocation', '--out', join(folder, `all-${round}`)], folder));
      bare.push(time(['-e', '0'], folder));
      rmSync(join(folder, '.cache'), { recursive: true, force: true });
      const generate = [kmd, 'generate', '--out', join(folder, `out-${round}`)];
      cold.push(time([...generate, '--no-cache'], folder));
      time(generate, folder);
      warm.push(time(generate, folder));
    }
    yield {
      what: 'scaffold of five surfaces for one spec in one process, written to disk',
      peer: 'node -e 0',
      ratio: median(first) / median(bare),
      better: 'lower',
      ours: { value: median(first), unit: 'ms' },
      theirs: { value: median(bare), unit: 'ms' },
    };
    yield {
      what: `scaffold of five surfaces for one spec in one process, of the ${LONGEST} ms that it may take`,
      peer: 'the longest time',
      ratio: median(first) / LONGEST,
      reach: 1,
      better: 'lower',
      ours: { value: median(first), unit: 'ms' },
      theirs: { value: LONGEST, unit: 'ms' },
    };
    yield {
      what: 'generate with nothing changed: time of the first run over that of the next',
      peer: 'the first run',
      ratio: median(cold) / median(warm),
      reach: 5,
      better: 'higher',
      ours: { value: median(warm), unit: 'ms' },
      theirs: { value: median(cold), unit: 'ms' },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
