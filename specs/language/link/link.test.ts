import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { link } from './link.ts';
import { found, HEAD, testSpec, VOCABULARY } from './sample.ts';

const FIXTURES = join(packageRoot(), 'specs/language/fixtures');

describe('findings of each case folder (`vitest run -u` rewrites want.txt)', () => {
  for (const name of readdirSync(FIXTURES).filter((entry) => entry.startsWith('link-'))) {
    test(name, async () => {
      const { spec } = parseSpec(readFileSync(join(FIXTURES, name, 'input.md'), 'utf8'), 'input.kmd', VOCABULARY);
      const { diagnostics } = link({ specs: spec ? [spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
      const lines = sortDiagnostics(diagnostics).map(
        ({ place: { start }, code, message }) => `${start.line}:${start.column} ${code} ${message}\n`,
      );
      await expect(lines.join('')).toMatchFileSnapshot(join(FIXTURES, name, 'want.txt'));
    });
  }
});

describe('each name that points at nothing is one finding at itself', () => {
  test.each<[step: string, expected: string]>([
    ['- clik: retry', 'K7050 clik'],
    ['- click: retri', 'K3004 retri'],
    ['- see: { key: a.rety }', 'K3005 a.rety'],
    ['- see: { key: a.retry, args: { m: 1 } }', 'K7067 1'],
    ['- see: { text: { fixture: wrd } }', 'K3009 { fixture: wrd }'],
    ['- see: { text: { each: word } }', 'K3015 { each: word }'],
    ['- see: { part: retry, txt: a }', 'K7054 txt'],
    ['- advance: 3 weeks', 'K7056 3 weeks'],
    ['- receive: { type: a/opn, id: x }', 'K3010 a/opn'],
    ['- receive: { type: a/open, id: 3 }', 'K7061 3'],
    ['- receive: { type: a/open, id: x, size: xl }', 'K7061 xl'],
    ['- receive: { type: a/open, id: x, sise: s }', 'K7059 s'],
    ['- receive: { type: a/open }', 'K7060 { type: a/open }'],
    ['- receive: { type: a/open, idd: x }', 'K7059 x'],
    ['- receive: { type: a/open, Id: x }', 'K7059 x'],
    ['- notSent: { type: a/retry }', 'K7057 notSent'],
    ['- notSent: { type: a/retry, after: show }', 'K3014 show'],
    ['- notSent: { type: a/open, after: shown }', 'K3010 a/open'],
    ['- see: { text: { kept: name } }', 'K3030 { kept: name }'],
    ['- keep: { as: 3d }', 'K7056 3d'],
    ['- hides: { part: price }', 'K7076 price'],
    ['- hides: { part: price, text: a, txt: a }', 'K7054 txt'],
    ['- hides: { part: label, txt: a }', 'K7054 txt'],
    ['- pick: { height: { min: 1 } }', 'K7055 pick'],
    ['- pick: { part: retry, height: { mim: 1 } }', 'K7056 1'],
    ['- pick: { one: none }', 'K7056 none'],
    ['- pick: { one: retri }', 'K3004 retri'],
    ['- pick: { part: retry, box: { has: [allow-script] } }', 'K7056 allow-script'],
    ['- pick: { part: retry, pointer: city }', 'K7056 city'],
    ['- reply: { to: a/retry, with: [{ type: a/opn }] }', 'K3010 a/opn'],
    ['- reply: { to: a/retry, with: { type: a/open } }', 'K7060 { type: a/open }'],
    ['- reply: { to: a/retry, with: { type: a/open }, copy: { id: row.id } }', 'K7059 row.id'],
    ['- click: retry\n    within: 100ms', 'K7054 click'],
    ['- enlarge: { size: s, colour: red }', 'K7059 red'],
    ['- move: {}', 'K3010 move'],
  ])('%s', (step, expected) => expect(found(testSpec(`  - see: { part: retry }\n    as: shown\n  ${step}`))).toEqual([expected]));

  test('a value that an earlier step keeps', () => {
    const kept = '  - keep: { as: name }\n  - see: { text: { kept: name } }\n    within: 100ms\n  - see: { text: { kept: nam } }';
    expect(found(testSpec(kept))).toEqual(['K3030 { kept: nam }']);
  });

  test('in the head of a test', () => {
    expect(found(testSpec('  - see: { part: retry }', 'surfaces: [webb]\nfeature: none\ngiven: { preset: plane }\n'))).toEqual([
      'K3016 webb',
      'K3013 none',
      'K3007 plane',
    ]);
  });

  test('in tables', () => {
    const tables = `| State | Label | Colour role |\n|---|---|---|\n| \`on\` | \`a.onn\` | {color.gone} |\n\n| From | On | To |\n|---|---|---|\n| \`on\` | press \`retri\` | \`offf\` |\n`;
    expect(found(HEAD + tables)).toEqual(['K3005 a.onn', 'K3006 color.gone', 'K3004 retri', 'K3011 offf']);
  });
});

test('parts that lie too deep in one another are one finding', () => {
  const nest = (deep: number): string[] => {
    const rows = Array.from(
      { length: deep },
      (_, index) => `| \`p${index}\` | group | | | ${index + 1 < deep ? `\`p${index + 1}\`` : ''} | always |\n`,
    );
    return found(`${HEAD}| Part | Role | Name | Content | Within | Visible when |\n|---|---|---|---|---|---|\n${rows.join('')}`);
  };
  expect(nest(64).filter((one) => one.startsWith('K1050'))).toEqual([]);
  expect(nest(70).filter((one) => one.startsWith('K1050'))).toEqual(['K1050 p0']);
});

describe('the revisions that a test is for', () => {
  const steps = '  - see: { part: retry }';
  test.each<[head: string, expected: string[]]>([
    ["since: '2025-11-25'\nuntil: '2025-11-25'\n", []],
    ["since: '2025-11-52'\n", ["K3023 '2025-11-52'"]],
    ["since: '2026-07-28'\nuntil: '2025-11-25'\n", ["K7068 '2026-07-28'"]],
    ["until: '2025-06-18'\ncases: [{ id: a, since: '2025-11-25' }, { id: b, until: '2025-06-18' }]\n", ["K7068 '2025-11-25'"]],
    ['cases: [{ id: a, since: draft }]\n', ['K3023 draft']],
  ])('%j', (head, expected) => expect(found(testSpec(steps, head))).toEqual(expected));
});

test('a test that asserts nothing could be passed by an empty page', () => {
  expect(found(testSpec('  - click: retry'))).toMatchObject([expect.stringMatching(/^K7058 /)]);
});

describe('the clauses that a step decides', () => {
  const covering = (steps: string): string[] => found(testSpec(steps).replace('covers: [R1.1]', 'covers: [R1.1, R1.2]'));
  test.each<[what: string, steps: string, expected: string[]]>([
    ['each has its own', '  - see: retry\n    covers: [R1.1]\n  - see: label\n    covers: R1.2', []],
    ['a step without any decides all', '  - see: retry\n    covers: [R1.1]\n  - see: label', []],
    ['the test does not cover it', '  - see: retry\n    covers: [R1.3]\n  - see: label', ['K7085 R1.3']],
    ['no assertion decides one', '  - see: retry\n    covers: [R1.1]\n  - click: retry\n    covers: [R1.2]', ['K7086 R1.2']],
  ])('%s', (_, steps, expected) => expect(covering(steps.replaceAll(/: (retry|label)$/gm, ': { part: $1 }'))).toEqual(expected));
});

test('a clause is tested by executable tests, through itself or its requirement', () => {
  const text = testSpec('  - see: { part: retry }').replace('covers: [R1.1]', 'covers: [R1]');
  const { spec } = parseSpec(text, '0.kmd', VOCABULARY);
  const { program } = link({ specs: spec ? [spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
  const clauses = program.specs[0]?.requirements.flatMap((one) => one.clauses) ?? [];
  expect(clauses.map(({ id, accounting }) => [id, accounting])).toEqual([
    ['R1.1', { kind: 'tested', by: ['T1'] }],
    ['R1.2', { kind: 'tested', by: ['T1'] }],
  ]);
});

test('what is attested although it is tested is reported', () => {
  const text = testSpec('  - see: { part: retry }').replace(
    '## T —',
    '```yaml kmd:coverage\nR1.1: { attested: Nobody sees it. }\n```\n\n## T —',
  );
  expect(found(text)).toMatchObject([expect.stringMatching(/^K7052 /)]);
});

test('an invariant names what is there, and what something could break', () => {
  const fence = (lines: string): string => `${HEAD}\`\`\`yaml kmd:invariants\n${lines}\n\`\`\`\n`;
  expect(
    found(fence('a: { kind: quiet, messages: [a/retri], covers: [R1.9] }'))
      .map((one) => one.slice(0, 5))
      .sort(),
  ).toEqual(['K3003', 'K3010', 'K6113', 'K6113']);
  expect(found(fence('a: { kind: outbound, covers: [R1.1] }'))).toEqual([]);
});

describe('an invariant that each case looks at', () => {
  const fence = (line: string): string => `${HEAD}\`\`\`yaml kmd:invariants\n${line}\n\`\`\`\n`;
  test.each<[line: string, expected: string[]]>([
    ['a: { kind: contrast, parts: [retry], covers: [R1.1] }', []],
    ['a: { kind: contrast, parts: [retri], covers: [R1.1] }', ['K3004 retri']],
    ['a: { kind: whole, parts: [retry], rest: [label], covers: [R1.1] }', []],
    ['a: { kind: whole, parts: [retry], rest: [retry], covers: [R1.1] }', ['K6113 retry']],
    ['a: { kind: whole, parts: [retri], covers: [R1.1] }', ['K3004 retri']],
    ['a: { kind: whole, parts: [retry], rest: [retri], covers: [R1.1] }', ['K3004 retri']],
    ['a: { kind: idle, unless: [retry], covers: [R1.1] }', []],
    ['a: { kind: idle, parts: [retry], covers: [R1.1] }', ['K6113 retry']],
    ['a: { kind: idle, unless: [retri], covers: [R1.1] }', ['K3004 retri']],
    ['a: { kind: spoken, keys: [a.retry], covers: [R1.1] }', []],
    ['a: { kind: spoken, keys: [a.onn], covers: [R1.1] }', ['K3005 a.onn']],
    ['a: { kind: spoken, covers: [R1.1] }', ['K6113 a']],
  ])('%s', (line, expected) => expect(found(fence(line))).toEqual(expected));
});

describe('messages', () => {
  const messages = (rows: string): string => `${HEAD}\n| Key | Args | en-US | pt-BR |\n|---|---|---|---|\n${rows}\n`;
  test.each<[row: string, expected: string[]]>([
    ['| `b.x` | | "Hi {name" | "Oi" |', ['K4001 {']],
    ['| `b.x` | | "{d, date, medum}" | "a" |', ['K4001 {']],
    ['| `b.x` | | "a\\|b {n, plurl, other {x}}" | "a" |', ['K4001 p']],
    ['| `b.x` | | "Hi {name}" | "Oi {nome}" |', ['K4006 nome']],
    ['| `b.x` | `m: number` | "Hi {name}" | "Oi {name}" |', ['K4009 b.x']],
    ['| `b.x` | `n: number` | "Hi {n}" | "Oi {n}" |', []],
    ['| `A.retry` | | "Again" | "De novo" |', ['K4011 a.retry']],
  ])('%s', (row, expected) => expect(found(messages(row)).map((one) => one.replace(/`/g, ''))).toEqual(expected));

  test('the same key with another text shows both places; the declared type of a bare argument holds', () => {
    const other = HEAD.replace('id: sample', 'id: second').replace('"Retry {n}"', '"Again {n}"');
    expect(found(HEAD, other)).toEqual(['K4002 Again {n}']);
    const { spec } = parseSpec(messages('| `b.x` | `n: number` | "Hi {n}" | "Oi {n}" |'), '0.kmd', undefined);
    expect(link({ specs: spec ? [spec] : [], presets: [], catalogues: [] }).program.messages['b.x']?.args).toEqual([
      { name: 'n', type: 'number' },
    ]);
  });
});

test('two specs of one id: the second is left out', () => expect(found(HEAD, HEAD)).toMatchObject([expect.stringMatching(/^K3001 /)]));
