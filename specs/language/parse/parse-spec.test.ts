import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Spec } from '../model/spec.ts';
import { packageRoot } from '../package-root.ts';
import { FENCES } from './fences/registry.ts';
import { LANGUAGES } from './keywords/registry.ts';
import { parseSpec } from './parse-spec.ts';
import { TABLES } from './tables/registry.ts';

const FIXTURES = join(packageRoot(), 'specs/language/fixtures');

/** Findings as `line:column code message`, what the `want.txt` of a case holds. */
function findings(text: string, file = 'input.kmd'): string[] {
  return sortDiagnostics(parseSpec(text, file).diagnostics).map(
    ({ place, code, message }) => `${place.start.line}:${place.start.column} ${code} ${message}`,
  );
}

describe('findings of each case folder (`vitest run -u` rewrites want.txt)', () => {
  for (const name of readdirSync(FIXTURES).filter((entry) => entry.startsWith('parse-'))) {
    test(name, async () => {
      const input = readFileSync(join(FIXTURES, name, 'input.md'), 'utf8');
      await expect(`${findings(input).join('\n')}\n`).toMatchFileSnapshot(join(FIXTURES, name, 'want.txt'));
    });
  }
});

describe('a strict spec', () => {
  const text = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8');
  const { spec, diagnostics } = parseSpec(text, 'save-status.kmd');

  test('is read without a finding', () => {
    expect(diagnostics).toEqual([]);
    expect(spec?.requirements.map(({ id, clauses }) => `${id}: ${clauses.map((clause) => clause.id).join(' ')}`)).toEqual([
      'R1: R1.1 R1.2',
      'R2: R2.1 R2.2 R2.3',
      'R3: ',
      'R4: ',
      'R5: ',
    ]);
  });

  test('gives the same model with CRLF and with a byte order mark, and places that fit the text', () => {
    for (const [variant, shift] of [
      [text.replaceAll('\n', '\r\n'), 0],
      [`\ufeff${text}`, 1],
    ] as const) {
      const other = parseSpec(variant, 'save-status.kmd');
      expect(other.diagnostics).toEqual([]);
      expect(without(other.spec)).toEqual(without(spec));
      const message = other.spec?.messages[0]?.texts['pt-BR'];
      expect(variant.slice(message?.place.start.offset, message?.place.end.offset)).toBe('Estado do salvamento');
      expect(message?.place.start.column).toBe(spec?.messages[0]?.texts['pt-BR']?.place.start.column);
      const first = other.spec?.triggers.primary[0]?.place;
      expect(first?.start.offset).toBe(
        (spec?.triggers.primary[0]?.place.start.offset ?? 0) + shift + (shift === 0 ? (first?.start.line ?? 0) - 1 : 0),
      );
    }
  });

  test('keeps the place of every value in a step', () => {
    const step = spec?.tests[1]?.steps[6];
    const place = step?.places['/match/id'];
    expect(text.slice(place?.start.offset, place?.end.offset)).toBe('d1');
    expect([step?.verb, step?.index]).toEqual(['sent', 7]);
  });
});

test('a second contract is refused with the place of the first', () => {
  const fence = (body: string): string => `\n\`\`\`yaml kmd:contract\n${body}\n\`\`\`\n`;
  const text = `---\nkmd: 1\nid: a\ntitle: A\nkind: component\n---\n${fence('instances: { opens: a/b, key: id }')}${fence('instances: { opens: c/d, key: id }')}`;
  const { spec, diagnostics } = parseSpec(text, 'a.kmd');
  expect(spec?.instances?.opens).toEqual(['a/b']);
  expect(diagnostics.map(({ code, place, related }) => [code, place.start.line, related[0]?.place.start.line])).toEqual([['K2004', 13, 9]]);
});

test.each([
  ['kmd: 1\nid: a\ntitle: A\n---\n\n# A\n', ['The file begins with keys: put a line `---` above them, and one below.']],
  ['# A\n\nnote: a paragraph.\n', []],
])('without front matter, a file that begins with keys is told what it lacks: %j', (text, hints) => {
  expect(parseSpec(text, 'a.kmd').diagnostics.find(({ code }) => code === 'K1003')?.hints).toEqual(hints);
});

describe('the registries', () => {
  test.each([
    ['tables', TABLES],
    ['fences', FENCES],
  ])('%s holds every file of its folder', (folder, readers) => {
    const files = readdirSync(join(packageRoot(), 'specs/language/parse', folder, 'kinds')).map((file) => file.replace('.ts', ''));
    expect(readers.map(({ kind }) => kind).sort()).toEqual(files.sort());
  });

  test('keywords holds every language of its folder', () => {
    const folder = join(packageRoot(), 'specs/language/parse/keywords');
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    expect(LANGUAGES).toEqual(files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown));
  });
});

/** The model without places and hash. */
function without(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      key === 'place' || key === 'places' || key === 'hash' ? undefined : typeof item === 'string' ? item.replaceAll('\r\n', '\n') : item,
    ),
  ) as unknown;
}

const TESTS = `---
kmd: 1
id: sample
title: Sample
kind: component
---

# Sample

## R1 — Parts

- **R1.1** It MUST be there.
- **R1.2** It SHOULD be first.

\`\`\`yaml kmd:test T1
covers: [R1.1]
steps: [see: a]
\`\`\`

\`\`\`yaml kmd:test T2
covers: [R1.2]
given: { colorScheme: light, motion: reduce }
since: '2025-11-25'
steps: [see: a]
cases:
  - { id: one, values: { x: 1 }, steps: [see: b] }
  - { id: two, given: { locale: pt-BR } }
\`\`\`

\`\`\`yaml kmd:test T3
covers: [R1.2]
feature: extra
steps: [see: c]
\`\`\`

\`\`\`yaml kmd:test T4
covers: [R1.2]
steps: [{ see: a, as: shown }]
\`\`\`
`;

function repeating(fence: string): { readonly spec: Spec | undefined; readonly found: string[] } {
  const { spec, diagnostics } = parseSpec(`${TESTS}\n\`\`\`yaml kmd:test K1\n${fence}\n\`\`\`\n`, 'sample.kmd');
  return { spec, found: diagnostics.filter(({ code }) => code === 'K7087').map(({ message }) => message) };
}

test('each case runs each case of the tests that it repeats, whose own conditions win', () => {
  const { spec, found } = repeating('repeats: [T1, T2]\ncases:\n  - { id: dark, given: { colorScheme: dark, locale: zh-CN } }');
  const repeated = spec?.tests.find(({ id }) => id === 'K1');
  expect(found).toEqual([]);
  expect(repeated).toMatchObject({ covers: ['R1.1', 'R1.2'], level: 'MUST', steps: [], repeats: ['T1', 'T2'] });
  expect(
    repeated?.cases.map(({ id, given, values, covers, since, steps }) => ({ id, given, values, covers, since, steps: steps.length })),
  ).toEqual([
    { id: 'dark-T1', given: { colorScheme: 'dark', locale: 'zh-CN' }, values: {}, covers: ['R1.1'], since: undefined, steps: 1 },
    {
      id: 'dark-T2-one',
      given: { colorScheme: 'light', locale: 'zh-CN', motion: 'reduce' },
      values: { x: 1 },
      covers: ['R1.2'],
      since: '2025-11-25',
      steps: 2,
    },
    {
      id: 'dark-T2-two',
      given: { colorScheme: 'light', locale: 'pt-BR', motion: 'reduce' },
      values: {},
      covers: ['R1.2'],
      since: '2025-11-25',
      steps: 1,
    },
  ]);
});

test.each([
  ['zoom of its own', '{ zoom: 2 }', { zoom: 2, motion: 'reduce' }],
  ['a window of its own', '{ viewport: { width: 900, height: 600 } }', { viewport: { width: 900, height: 600 }, motion: 'reduce' }],
  ['no size of its own', '{ locale: pt-BR }', { locale: 'pt-BR', motion: 'reduce', viewport: { width: 320, height: 640 } }],
])('a repeated test with %s takes no part of another size: half of a narrow window is narrower than either asks for', (_, own, given) => {
  const tests = `${TESTS}\n\`\`\`yaml kmd:test T5\ncovers: [R1.2]\ngiven: ${own}\nsteps: [see: a]\n\`\`\`\n`;
  const fence = 'repeats: [T5]\ncases:\n  - { id: narrow, given: { motion: reduce, viewport: { width: 320, height: 640 } } }';
  const { spec } = parseSpec(`${tests}\n\`\`\`yaml kmd:test K1\n${fence}\n\`\`\`\n`, 'sample.kmd');
  expect(spec?.tests.find(({ id }) => id === 'K1')?.cases.map((one) => one.given)).toEqual([given]);
});

test('a test may repeat the first case alone of others', () => {
  const { spec, found } = repeating('repeats: [T1]\nrepeatsFirst: [T2]\ncases:\n  - { id: dark, given: { colorScheme: dark } }');
  expect(found).toEqual([]);
  expect(spec?.tests.find(({ id }) => id === 'K1')?.cases.map(({ id }) => id)).toEqual(['dark-T1', 'dark-T2-one']);
});

test('the steps of a test that repeats others come first, and are counted', () => {
  const { spec, found } = repeating('steps: [see: b, see: c]\nrepeats: [T1]\ncases:\n  - { id: dark, given: { colorScheme: dark } }');
  const repeated = spec?.tests.find(({ id }) => id === 'K1');
  expect(found).toEqual([]);
  expect(repeated?.steps.map(({ index }) => index)).toEqual([1, 2]);
  expect(repeated?.cases.map(({ steps }) => steps.map(({ index, args }) => [index, args]))).toEqual([[[3, { value: 'a' }]]]);
});

describe('what cannot be repeated', () => {
  const dark = 'cases: [{ id: dark, given: { colorScheme: dark } }]';
  test.each<[what: string, fence: string, expected: string]>([
    ['a test that is not there', `repeats: [T9]\n${dark}`, 'K1 cannot repeat `T9`: the spec has no such test with steps.'],
    ['a test of an optional feature', `repeats: [T3]\n${dark}`, 'K1 cannot repeat `T3`: its feature is extra.'],
    ['itself', `repeats: [K1]\n${dark}`, 'K1 cannot repeat `K1`: it repeats tests itself.'],
    ['a test twice', `repeats: [T1]\nrepeatsFirst: [T1]\n${dark}`, 'K1 cannot repeat `T1`: it repeats that test already.'],
    ['a test as it is', 'repeats: [T1]\ncases: [{ id: again }]', 'K1 cannot repeat `T1`: the case `again` changes nothing.'],
    [
      'a test beside steps of a case',
      'repeats: [T1]\ncases: [{ id: dark, steps: [see: b] }]',
      'K1 cannot repeat `T1`: a case of it has steps of its own.',
    ],
    [
      'a test with a step of the same name',
      `repeats: [T4]\nsteps: [{ see: b, as: shown }]\n${dark}`,
      'K1 cannot repeat `T4`: both have a step called shown.',
    ],
    ['a test without conditions', 'repeats: T1', 'K1 cannot repeat `T1`: it has no cases, which say under which conditions.'],
  ])('%s', (_, fence, expected) => expect(repeating(fence).found).toEqual([expected]));
});
