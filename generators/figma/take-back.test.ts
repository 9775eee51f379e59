import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPresets, parsePreset } from '../../presets/load.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { dtcgValue } from './dtcg-value.ts';
import { generate } from './generate.ts';
import { studioToken } from './studio-value.ts';
import { withChanges } from './preset-text.ts';
import { takeBack } from './take-back.ts';

const { presets } = loadPresets(join(packageRoot(), 'presets'));
const written = generate({ presets } as unknown as Program, { prefix: 'Kmd' }).files[0]?.content ?? '';
const FILE = 'tokens-studio.json';

/** The export with one value changed, and what comes back. */
function changed(set: string, path: string, value: unknown): ReturnType<typeof takeBack> {
  const document = JSON.parse(written) as Record<string, never>;
  const token = path.split('.').reduce<Record<string, never>>((here, name) => here[name] as never, document[set] as never);
  Object.assign(token, { $value: value });
  return takeBack(JSON.stringify(document), FILE, presets);
}

test('an untouched export changes nothing', () => {
  expect(takeBack(written, FILE, presets)).toEqual({ changes: [], diagnostics: [] });
});

test('every value but gradients is read back as it left', () => {
  const tokens = presets.flatMap(({ tokens: of }) => [...Object.values(of.light), ...Object.values(of.dark)]);
  const lost = tokens.flatMap((token) => {
    const left = studioToken(token)['$value'] ?? null;
    const value = dtcgValue(token.type, left);
    if (value === undefined) return [`${token.type} ${JSON.stringify(left)}`];
    const again = studioToken({ ...token, authored: value, value: typeof left === 'string' && left.startsWith('{') ? token.value : value });
    const isAlias = JSON.stringify(left).includes('{typography') || JSON.stringify(left).startsWith('"{');
    return isAlias || JSON.stringify(again['$value']) === JSON.stringify(left)
      ? []
      : [`${token.path}: ${JSON.stringify([left, again['$value']])}`];
  });
  expect([...new Set(lost)].filter((one) => !one.startsWith('gradient'))).toEqual([]);
  expect(tokens.length).toBeGreaterThan(500);
});

test.each([
  ['color.accent', '#ff00aa80', { colorSpace: 'srgb', components: [1, 0, 0.667], alpha: 0.502, hex: '#ff00aa' }],
  ['border.width.thin', '3px', { value: 3, unit: 'px' }],
  ['motion.quick', '0.1s', { value: 0.1, unit: 's' }],
  ['typography.font.body', '"A \\"b\\"", Arial', ['A "b"', 'Arial']],
  ['color.accent', '{color.error}', '{color.error}'],
])('a changed %s is listed and read', (path, value, want) => {
  const { changes, diagnostics } = changed('brutalist/light', path, value);
  expect([changes.map((one) => [one.path, one.value]), diagnostics]).toEqual([[[path, want]], []]);
});

test.each([
  ['color.accent', 'red;} body { display: none', 'K5006'],
  ['border.width.thin', '3vw', 'K5006'],
  ['border.width.thin', { value: 3 }, 'K5006'],
  ['color.accent', '{__proto__}', 'K5006'],
  ['border.width.thin', '{space.1} * 2', 'K5006'],
  ['color.accent', 'rgba({color.error}, 0.5)', 'K5006'],
  ['typography.font.body', '{typography.font.title}, Arial', 'K5006'],
  ['typography.font.body', '$typography.font.title', 'K5006'],
  ['gradient.backdrop', 'linear-gradient(red, blue)', 'K5006'],
])('a %s of %j is refused at its place', (path, value, code) => {
  const { changes, diagnostics } = changed('brutalist/light', path, value);
  expect([changes, diagnostics.map((one) => [one.code, one.place.file])]).toEqual([[], [[code, FILE]]]);
});

test('a weight may have the name that Figma gives it', () => {
  expect(['Semi Bold', 'thin', '450', 'constructor'].map((one) => dtcgValue('fontWeight', one))).toEqual([600, 100, 450, undefined]);
});

test('a colour that Tokens Studio makes lighter is refused, since its value alone is another colour', () => {
  const document = JSON.parse(written) as Record<string, { color: { accent: object } }>;
  const modify = { type: 'lighten', value: '0.2', space: 'lch' };
  Object.assign(document['brutalist/light']?.color.accent ?? {}, { $extensions: { 'studio.tokens': { modify } } });
  expect(takeBack(JSON.stringify(document), FILE, presets)).toMatchObject({ changes: [], diagnostics: [{ code: 'K5006' }] });
});

test.each([
  ['not json', '{', 'K5001'],
  ['no object', '[]', 'K5002'],
  ['a set of nobody', '{ "other/light": {} }', 'K5002'],
  ['a token of nobody', '{ "brutalist/light": { "__proto__": { "$value": "1" } } }', 'K5002'],
  ['no group', '{ "brutalist/light": { "color": 1 } }', 'K5002'],
])('%s is refused', (_, text, code) => {
  expect(takeBack(text, FILE, presets)).toMatchObject({ changes: [], diagnostics: [{ code }] });
});

test('a change goes where the preset has its value, and comes out again', () => {
  const path = join(packageRoot(), 'presets/brutalist.json');
  const { changes } = changed('brutalist/light', 'border.width.thin', '3px');
  const text = withChanges(readFileSync(path, 'utf8'), changes);
  const { preset, diagnostics } = parsePreset(text, path);
  const widths = (['light', 'dark'] as const).map((scheme) => preset?.tokens[scheme]['border.width.thin']?.value);
  expect([diagnostics, widths]).toEqual([
    [],
    [
      { value: 3, unit: 'px' },
      { value: 2, unit: 'px' },
    ],
  ]);
});

/** The lines of the new text that the old one has not, and the old ones that are gone. */
function difference(before: string, after: string): { readonly gone: string[]; readonly come: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}

test.each([
  ['a value of its scheme', 'color.accent', '#123456', 1, 1],
  ['a value of base, in one scheme', 'border.width.thin', '3px', 1, 8],
])('%s changes its lines alone', (_, token, value, gone, come) => {
  const path = join(packageRoot(), 'presets/material3.json');
  const before = readFileSync(path, 'utf8');
  for (const text of [before, before.replaceAll('\n', '\r\n')]) {
    const after = withChanges(text, changed('material3/light', token, value).changes);
    const { gone: lost, come: added } = difference(text, after);
    expect(JSON.parse(after)).toBeTruthy();
    expect([lost.length <= gone, added.length <= come, parsePreset(after, path).diagnostics]).toEqual([true, true, []]);
  }
});

test('a value for both schemes changes that of base', () => {
  const path = join(packageRoot(), 'presets/material3.json');
  const before = readFileSync(path, 'utf8');
  const both = (['light', 'dark'] as const).flatMap((scheme) => changed(`material3/${scheme}`, 'space.1', '5px').changes);
  expect(difference(before, withChanges(before, both))).toEqual({
    gone: ['      "1": { "$value": { "value": 4, "unit": "px" } },'],
    come: ['      "1": { "$value": { "value": 5, "unit": "px" } },'],
  });
});
