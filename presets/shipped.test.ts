import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { link } from '../specs/language/link/link.ts';
import type { Preset, Scheme } from '../specs/language/model/token.ts';
import { packageRoot } from '../specs/language/package-root.ts';
import { parseSpec } from '../specs/language/parse/parse-spec.ts';
import rule from '../specs/language/rules/preset-grounds.ts';
import tokens from '../specs/language/rules/preset-tokens.ts';
import pairs from '../specs/language/rules/presets-contrast.ts';
import { loadPresets } from './load.ts';

const root = packageRoot();
const { presets, diagnostics } = loadPresets(join(root, 'presets'));
const specs = ['themes', 'ai-ui'].flatMap((folder) =>
  readdirSync(join(root, 'specs', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.kmd'))
    .sort()
    .flatMap((name) => {
      const file = join('specs', folder, name);
      return parseSpec(readFileSync(join(root, file), 'utf8'), file, undefined).spec ?? [];
    }),
);

function findings(changed: readonly Preset[]): string[] {
  const { program } = link({ specs, presets: changed, catalogues: [] });
  const found = program.specs.flatMap((spec) => [...pairs.check(program, spec), ...rule.check(program, spec)]);
  return [...tokens.checkProgram(program), ...found].map(({ code, message }) => `${code} ${message}`);
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

it('all eight are whole and readable, light and dark', () => {
  expect(diagnostics).toEqual([]);
  expect(presets).toHaveLength(8);
  expect(findings(presets)).toEqual([]);
});

it.each<[string, Scheme, string, string, string]>([
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
