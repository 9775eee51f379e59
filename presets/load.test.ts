import { describe, expect, test } from 'vitest';
import { parsePreset } from './load.ts';

const META = '"$extensions": { "kmd": { "id": "plain", "title": "Plain", "summary": "A look." } }';
const INK = '{ "colorSpace": "srgb", "components": [0, 0, 0] }';

describe('a preset', () => {
  test('lays the set of the scheme over the base and follows aliases after that', () => {
    const { preset, diagnostics } = parsePreset(
      `{ ${META},
        "base": { "color": { "$type": "color", "ink": { "$value": ${INK} }, "text": { "$value": "{color.ink}", "$deprecated": "use ink" } } },
        "light": {},
        "dark": { "color": { "ink": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } } } }`,
      'plain.json',
    );
    expect(diagnostics).toEqual([]);
    expect(preset?.tokens.dark['color.text']).toMatchObject({
      type: 'color',
      value: { colorSpace: 'srgb', components: [1, 1, 1] },
      authored: '{color.ink}',
      aliasChain: ['color.ink'],
      deprecated: 'use ink',
    });
    expect(preset?.tokens.light['color.text']?.value).toEqual({ colorSpace: 'srgb', components: [0, 0, 0] });
  });

  test('replaces aliases inside of composite values and inherits by `$extends`', () => {
    const { preset, diagnostics } = parsePreset(
      `{ ${META}, "light": {}, "dark": {},
        "base": {
          "ink": { "$type": "color", "$value": ${INK} },
          "zero": { "$type": "dimension", "$value": { "value": 0, "unit": "px" } },
          "low": { "$type": "shadow", "one": { "$value": { "color": "{ink}", "offsetX": "{zero}", "offsetY": "{zero}", "blur": "{zero}" } } },
          "high": { "$extends": "{low}" } } }`,
      'plain.json',
    );
    expect(diagnostics).toEqual([]);
    expect(preset?.tokens.light['high.one']?.value).toMatchObject({ color: { components: [0, 0, 0] }, blur: { value: 0, unit: 'px' } });
  });
});

test.each<[name: string, base: string, expected: string[]]>([
  [
    'unknown alias',
    `"gap": { "$type": "color", "$value": "{ikn}" }, "ink": { "$type": "color", "$value": ${INK} }`,
    ['K5004 Did you mean `ink`?'],
  ],
  ['wrong unit', '"gap": { "$type": "dimension", "$value": { "value": 1, "unit": "em" } }', ['K5006 Did you mean `rem`?']],
  ['value of the type before', '"gap": { "$type": "dimension", "$value": "8px" }', ['K5006']],
  ['alpha out of range', '"ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2 } }', ['K5006']],
  ['no type', '"gap": { "$value": 1 }', ['K5007']],
  ['unknown type', '"ink": { "$type": "colour", "$value": 1 }', ['K5008 Did you mean `color`?']],
  ['group that is a value', '"gap": 8', ['K5002']],
  ['misspelt key', '"ink": { "$type": "number", "$vale": 1 }', ['K5003']],
  ['key twice', '"a": { "$type": "number", "$value": 1 }, "a": { "$type": "number", "$value": 2 }', ['K5001']],
  ['no JSON', '"a": }', ['K5001']],
  [
    'a chain of groups without end',
    Array.from({ length: 20_000 }, (_, index) => `"g${index}": { "$extends": "{g${index + 1}}" }`).join(', '),
    ['K5010'],
  ],
  [
    'groups that double what they extend',
    `"g30": { "ink": { "$type": "color", "$value": ${INK} } }, ${Array.from(
      { length: 30 },
      (_, index) => `"g${index}": { "a": { "$extends": "{g${index + 1}}" }, "b": { "$extends": "{g${index + 1}}" } }`,
    ).join(', ')}`,
    ['K5010'],
  ],
])('%s is reported once', (_, base, expected) => {
  const { diagnostics } = parsePreset(`{ ${META}, "light": {}, "dark": {}, "base": { ${base} } }`, 'plain.json');
  expect(diagnostics.map(({ code, hints }) => [code, ...hints].join(' '))).toEqual(expected);
});

test('an alias cycle shows the whole chain, one place per hop', () => {
  const text = `{ ${META}, "light": {}, "dark": {}, "base": { "$type": "color",
    "c": { "$value": "{a}" },
    "a": { "$value": "{b}" },
    "b": { "$value": "{c}" } } }`;
  const { diagnostics } = parsePreset(text, 'plain.json');
  expect(diagnostics.map(({ message }) => message)).toEqual(['Alias cycle: `a` → `b` → `c` → `a`.']);
  expect(diagnostics[0]?.related.map(({ message, place }) => `${place.start.line}:${place.start.column} ${message}`)).toEqual([
    '3:22 `a` points at `b`',
    '4:22 `b` points at `c`',
    '2:22 `c` points at `a`',
  ]);
});

test('hostile nesting and names are diagnostics', () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expect(parsePreset(deep, 'plain.json').diagnostics.map(({ code }) => code)).toEqual(['K5001']);
  const { preset } = parsePreset(
    `{ ${META}, "light": {}, "dark": {}, "base": { "__proto__": { "x": { "$type": "number", "$value": 1 } } } }`,
    'plain.json',
  );
  expect(Object.keys(preset?.tokens.light ?? {})).toEqual(['__proto__.x']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
