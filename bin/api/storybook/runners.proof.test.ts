import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../../conformance/target/browser.ts';
import { serveFolder, type ServedFolder } from '../../../conformance/target/serve-folder.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { buildIfStale } from '../../fixtures/installed-package.ts';
import { installRunners } from '../../fixtures/story-runners.ts';

// The real @storybook/test-runner and addon-vitest, with our hooks in them: one test for each clause in their own reports.

const root = packageRoot();
const browser = findBrowser()?.executablePath ?? '';
const CLAUSES = ['R1.2', 'R1.4', 'R1.14'];

/** A Storybook of its own with a card, honest or not. */
interface Project {
  readonly folder: string;
  readonly served: ServedFolder;
}

const projects: Project[] = [];
let honest: Project;
let faulty: Project;

beforeAll(async () => {
  buildIfStale();
  const runners = installRunners();
  honest = await makeProject(runners, 'card');
  faulty = await makeProject(runners, 'faulty-nameless');
}, 600_000);
afterAll(async () => {
  for (const { folder, served } of projects) {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function makeProject(runners: string, stories: string): Promise<Project> {
  const folder = mkdtempSync(join(root, '.kmd-cache/story-project-'));
  cpSync(join(root, 'bin/fixtures/story-project'), folder, { recursive: true });
  for (const name of ['card.js', 'card.stories.js', `${stories}.stories.js`])
    cpSync(join(root, 'bin/fixtures/storybook', name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'kmd.config.yaml'), 'specs: [../../specs/ai-ui/mcp-tool-invocation.kmd]\n');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(runners, 'node_modules'))) symlinkSync(join(runners, 'node_modules', name), join(modules, name));
  symlinkSync(root, join(modules, 'kmd-kit'));
  const built = await run(folder, ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet', '--output-dir', 'out']);
  if (built.status !== 0) throw new Error(`The Storybook was not built: ${built.text.slice(-2000)}`);
  const project = { folder, served: await serveStories(join(folder, 'out'), [`${stories}--`, 'clauses--']) };
  projects.push(project);
  return project;
}

/** Serves a build with some of its stories. */
function serveStories(folder: string, prefixes: readonly string[]): Promise<ServedFolder> {
  const { v, entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { v: number; entries: Record<string, object> };
  const some = Object.entries(entries).filter(([id]) => prefixes.some((prefix) => id.startsWith(prefix)));
  const text = JSON.stringify({ v, entries: Object.fromEntries(some) });
  return serveFolder(folder, {
    more: (path) => Promise.resolve(path === 'index.json' ? { type: 'application/json', text } : undefined),
  });
}

interface Ended {
  readonly status: number;
  readonly text: string;
}

function run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^JEST|^NODE_OPTIONS$|^TEST$|^NODE_ENV$/.test(name)),
  );
  const all = { ...own, STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1', NO_COLOR: '1', BROWSER_PATH: browser, ...env };
  return new Promise((done) => {
    execFile(process.execPath, [...args], { cwd, env: all, maxBuffer: 64 << 20, timeout: 400_000 }, (error, out, err) =>
      done({ status: error === null ? 0 : Number(error.code ?? 1), text: `${out}\n${err}` }),
    );
  });
}

/** Test → status, in the report that a runner writes as JSON, for the stories of clauses. */
function statuses(folder: string): Record<string, string> {
  const { testResults } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const of = (clause: string): string =>
    all.find(({ fullName }) => new RegExp(`\\b${clause.replace('.', '\\.')}( |$)`).test(fullName))?.status ?? 'none';
  return Object.fromEntries(CLAUSES.map((clause) => [clause, of(clause)]));
}

const RUNNERS: Readonly<Record<string, (project: Project) => Promise<Ended>>> = {
  '@storybook/test-runner': ({ folder, served }) =>
    run(folder, [
      'node_modules/@storybook/test-runner/dist/test-storybook.js',
      ...['--url', served.url, '--index-json', '--maxWorkers', '1', '--testTimeout', '300000', '--json', '--outputFile', 'report.json'],
    ]),
  'addon-vitest': ({ folder, served }) =>
    run(folder, ['node_modules/vitest/vitest.mjs', 'run', 'clauses', '--reporter', 'json', '--outputFile', 'report.json'], {
      STORYBOOK: served.url,
    }),
};

describe.sequential.each(Object.keys(RUNNERS))('%s', (name) => {
  const runner = RUNNERS[name] as (project: Project) => Promise<Ended>;

  test('reports a test for each clause, and each passes on an honest card', async () => {
    await runner(honest);
    expect(statuses(honest.folder)).toEqual({ 'R1.2': 'passed', 'R1.4': 'passed', 'R1.14': 'passed' });
  }, 400_000);

  test('fails where the card has a defect', async () => {
    const { status, text } = await runner(faulty);
    expect(status).not.toBe(0);
    expect(statuses(faulty.folder)).toEqual({ 'R1.2': 'failed', 'R1.4': 'failed', 'R1.14': 'failed' });
    expect(text + readFileSync(join(faulty.folder, 'report.json'), 'utf8')).toMatch(/R1\.2 is failed[^]*T2\.shown failed: /);
  }, 400_000);
});
