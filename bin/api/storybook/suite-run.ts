import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ReadReport } from './clause-verdict.ts';

export interface SuiteOptions {
  /** Address of a running Storybook, or folder of a static build. */
  readonly storybook: string;
  readonly spec: string;
  /** Folder of the project with its `kmd.config.yaml`. Default: the working folder. */
  readonly cwd?: string;
  /** Further options of `kmd conform`. */
  readonly args?: readonly string[];
}

/** Longest wait for the run of another process, in ms, and between two looks. */
const PATIENCE = 900_000;
const PAUSE = 250;

/** The command, from the bundle of this module and from its source. */
const PROGRAMS = ['bin/kmd.js', '../../../dist/bin/kmd.js'];

const runs = new Map<string, Promise<ReadReport>>();

/**
 * Runs the tests of a spec on a Storybook, once for each run of stories, whichever of its processes asks first.
 * @throws Error when the run breaks
 */
export function runSuite(options: SuiteOptions): Promise<ReadReport> {
  const key = JSON.stringify([options.storybook, options.spec, options.cwd, options.args]);
  const known = runs.get(key);
  if (known !== undefined) return known;
  const run = shared(key, options);
  runs.set(key, run);
  return run;
}

async function shared(key: string, options: SuiteOptions): Promise<ReadReport> {
  // The processes of one run of stories have a parent in common.
  const run = process.env['JEST_WORKER_ID'] === undefined ? process.pid : process.ppid;
  const folder = join(
    tmpdir(),
    `kmd-storybook-${createHash('sha256')
      .update(`${run} ${startOf(run)} ${key}`)
      .digest('hex')
      .slice(0, 20)}`,
  );
  const done = join(folder, 'report.json');
  if (claim(folder)) {
    const report = await conform(join(folder, 'running.json'), options);
    writeFileSync(`${done}.new`, JSON.stringify(report));
    renameSync(`${done}.new`, done);
  }
  for (const until = Date.now() + PATIENCE; !existsSync(done);) {
    if (Date.now() > until) throw new Error(`the run of ${options.spec} in another process does not come to an end`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return JSON.parse(readFileSync(done, 'utf8')) as ReadReport;
}

/** When a process began, as the system counts; a number of a process comes again, and an old report would be believed. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    // Elsewhere than on Linux numbers come again after days; the day is enough.
    return new Date().toISOString().slice(0, 10);
  }
}

/** Whether this process is the first one; the folder says so to the others. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Runs `kmd conform`. What breaks is a report with a fault, so that those who wait hear of it. */
function conform(file: string, { storybook, spec, cwd = process.cwd(), args = [] }: SuiteOptions): Promise<ReadReport> {
  const [kmd = ''] = PROGRAMS.map((path) => fileURLToPath(new URL(path, import.meta.url))).filter((path) => existsSync(path));
  const line = [kmd, 'conform', `storybook:${storybook}`, '--spec', spec, '--json', file, ...args];
  return new Promise((done) => {
    execFile(process.execPath, line, { cwd, maxBuffer: 64 << 20, env: withoutJest() }, (_, out, err) => {
      if (existsSync(file)) done(JSON.parse(readFileSync(file, 'utf8')) as ReadReport);
      else done({ fault: { message: (err.trim() === '' ? out : err).trim().slice(-2000) }, results: [] });
    });
  });
}

/** The environment without what a test runner gives its workers. */
function withoutJest(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => name !== 'NODE_OPTIONS' && name !== 'JEST_WORKER_ID');
  return Object.fromEntries(own);
}
