import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder, type ServedFolder } from '../../../conformance/target/serve-folder.ts';
import { ensureBrowser } from '../../../conformance/target/browser.ts';
import { kmdCommand } from '../../fixtures/kmd-command.ts';
import { installPackage } from '../../fixtures/installed-package.ts';

// What `kmd conform --emit playwright-test` writes runs in Playwright Test and gives the verdicts of `kmd conform`.

const folder = mkdtempSync(join(tmpdir(), 'kmd-emit-'));
const CARD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><main></main><script type="module">
  const main = document.querySelector('main');
  globalThis.__kmd__ = {
    protocol: 1,
    describe: () => ({ name: 'card', version: '1.0.0', surface: 'web', specs: { 'save-status': {} }, presets: ['material3'], locales: ['en-US'] }),
    mount() { main.replaceChildren(); },
    receive({ type }) {
      if (type === 'save/open') main.innerHTML = '<div role="group" aria-label="Save status"><span role="status">No changes</span></div>';
      const status = main.querySelector('[role=status]');
      if (type === 'save/start') status.textContent = 'Saving…';
      if (type === 'save/end') status.textContent = 'Saved';
    },
    sent: () => [],
  };
</script></html>`;
let served: ServedFolder;

beforeAll(async () => {
  installPackage(folder);
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/index.html'), CARD);
  served = await serveFolder(join(folder, 'page'));
  await run('node_modules/kmd-kit/dist/bin/kmd.js', 'init');
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

interface PlaywrightReport {
  readonly suites: readonly { readonly suites: readonly { readonly specs: readonly Spec[] }[] }[];
}
interface Spec {
  readonly title: string;
  readonly tests: readonly { readonly projectName: string; readonly results: readonly { status: string; error?: { message: string } }[] }[];
}

test('Playwright Test gives the verdicts of conform, in each environment', async () => {
  const choice = ['--test', 'save-status#T*', '--preset', 'material3', '--scheme', 'light,dark'];
  const kmd = (...args: string[]): ReturnType<typeof run> =>
    run('node_modules/kmd-kit/dist/bin/kmd.js', 'conform', served.url, ...choice, ...args);
  expect(await kmd('--emit', 'playwright-test', '--out', 'e2e/kmd.spec.ts')).toMatchObject({ code: 0, err: '' });
  const { executablePath } = await ensureBrowser({ install: true, log: () => undefined });
  const config = { reporter: [['json', { outputFile: 'played.json' }]], use: { trace: 'on', launchOptions: { executablePath } } };
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import { projects } from './e2e/kmd.projects.ts';\nexport default { ...${JSON.stringify(config)}, testDir: 'e2e', projects };\n`,
  );

  const played = await run('node_modules/@playwright/test/cli.js', 'test');
  expect([played.code, played.err]).toEqual([1, '']);
  const report = JSON.parse(readFileSync(join(folder, 'played.json'), 'utf8')) as PlaywrightReport;
  const specs = report.suites.flatMap(({ suites }) => suites.flatMap((one) => one.specs));
  const theirs = specs.flatMap(({ title, tests }) =>
    tests.map((one) => `${title.slice(0, 2)} ${one.projectName} ${one.results[0]?.status ?? ''}`),
  );

  await kmd('--json', 'result.json');
  const { results } = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as {
    results: { test: string; verdict: string; environment: { preset: string; colorScheme: string } }[];
  };
  const ours = results.map(({ test: id, verdict, environment }) => `${id} ${environment.preset} ${environment.colorScheme} ${verdict}`);
  expect([theirs.sort(), new Set(results.map(({ verdict }) => verdict))]).toEqual([ours.sort(), new Set(['passed', 'failed'])]);

  const failed = specs.find(({ title }) => title.startsWith('T2'));
  expect([failed?.title, failed?.tests[0]?.results[0]?.error?.message]).toEqual([
    'T2 A failure can be repeated, once per press (R2.2)',
    expect.stringMatching(/T2\.failed.*\n(?:.*\n)*.*R2\.2/) as string,
  ]);
  const files = readdirSync(join(folder, 'test-results'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('trace.zip')).length).toBe(4);
});

/** Runs a program of Node.js in the project. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const env = { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined, FORCE_COLOR: '0', NO_COLOR: undefined };
    execFile(process.execPath, args, { cwd: folder, encoding: 'utf8', env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

test('what Playwright Test has of its own is refused', async () => {
  const done = await run(...kmdCommand(), 'conform', '--emit', 'playwright-test', '--shard', '1/2');
  expect(done).toMatchObject({ code: 2, err: expect.stringContaining('shards of its own') as string });
});
