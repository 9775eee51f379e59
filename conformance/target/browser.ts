import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, sep } from 'node:path';
import { env as environment, execPath, getuid, platform } from 'node:process';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from 'playwright';
import { defined } from '../../specs/language/defined.ts';
import { firstLine } from '../protocol/error-text.ts';
import { TargetError } from '../protocol/faults.ts';

const run = promisify(execFile);

/** An installed browser. `executablePath` is absent for Playwright's own. */
export interface FoundBrowser {
  readonly source: 'KMD_BROWSER' | 'playwright' | 'system';
  readonly executablePath?: string;
}

/** The browsers of the system by the names of their commands; the first one has no window. */
const COMMANDS = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];

/** Whether a browser can open a window. */
const hasWindow = (path: string): boolean => !path.includes('headless-shell');

/**
 * Finds a browser: `KMD_BROWSER` first, then Playwright's own, then the usual places of the system.
 * @param headed whether it must have a window
 * @throws TargetError `no-browser` when `KMD_BROWSER` names no file, or one without a window
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>> = environment, headed = false): FoundBrowser | undefined {
  const named = env['KMD_BROWSER'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new TargetError('no-browser', `KMD_BROWSER names ${named}, and there is no such file.`);
    if (headed && !hasWindow(named))
      throw new TargetError(
        'no-browser',
        `KMD_BROWSER names ${named}, which has no window. For --headed, unset it or name a Chrome or Chromium.`,
      );
    return { source: 'KMD_BROWSER', executablePath: named };
  }
  const own = playwrightBrowser(headed);
  if (own !== undefined) return own;
  const path = systemPlaces(env).find((candidate) => existsSync(candidate) && (!headed || hasWindow(candidate)));
  return path === undefined ? undefined : { source: 'system', executablePath: path };
}

/** Playwright finds its headless shell without a path; a full Chromium needs one. */
function playwrightBrowser(headed: boolean): FoundBrowser | undefined {
  const full = chromium.executablePath();
  if (headed) return existsSync(full) ? { source: 'playwright', executablePath: full } : undefined;
  const shell = full.replace(`${sep}chromium-`, `${sep}chromium_headless_shell-`);
  const folder = /^(.*chromium_headless_shell-\d+)/.exec(shell)?.[1];
  if (folder !== undefined && existsSync(join(folder, 'INSTALLATION_COMPLETE'))) return { source: 'playwright' };
  return existsSync(full) ? { source: 'playwright', executablePath: full } : undefined;
}

function systemPlaces(env: Readonly<Record<string, string | undefined>>): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter((root) => root !== undefined);
    return roots.flatMap((root) => [
      join(root, 'Google/Chrome/Application/chrome.exe'),
      join(root, 'Microsoft/Edge/Application/msedge.exe'),
    ]);
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter((folder) => folder !== '');
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** The address of the Selenium Grid that Playwright starts its browsers on, if the environment names one. */
export function seleniumGrid(): string | undefined {
  const address = environment['SELENIUM_REMOTE_URL'];
  return address === '' ? undefined : address;
}

/** How a missing browser is installed. */
export interface InstallOptions {
  readonly install: boolean;
  log(line: string): void;
  /** Ends an installer. */
  readonly signal?: AbortSignal;
}

/**
 * Finds a browser; with `install`, installs one first when there is none: Playwright's installer, then the system's package manager.
 * @throws TargetError `no-browser` with the command to run
 */
export async function ensureBrowser(options: InstallOptions): Promise<FoundBrowser> {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (options.install) {
    for (const attempt of [installByPlaywright, installByApt]) {
      if (options.signal?.aborted === true) break;
      const problem = await attempt(options).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      const now = findBrowser();
      if (now !== undefined) return now;
      if (problem !== undefined) options.log(firstLine(problem));
    }
  }
  throw new TargetError(
    'no-browser',
    'no browser was found: run `npx playwright install chromium`, or set KMD_BROWSER to the program of an installed Chrome or Chromium.',
  );
}

async function installByPlaywright({ log, signal }: InstallOptions): Promise<string | undefined> {
  log('installing a browser: playwright install chromium');
  const require = createRequire(import.meta.url);
  const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  await run(execPath, [cli, 'install', 'chromium-headless-shell'], { timeout: 240_000, maxBuffer: 16 << 20, ...defined({ signal }) });
  return undefined;
}

async function installByApt({ log, signal }: InstallOptions): Promise<string | undefined> {
  if (platform !== 'linux' || getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  log('installing a browser: apt-get install chromium-headless-shell');
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  await run('/usr/bin/apt-get', ['update'], { timeout: 120_000, env, maxBuffer: 16 << 20, ...defined({ signal }) });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const done = await run('/usr/bin/apt-get', ['install', '-y', '--no-install-recommends', name], {
      timeout: 300_000,
      env,
      maxBuffer: 16 << 20,
      ...defined({ signal }),
    })
      .then(() => true)
      .catch(() => false);
    if (done) break;
  }
  return undefined;
}

/**
 * Finds a browser with a window, and looks for a display. Installs nothing.
 * @throws TargetError `no-browser` with the command to run
 */
export function headedBrowser(env: Readonly<Record<string, string | undefined>> = environment, system = platform): FoundBrowser {
  const found = findBrowser(env, true);
  if (found === undefined)
    throw new TargetError(
      'no-browser',
      '--headed: no browser with a window was found. Run `npx playwright install chromium`, or set KMD_BROWSER to the program of an installed Chrome or Chromium.',
    );
  if (system === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'])
    throw new TargetError(
      'no-browser',
      '--headed: there is no display (DISPLAY is not set). Leave --headed out, or put `xvfb-run -a` before the command; `apt-get install xvfb` brings it.',
    );
  return found;
}

/** The options of `chromium.launch` for a found browser. */
export function launchOptions(found: FoundBrowser, headed: boolean): LaunchOptions {
  return {
    headless: !headed,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...defined({ executablePath: found.executablePath }),
  };
}
