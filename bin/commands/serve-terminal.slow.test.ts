import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnedBrowser } from '../../conformance/target/launch.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { openBrowser, type Page } from '../fixtures/live-driver.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

/** Ms for anything that is waited for. */
const PATIENCE = 240_000;

// A program of the test in place of the TUI that Go builds: what the page draws, the keys that it passes on, and its end.

let temporary: string;
let program: RunningProgram;
let owned: OwnedBrowser;
let page: Page;
let url: string;
const pids = (): string => join(temporary, 'pids');

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'kmd-terminal-test-'));
  const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(join(packageRoot(), 'bin/fixtures/terminal-program.mjs'))}`;
  program = new RunningProgram(packageRoot(), temporary, ['serve', '--port', '0', '--terminal', command], { KMD_PID_FILE: pids() });
  [owned] = await Promise.all([openBrowser(), program.printed('Press Ctrl-C')]);
  url = /Terminal\s+(\S+)/.exec(program.out)?.[1] ?? '';
});
afterAll(async () => {
  await owned.end('close');
  await program.stop('SIGINT');
  rmSync(temporary, { recursive: true, force: true });
});
beforeEach(async () => {
  rmSync(pids(), { force: true });
  page = await owned.browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${url}#spec=mcp-tool-invocation&preset=material3`);
  await page.getByText('The program runs.').waitFor();
});
afterEach(() => page.close());

const screen = () => page.getByRole('application', { name: 'Terminal' });

/** Whether the one program that was started still runs. */
function runs(): boolean {
  try {
    return process.kill(Number(readFileSync(pids(), 'utf8')), 0);
  } catch {
    return false;
  }
}

describe('the terminal page', () => {
  test('draws the screen in its colours, delivers the messages of a test and says what the surface sends', async () => {
    await screen().getByText('tool/call').waitFor();
    const heard = screen().getByText('Heard', { exact: true });
    expect(await heard.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node).fontWeight])).toEqual([
      'rgb(0, 128, 255)',
      '700',
    ]);
    expect(await screen().textContent()).toContain('<b>');
    // Each key is seen before the next: on a busy machine two could reach the program as one text.
    for (const [key, seen] of [
      ['Tab', 'Tab'],
      ['Enter', 'TabEnter'],
      ['a', 'TabEntera'],
    ] as const) {
      await screen().press(key);
      await screen().getByText(seen).waitFor();
    }
    expect(await page.getByRole('log').textContent()).toBe(
      ['Tab', 'TabEnter', 'TabEntera'].map((id) => `{"type":"tool/retry","id":"${id}"}\n`).join(''),
    );
    await screen().press('F2');
    expect(await page.getByRole('combobox', { name: 'Spec' }).evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('starts the program anew for another choice', async () => {
    await page.getByRole('combobox', { name: 'Scheme' }).selectOption('light');
    await page.getByText('The program runs.').waitFor();
    await vi.waitFor(async () => expect(await screen().getAttribute('data-scheme')).toBe('light'), { timeout: PATIENCE });
    await screen().getByText('tool/call').waitFor();
  });

  test('ends the program with the page', async () => {
    await vi.waitFor(() => expect(existsSync(pids()) && runs()).toBe(true), { timeout: PATIENCE });
    await page.close();
    await vi.waitFor(() => expect(runs()).toBe(false), { timeout: PATIENCE });
  });

  test('says that the program has ended', async () => {
    await screen().press('q');
    await page.getByText(/ended with status 3/).waitFor();
  });

  test('serves no other site, no other name of this machine and no command of the harness', async () => {
    const own = { 'x-kmd-terminal': '1' };
    const status = async (path: string, headers: Record<string, string>, body?: string): Promise<number> =>
      (await fetch(new URL(path, url), { headers, ...(body === undefined ? {} : { method: 'POST', body }) })).status;
    expect(await status('terminal/specs', own)).toBe(200);
    expect(await status('terminal/specs', {})).toBe(403);
    expect(await status('terminal/specs', { ...own, origin: 'http://example.com' })).toBe(403);
    expect(await status('terminal/input', own, '{"id":"of nobody","keys":"x"}')).toBe(404);
    expect(await status('terminal/input', own, '[')).toBe(404);
    const shell = await fetch(new URL('terminal/session?spec=../../etc', url), { headers: own });
    expect(await shell.text()).toContain('there is no such spec');
  });
});
