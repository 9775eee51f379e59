import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { link } from '../specs/language/link/link.ts';
import { lint } from '../specs/language/lint/lint.ts';
import type { Preset, Scheme } from '../specs/language/model/token.ts';
import { packageRoot } from '../specs/language/package-root.ts';
import { parseSpec } from '../specs/language/parse/parse-spec.ts';
import grounds from '../specs/language/rules/preset-grounds.ts';
import tokens from '../specs/language/rules/preset-tokens.ts';
import rows from '../specs/language/rules/preset-rows.ts';
import contrast from '../specs/language/rules/presets-contrast.ts';
import { loadPresets } from './load.ts';

const root = packageRoot();
const { presets, diagnostics } = loadPresets(join(root, 'presets'));
const specs = readdirSync(join(root, 'specs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.kmd') && !name.startsWith('language'))
  .sort()
  .flatMap((name) => {
    const file = join('specs', name);
    return parseSpec(readFileSync(join(root, file), 'utf8'), file, undefined).spec ?? [];
  });

function findings(changed: readonly Preset[]): string[] {
  const { program } = link({ specs, presets: changed, catalogues: [] });
  const rules = new Map([grounds, tokens, contrast].map((rule) => [rule.id, rule]));
  return lint({ program, diagnostics: [], sources: new Map(), rules }).map(({ code, message }) => `${code} ${message}`);
}

/** One preset, one scheme, one token with another value. */
function changed(id: string, scheme: Scheme, path: string, value: string): Preset[] {
  return presets.map((preset) => {
    const token = preset.tokens[scheme][path];
    if (preset.id !== id || token === undefined) return preset;
    const all = { ...preset.tokens[scheme], [path]: { ...token, value: JSON.parse(value) as typeof token.value } };
    return { ...preset, tokens: { ...preset.tokens, [scheme]: all } };
  });
}

test('each is whole and readable, light and dark', () => {
  expect(diagnostics).toEqual([]);
  expect(presets.length).toBeGreaterThan(0);
  expect(findings(presets)).toEqual([]);
});

test.each<[string, Scheme, string, string, string]>([
  ['material3', 'light', 'color.text-muted', '{"colorSpace":"srgb","components":[0.8,0.8,0.8]}', 'K5104'],
  [
    'glassmorphism',
    'dark',
    'gradient.backdrop',
    '[{"color":{"colorSpace":"srgb","components":[1,1,1]},"position":0},{"color":{"colorSpace":"srgb","components":[0,0,0]},"position":1}]',
    'K5111',
  ],
  ['cyberpunk_neon', 'light', 'gradient.backdrop', '[{"color":{"colorSpace":"srgb","components":[0,0,0]},"position":0}]', 'K5111'],
])('a fault in %s %s at %s is seen', (id, scheme, path, value, code) => {
  expect(new Set(findings(changed(id, scheme, path, value)).map((text) => text.slice(0, 5)))).toEqual(new Set([code]));
});

test('a further preset is one file: specs that show every preset need no row for it', () => {
  const [first] = presets;
  if (first === undefined) throw new Error('the kit has no preset');
  const further = [...presets, { ...first, id: 'zzz' }];
  expect(findings(further)).toEqual([]);
  const { program } = link({ specs, presets: further, catalogues: [] });
  const shown = program.specs.filter(({ requiredPresets }) => requiredPresets === 'all');
  expect(shown.length).toBeGreaterThan(0);
  const rules = new Map([[rows.id, rows]]);
  expect(lint({ program, diagnostics: [], sources: new Map(), rules, about: shown.map(({ id }) => id) })).toEqual([]);
});
