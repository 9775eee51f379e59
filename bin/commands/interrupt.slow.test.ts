import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

// Ctrl-C at any moment: the program ends soon, its files are whole, and nothing of it is left.

/** Time in ms that an interrupted program may take: far more than it does, because the machine is busy during tests. */
const SOON = 6000;

/** Each page describes itself; a request for `/moment` marks the moment of the interruption. */
const PAGES: Readonly<Record<string, string>> = {
  looping: 'mount() { const call = new XMLHttpRequest(); call.open("GET", "/moment", false); call.send(); for (;;); }',
  answering: 'mount() {}',
};

let root: string;
let server: Server;
let reached: () => void;
let moment: Promise<void>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'kmd-interrupt-'));
  for (const folder of ['project/specs', 'temporary']) mkdirSync(join(root, folder), { recursive: true });
  const spec = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8');
  writeFileSync(join(root, 'project/specs/save-status.kmd'), spec.replace('`<my-save-status>`', '`<x-save-status>`'));
  writeFileSync(join(root, 'project/kmd.config.yaml'), 'specs: [specs]\nkit: { specs: [], presets: [material3] }\nprefix: X\n');
  moment = new Promise((done) => (reached = done));
  server = createServer((request, response) => {
    const page = PAGES[(request.url ?? '').slice(1)];
    if (page === undefined) reached();
    if (request.url === '/silent') return;
    response.setHeader('content-type', 'text/html');
    response.end(page === undefined ? '' : pageOf(page));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

function pageOf(mount: string): string {
  const describe = "describe: () => ({ name: 'page', version: '1', surface: 'web', specs: { 'save-status': {} }, locales: ['en-US'] })";
  return `<!doctype html><html lang="en"><title>page</title><script>window.__kmd__ = { protocol: 1, ${describe}, ${mount}, receive() {}, sent: () => [] };</script></html>`;
}

function kmd(args: string, env?: Readonly<Record<string, string>>): RunningProgram {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return new RunningProgram(join(root, 'project'), join(root, 'temporary'), args.replace('URL/', url).split(' '), env);
}

/** A program in place of the browser that starts and then says nothing. */
function muteBrowser(): string {
  const path = join(root, 'mute-browser');
  writeFileSync(path, `#!/bin/sh\ntouch '${root}/started'\nsleep 60\n`);
  chmodSync(path, 0o755);
  return path;
}

const started = (): Promise<void> => vi.waitUntil(() => existsSync(join(root, 'started')), { timeout: 20_000 }).then(() => undefined);

describe.sequential('Ctrl-C', () => {
  test.each<[when: string, args: string, until: (program: RunningProgram) => Promise<void>]>([
    ['on a page in an endless loop', 'conform URL/looping --json report.json --log run.ndjson', () => moment],
    ['on a page that does not load', 'conform URL/silent --json report.json --log run.ndjson', () => moment],
    ['on a page in an endless loop, exploring', 'explore URL/looping --spec save-status', () => moment],
    ['while serving', 'serve --port 0', (program) => program.printed('Press Ctrl-C')],
    ['while the browser starts', 'conform URL/answering --json report.json --log run.ndjson', started],
  ])('%s', async (when, args, until) => {
    const program = kmd(args, when.includes('starts') ? { KMD_BROWSER: muteBrowser() } : {});
    await program.before(until(program));
    const { code, took } = await program.stop('SIGINT');
    expect([code, took < SOON, program.folders()]).toEqual([130, true, []]);
    await vi.waitFor(() => expect(program.processes()).toEqual([]), { timeout: 2000 });
    if (!args.includes('--json')) return;
    expect(JSON.parse(readFileSync(join(root, 'project/report.json'), 'utf8'))).toMatchObject({ interrupted: true });
    const lines = readFileSync(join(root, 'project/run.ndjson'), 'utf8').split('\n');
    expect([lines.pop(), lines.map((line) => typeof JSON.parse(line))]).toEqual(['', lines.map(() => 'object')]);
  });

  test('twice: at once', async () => {
    const program = kmd('conform URL/looping');
    await program.before(moment);
    void program.stop('SIGINT');
    const { code, took } = await program.stop('SIGTERM');
    expect([code, took < SOON]).toEqual([130, true]);
    await vi.waitFor(() => expect([program.processes(), program.folders()]).toEqual([[], []]), { timeout: 2000 });
  });
});

// `set -o pipefail; kmd … | head` passes with the code 0 only: what nobody read is no success.
test.each<[what: string, args: string, until: (program: RunningProgram) => Promise<void>]>([
  ['a list that is longer than what was read', 'explain codes', () => Promise.resolve()],
  ['a run that has begun', 'conform URL/answering --reporter list', (program) => program.printed('cases,')],
])('output that nobody reads is no success: %s', async (_, args, until) => {
  const program = kmd(args);
  await until(program);
  expect(await program.unread()).toEqual({ code: 141, signal: null });
  await vi.waitFor(() => expect([program.processes(), program.folders()]).toEqual([[], []]), { timeout: 5000 });
});

test('after a kill the browser is gone, and the next start removes the folder', async () => {
  const killed = kmd('conform URL/looping');
  await killed.before(moment);
  await killed.stop('SIGKILL');
  await vi.waitFor(() => expect(killed.processes()).toEqual([]), { timeout: 5000 });
  const [left] = killed.folders();
  expect(left).toMatch(/^kmd-run-/);

  moment = new Promise((done) => (reached = done));
  const next = kmd('conform URL/looping');
  await next.before(moment);
  expect(next.folders()).not.toContain(left);
  expect((await next.stop('SIGINT')).code).toBe(130);
  expect(next.folders()).toEqual([]);
});
