import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { afterEach, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

// Real files change under a real process.

/** Time in ms in which an interrupted program has to end. */
const SOON = 3000;
const SPEC = 'specs/save-status.kmd';

let root: string;
let program: RunningProgram;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-watch-'));
  for (const folder of ['project/specs', 'project/presets', 'project/page', 'temporary'])
    mkdirSync(join(root, folder), { recursive: true });
  put(SPEC, readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8').replace('`<my-save-status>`', '`<x-save-status>`'));
  put(
    'kmd.config.yaml',
    'specs: [specs]\nkit: { specs: [], presets: [material3] }\npresetFolder: presets\nprefix: X\noutputs: { messages: out/messages }\n',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  writeFileSync(join(root, 'project', file), text);
}

function read(file: string): string {
  return readFileSync(join(root, 'project', file), 'utf8');
}

/** Replaces a piece of a file, as an editor does that writes beside it and renames. */
function change(file: string, from: string, to: string): void {
  const text = read(file);
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  put(`${file}.new`, text.replace(from, to));
  renameSync(join(root, 'project', `${file}.new`), join(root, 'project', file));
}

function start(args: string): void {
  const started = new RunningProgram(join(root, 'project'), join(root, 'temporary'), args.split(' '));
  program = started;
  onTestFailed(async () => {
    stderr.write(`the program waits since: ${started.out}\n`);
    await started.stop('SIGKILL');
  });
}

/** What the program prints until it waits, since it was asked last. */
async function printed(until = 'Waits for a change.'): Promise<string> {
  await program.before(program.printed(until));
  const { out } = program;
  program.out = '';
  return out;
}

async function ends(): Promise<void> {
  const { code, took } = await program.stop('SIGINT');
  expect([code, took < SOON]).toEqual([130, true]);
}

describe.sequential('--watch', () => {
  test('lint shows what a change breaks, waits, and sees it repaired', async () => {
    start('lint --watch');
    expect(await printed()).toContain('nothing to report');
    change(SPEC, 'press `retry`', 'press `retri`');
    const broken = await printed();
    expect(broken).toContain(`${SPEC} changed: checks again`);
    expect(broken).toContain('K3004');
    change(SPEC, 'press `retri`', 'press `retry`');
    expect(await printed()).toContain('nothing to report');
    put('notes.txt', 'no file of the project');
    put('specs/second.kmd', '');
    const second = await printed();
    expect([second.includes('notes.txt'), second.includes('K9006')]).toEqual([false, true]);
    put('kmd.config.yaml', 'specs: [nowhere]\n');
    expect(await printed()).toContain('kmd.config.yaml changed');
    await ends();
  });

  test('generate writes what differs; a broken spec writes nothing', async () => {
    start('generate messages --watch');
    expect(await printed()).toMatch(/Done: \d+ written/);
    change(SPEC, '"Saved"', '"Stored"');
    const again = await printed();
    expect(again).toMatch(/save-status\.kmd changed: generates again what differs[^]*Done: \d+ updated, \d+ unchanged/);
    change(SPEC, 'press `retry`', 'press `retri`');
    expect(await printed()).toMatch(/K3004[^]*Nothing was written/);
    await ends();
  });
});

describe.sequential('conform --watch', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(PAGE));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Ids of the tests of the last run, with the presets in which they ran. */
  const ran = (): string[] => {
    const { results } = JSON.parse(read('report.json')) as { results: { test: string; environment?: { preset?: string } }[] };
    return [...new Set(results.map((one) => one.test))].sort();
  };

  test('runs the test that changed, the spec around it, or the page', async () => {
    put('page/main.js', '1');
    start(`conform ${url} --watch --watch-files page --timeout 100 --json report.json`);
    await printed();
    const all = ran();
    expect(all.length).toBeGreaterThan(1);

    // Both places in one write: between two of them a run may begin.
    put(SPEC, read(SPEC).replace('    as: failed\n', '    as: seen\n').replace('after: failed', 'after: seen'));
    expect(await printed()).toContain(`${SPEC} changed: runs save-status#T2\n`);
    expect(ran()).toEqual(['T2']);

    change(SPEC, 'a failure can be repeated.', 'a failure has a second try.');
    expect(await printed()).toContain('no test that runs is concerned');

    change(SPEC, 'press `retry`', 'press `retri`');
    const broken = await printed();
    expect(broken).toContain('K3004');
    expect(broken).toContain('nothing runs');
    change(SPEC, 'press `retri`', 'press `retry`');
    await printed();

    put('page/main.js', '2');
    expect(await printed()).toContain('page/main.js changed: runs all on the new page');
    expect(ran()).toEqual(all);

    // A page that changed while nothing could run is run as soon as something can.
    change(SPEC, 'press `retry`', 'press `retri`');
    expect(await printed()).toContain('nothing runs');
    put('page/main.js', '3');
    expect(await printed()).toContain('page/main.js changed: nothing runs');
    change(SPEC, 'press `retri`', 'press `retry`');
    expect(await printed()).toContain(`${SPEC} changed: runs all\n`);
    expect(ran()).toEqual(all);
    await ends();
  });

  test('runs all for a baseline that is new, wrong or gone', async () => {
    start(`conform ${url} --watch --timeout 100 --json report.json`);
    await printed();
    const all = ran();
    put('conformance.baseline.yaml', `known:\n${all.map((id) => `  - { test: save-status#${id}, reason: an empty page }\n`).join('')}`);
    const known = await printed();
    expect(known).toContain('conformance.baseline.yaml changed: runs all\n');
    expect(known).toContain('conforms but for 2 known failures');
    put('conformance.baseline.yaml', 'know: []\n');
    expect(await printed()).toMatch(/K9061[^]*conformance\.baseline\.yaml changed: nothing runs/);
    rmSync(join(root, 'project/conformance.baseline.yaml'));
    expect(await printed()).toContain('conformance.baseline.yaml changed: runs all\n');
    await ends();
  });

  test('names a single file of the page as it was given', async () => {
    put('page.js', '1');
    start(`conform ${url} --watch --watch-files page.js --test T1 --timeout 100 --json report.json`);
    await printed();
    put('page.js', '2');
    expect(await printed()).toMatch(/^page\.js changed: runs all on the new page$/m);
    await ends();
  });

  test('runs in the preset that changed', async () => {
    const preset = readFileSync(join(packageRoot(), 'presets/material3.json'), 'utf8').replace('"id": "material3"', '"id": "own"');
    put('presets/own.json', preset);
    start(`conform ${url} --watch --test T1 --timeout 100 --json report.json`);
    await printed();
    put(
      'presets/own.json',
      preset
        .replace(/"hex": "#[0-9a-f]{6}"/i, '"hex": "#123456"')
        .replace(/"components": \[[^\]]*\]/, '"components": [0.0706, 0.2039, 0.3373]'),
    );
    expect(await printed()).toContain('presets/own.json changed: runs in own');
    await ends();
  });
});

const PAGE = `<!doctype html><html lang="en"><title>page</title><script>window.__kmd__ = { protocol: 1, describe: () => ({ name: 'page', version: '1', surface: 'web', specs: { 'save-status': {} }, presets: ['material3', 'own'], locales: ['en-US'] }), mount() {}, receive() {}, sent: () => [] };</script></html>`;
