import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headedBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-headed-'));
beforeAll(() => {
  for (const name of ['chromium-headless-shell', 'microsoft-edge']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
  mkdirSync(join(folder, 'empty'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const said = (env: Readonly<Record<string, string>>): string => {
  try {
    const { executablePath = 'of Playwright' } = headedBrowser(env, 'linux');
    return executablePath.replace(folder, '');
  } catch (error) {
    return String(error);
  }
};

test('--headed takes no browser without a window, and says what to run without a browser or a display', () => {
  const DISPLAY = ':0';
  const [shell, edge] = ['chromium-headless-shell', 'microsoft-edge'].map((name) => join(folder, name));
  expect(said({ DISPLAY, KMD_BROWSER: edge ?? '' })).toBe('/microsoft-edge');
  expect(said({ DISPLAY, KMD_BROWSER: shell ?? '' })).toMatch(/has no window\. For --headed, unset it or name/);
  expect(said({ KMD_BROWSER: edge ?? '' })).toMatch(/no display \(DISPLAY is not set\).*`xvfb-run -a`.*`apt-get install xvfb`/);
  expect(said({ DISPLAY, PATH: folder })).not.toMatch(/headless-shell/);
  expect(said({ DISPLAY, PATH: join(folder, 'empty') })).toMatch(/^\/|of Playwright|`npx playwright install chromium`/);
});
