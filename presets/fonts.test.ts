import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../specs/language/package-root.ts';
import { loadPresets } from './load.ts';

const folder = join(packageRoot(), 'presets');
const sheet = readFileSync(join(folder, 'fonts/fonts.css'), 'utf8');
const shipped = new Map(
  [...sheet.matchAll(/font-family: '([^']+)'[^}]*?url\('([^']+)'\)/g)].map(([, family = '', file = '']) => [family, file]),
);

/** Families that a system brings, and generic ones. */
const INSTALLED: Readonly<Record<string, string>> = {
  Arial: 'Windows, macOS',
  'Helvetica Neue': 'macOS, iOS',
  'Liberation Sans': 'Linux',
  'Noto Sans': 'Linux, ChromeOS',
  'Segoe UI': 'Windows',
  'DejaVu Sans': 'Linux',
  'DejaVu Sans Mono': 'Linux',
  'Cascadia Mono': 'Windows 11',
  Menlo: 'macOS',
  'Courier New': 'Windows, macOS',
  Courier: 'macOS',
  'sans-serif': 'generic',
  monospace: 'generic',
  'system-ui': 'generic',
  'ui-monospace': 'generic',
};

const { presets } = loadPresets(folder);
const named = new Set(
  presets.flatMap(({ tokens }) =>
    [...Object.values(tokens.light), ...Object.values(tokens.dark)]
      .filter(({ type }) => type === 'fontFamily')
      .flatMap(({ value }) => value as readonly string[]),
  ),
);

test('a font that a preset names is one that a system brings, or is shipped', () => {
  expect(named.size).toBeGreaterThan(0);
  expect([...named].filter((family) => !Object.hasOwn(INSTALLED, family) && !shipped.has(family))).toEqual([]);
});

test('a shipped font is named by a preset, and its file and its licence are there', () => {
  expect([...shipped.keys()].filter((family) => !named.has(family))).toEqual([]);
  for (const file of shipped.values()) {
    expect(existsSync(join(folder, 'fonts', file)), file).toBe(true);
    expect(readFileSync(join(folder, 'fonts', file.replace('.woff2', '.LICENSE.txt')), 'utf8')).toContain('SIL Open Font License');
  }
});
