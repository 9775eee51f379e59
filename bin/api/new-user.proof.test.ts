import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { freePort } from '../fixtures/free-port.ts';
import { installTypedPackage } from '../fixtures/installed-package.ts';
import { REPORT_CHECKS } from '../../conformance/proof/reports/report-checks.ts';

// The way of a new user, from an empty folder to a build server that is green: the packed package, Vite, React, TypeScript, Storybook.

const root = packageRoot();
const folder = mkdtempSync(join(tmpdir(), 'kmd-new-user-'));
const reports = join(folder, 'reports');

beforeAll(() => installTypedPackage(folder), 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.sequential('a new user', { timeout: 300_000 }, () => {
  test('starts a project and writes what its spec says', async () => {
    expect(await run('npx kmd init')).toMatchObject({ code: 0, err: '' });
    change('kmd.config.yaml', /specs: \[\] # e\.g\..*/, 'specs: [mcp-tool-invocation]');
    cpSync(join(root, 'bin/fixtures/new-user'), folder, { recursive: true });
    expect(await run('npx kmd lint')).toMatchObject({ code: 0, err: '', out: '2 specs and 2 presets: nothing to report.\n' });
    expect(await run('npx kmd generate')).toMatchObject({ code: 0, err: '' });
    expect(await run('npx kmd generate --check')).toMatchObject({ code: 0, err: '' });
  });

  test('builds the app, its types checked as the template of Vite does', async () => {
    expect(await run('npx tsc --noEmit')).toEqual({ code: 0, out: '', err: '' });
    expect(await run('npx vite build --logLevel error')).toEqual({ code: 0, out: '', err: '' });
  });

  test('one React component brings its own element alone', () => {
    const texts = builtScripts();
    expect([texts.includes('koder-mcp-tool-card'), texts.includes('koder-mcp-elicitation')]).toEqual([true, false]);
  });

  test('conforms with the server that the configuration starts', async () => {
    const port = await freePort();
    change('kmd.config.yaml', /# target:[\s\S]*$/, target(port));
    const done = await run('npx kmd conform --test save-status#T*,mcp-tool-invocation#T1,mcp-tool-invocation#T2');
    expect([done.code, done.err, done.out.trim().split('\n').at(-1)]).toEqual([0, '', 'conforms to what ran']);
  });

  test('the generated stories and an own one are built', async () => {
    expect(existsSync(join(folder, 'components/save-status/save-status.gen.stories.ts'))).toBe(true);
    const done = await run('npx storybook build --quiet --output-dir storybook-static');
    expect([done.code, done.code === 0 ? '' : done.out + done.err]).toEqual([0, '']);
    const { entries } = JSON.parse(readFileSync(join(folder, 'storybook-static/index.json'), 'utf8')) as { entries: object };
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(['savestatus--saving']));
  });

  test('the build server accepts a known failure, and nothing else', async () => {
    const tests = 'save-status#T*';
    change('ci.sh', 'npx kmd conform ', `npx kmd conform --test '${tests}' `);
    change('src/kmd.tsx', /send\) => <SaveStatus (.*) onMessage={send}/, ') => <SaveStatus $1 onMessage={() => undefined}');
    const first = await run(`npx kmd conform --test '${tests}'`);
    expect([first.code, first.out]).toEqual([1, expect.stringContaining('does not conform')]);
    // A person decides what is known, not the build server.
    const update = `npx kmd conform --test '${tests}' --update-baseline --reason "The host cannot try again yet"`;
    expect(await run(`unset CI; ${update}`)).toMatchObject({ code: 0 });
    const second = await run('sh ci.sh');
    expect([second.code, second.err]).toEqual([0, expect.not.stringContaining('rror')]);
    expect(second.out).toContain('known');
  });

  test.each(Object.entries(REPORT_CHECKS))('the report %s holds to the schema or tool of its format', async (file, check) => {
    expect(await check(readFileSync(join(reports, file), 'utf8'), join(reports, file))).toEqual([]);
  });
});

function target(port: number): string {
  return [
    'target:',
    `  url: http://localhost:${port}/kmd.html`,
    `  server: { command: npx vite --port ${port} --strictPort }`,
    '  use: { presets: [material3] }',
    '',
  ].join('\n');
}

/** All scripts of the page of the app. */
function builtScripts(): string {
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)]
    .map(([, path = '']) => readFileSync(join(folder, 'dist', path), 'utf8'))
    .join('\n');
}

/** Changes a file of the project. A text that is not there is a mistake of the test. */
function change(file: string, from: RegExp | string, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, after);
}

/** Runs a line of the shell in the project. */
async function run(line: string): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    STORYBOOK_DISABLE_TELEMETRY: '1',
    CI: '1',
    NODE_ENV: undefined,
    VITEST: undefined,
    npm_config_offline: 'true',
  };
  return new Promise((done) => {
    execFile('sh', ['-c', line], { cwd: folder, encoding: 'utf8', env, maxBuffer: 16 << 20 }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err: err.replace(/^npm warn .*\n/gm, '') }),
    );
  });
}
