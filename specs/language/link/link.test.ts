import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Matchers, VerbDeclaration } from '../model/vocabulary.ts';
import { packageRoot } from '../package-root.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { link } from './link.ts';

const MATCHERS: Matchers = {
  $atLeast: 'least',
  $atMost: 'most',
  $multipleOf: 'divisor',
  $pattern: 'expression',
  $contains: 'inside',
  $oneOf: 'alternatives',
};

const VERBS: readonly VerbDeclaration[] = [
  verb('receive', 'act', { message: { type: 'wire', required: true, summary: '' } }, 'message'),
  verb('click', 'act', { part: { type: 'part', required: true, summary: '' } }, 'part'),
  verb('advance', 'act', { by: { type: 'duration', required: true, summary: '' } }, 'by'),
  verb('see', 'assert', {
    part: { type: 'part', summary: '' },
    key: { type: 'message', summary: '' },
    args: { type: 'record', summary: '' },
    text: { type: 'value', summary: '' },
  }),
  { ...verb('hides', 'assert', { part: { type: 'part', summary: '' }, text: { type: 'value', summary: '' } }), words: ['text'] },
  verb('keep', 'act', { as: { type: 'string', content: 'kept-name', required: true, summary: '' } }),
  {
    ...verb('pick', 'assert', {
      part: { type: 'part', summary: '' },
      one: { type: 'value', content: 'part-or-none', summary: '' },
      height: { type: 'value', content: 'extent', summary: '' },
      box: { type: 'record', content: 'sandbox', summary: '' },
      pointer: { type: 'string', content: 'json-pointer', summary: '' },
    }),
    oneOf: [['part'], ['one']],
  },
  verb('reply', 'act', {
    to: { type: 'wireType', required: true, summary: '' },
    with: { type: 'wire', content: 'answers', summary: '' },
    copy: { type: 'record', content: 'copies', summary: '' },
  }),
  { ...verb('enlarge', 'act', { size: { type: 'value', summary: '' }, colour: { type: 'value', summary: '' } }), message: 'a/open' },
  { ...verb('move', 'act', {}), message: 'a/move' },
  verb('notSent', 'negative', {
    type: { type: 'wireType', summary: '' },
    match: { type: 'record', content: 'fields', matchers: MATCHERS, summary: '' },
    after: { type: 'step', required: true, summary: '' },
  }),
  verb('sent', 'assert', {
    type: { type: 'wireType', summary: '' },
    match: { type: 'record', content: 'fields', matchers: MATCHERS, summary: '' },
    times: { type: 'number', whole: true, summary: '' },
  }),
  verb('count', 'assert', {
    part: { type: 'part', summary: '' },
    is: { type: 'number', whole: true, summary: '' },
    min: { type: 'number', whole: true, above: 0, summary: '' },
    ratio: { type: 'number', above: 1, summary: '' },
    text: { type: 'value', content: 'data-text', summary: '' },
    texts: { type: 'value', content: 'data-texts', summary: '' },
    words: { type: 'strings', summary: '' },
  }),
  verb('row', 'assert', { cells: { type: 'record', content: 'cells', matchers: MATCHERS, summary: '' } }),
  verb('ask', 'assert', {
    url: { type: 'value', content: 'address', summary: '' },
    host: { type: 'value', content: 'host', summary: '' },
    page: { type: 'value', content: 'absolute-address', matchers: MATCHERS, summary: '' },
  }),
];
const VOCABULARY = new Map(VERBS.map((one) => [one.id, one]));

const HEAD = `---
kmd: 1
id: sample
title: Sample
kind: component
---

## R1 — Retry

- **R1.1** A person MUST be able to try again.
- **R1.2** The key MUST stay.

| Part | Role | Content |
|---|---|---|
| \`retry\` | button | \`a.retry\` |
| \`label\` | text | \`a.retry\` |
| \`price\` | text | |

| Direction | Type | Fields |
|---|---|---|
| in | \`a/open\` | \`id: string, size?: enum(s\\|m)\` |
| out | \`a/retry\` | \`id: string, times?: int, why?: enum(slow\\|broken), words?: list<string>, more?: json\` |

| Key | en-US |
|---|---|
| \`a.retry\` | "Retry {n}" |

\`\`\`yaml kmd:fixtures
word: Hello
open: '('
\`\`\`

`;

/** Codes with the text they point at. */
function found(text: string, ...more: string[]): string[] {
  const read = [text, ...more].map((one, index) => parseSpec(one, `${index}.kmd`, VOCABULARY));
  const specs = read.flatMap(({ spec }) => spec ?? []);
  const { diagnostics } = link({ specs, presets: [], catalogues: [], vocabulary: VOCABULARY });
  return sortDiagnostics(diagnostics).map(
    ({ code, place }) => `${code} ${[text, ...more][Number(place.file[0])]?.slice(place.start.offset, place.end.offset) ?? ''}`,
  );
}

function testSpec(steps: string, rest = ''): string {
  return `${HEAD}\n## T — Test contract\n\n\`\`\`yaml kmd:test T1\ncovers: [R1.1]\n${rest}steps:\n${steps}\n\`\`\`\n`;
}

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

describe('a comparison that no value can fit is one finding', () => {
  test.each<[fields: string, expected: string]>([
    ['times: { $pattern: "^1$" }', 'K7061 { $pattern: "^1$" }'],
    ['times: { $contains: 1 }', 'K7061 { $contains: 1 }'],
    ['times: { $oneOf: [1, two] }', 'K7061 two'],
    ['times: { $oneOf: [1, { $pattern: a }] }', 'K7061 { $pattern: a }'],
    ['times: { $oneOf: 1 }', 'K7056 1'],
    ['times: { $oneOf: [] }', 'K7056 []'],
    ['times: { $atLeast: two }', 'K7056 two'],
    ['times: { $atLeast: 3, $atMost: 2 }', 'K7056 { $atLeast: 3, $atMost: 2 }'],
    ['times: { $atLeast: 3, atMost: 4 }', 'K7061 { $atLeast: 3, atMost: 4 }'],
    ['times: { $multipleOf: 0 }', 'K7056 0'],
    ['id: { $atLeast: 3 }', 'K7061 { $atLeast: 3 }'],
    ['id: { $pattern: "(" }', 'K7056 "("'],
    ['id: { $pattern: { fixture: open } }', 'K7056 { fixture: open }'],
    ['id: { $contains: 3 }', 'K7061 { $contains: 3 }'],
    ['id: { $contains: "" }', 'K7056 ""'],
    ['why: { $pattern: "^fast" }', 'K7061 { $pattern: "^fast" }'],
    ['why: { $contains: fast }', 'K7061 { $contains: fast }'],
    ['why: { $oneOf: [slow, fast] }', 'K7061 fast'],
    ['words: { $pattern: a }', 'K7061 { $pattern: a }'],
    ['words: { $contains: 3 }', 'K7061 3'],
    ['words: [{ $atMost: 3 }]', 'K7061 { $atMost: 3 }'],
    ['more: { a: [{ $pattern: "[" }] }', 'K7056 "["'],
    ['more: { $contains: { $atLest: 3 } }', 'K7056 3'],
    ['more: { $contains: 3, a: 3 }', 'K7056 3'],
  ])('%s', (fields, expected) => expect(found(testSpec(`  - sent: { type: a/retry, match: { ${fields} } }`))).toEqual([expected]));

  test.each([
    'times: { $atLeast: 2, $atMost: 2 }',
    'times: { $oneOf: [1, { $atLeast: 5 }] }',
    'id: { $pattern: "^a", $contains: b }',
    'id: { $contains: { fixture: word } }',
    'why: { $pattern: "^sl" }',
    'words: { $contains: { $pattern: a } }',
    'words: [a, { $contains: b }]',
    'more: { $contains: 3 }',
    'more: { a: { $atLeast: 3 } }',
  ])('%s fits some', (fields) => expect(found(testSpec(`  - sent: { type: a/retry, match: { ${fields} } }`))).toEqual([]));

  test.each<[step: string, expected: string[]]>([
    ['row: { cells: { Name: { $patern: a } } }', ['K7056 { $patern: a }']],
    ['row: { cells: { Name: { $pattern: "(" } } }', ['K7056 "("']],
    ['row: { cells: { Name: { key: a.rety } } }', ['K3005 a.rety']],
    ['row: { cells: { Name: [a] } }', ['K7056 [a]']],
    ['row: { cells: { Name: a, Number: 3, Time: { $atLeast: 1 }, Retry: { key: a.retry, args: { n: 1 } } } }', []],
    ['count: { part: retry, is: 1.5 }', ['K7056 1.5']],
    ['count: { part: retry, is: -1 }', ['K7056 -1']],
    ['count: { part: retry, is: 0 }', []],
    ['count: { part: retry, min: 0 }', ['K7056 0']],
    ['count: { part: retry, ratio: 1 }', ['K7056 1']],
    ['count: { part: retry, ratio: 1.1 }', []],
    ['count: { part: { part: retry, name: " " } }', ['K7056 " "']],
    ['count: { part: retry, text: " " }', ['K7056 " "']],
    ['count: { part: retry, text: [a] }', ['K7056 [a]']],
    ['count: { part: retry, text: 0 }', []],
    ['count: { part: retry, texts: [] }', ['K7056 []']],
    ['count: { part: retry, texts: [a, ""] }', ['K7056 ""']],
    ['count: { part: retry, words: [] }', ['K7056 []']],
    ['ask: { url: img.example/a.png }', ['K7056 img.example/a.png']],
    ['ask: { url: //img.example/a.png }', ['K7056 //img.example/a.png']],
    ['ask: { url: 5 }', ['K7056 5']],
    ['ask: { url: /a.png }', []],
    ['ask: { url: "https://img.example/a.png" }', []],
    ['ask: { host: "https://img.example" }', ['K7056 "https://img.example"']],
    ['ask: { host: "img.example:80" }', ['K7056 "img.example:80"']],
    ['ask: { host: img.example/a }', ['K7056 img.example/a']],
    ['ask: { host: IMG.example }', []],
    ['ask: { page: /a }', ['K7056 /a']],
    ['ask: { page: { $pattern: "(" } }', ['K7056 "("']],
    ['ask: { page: { $pattern: "^https:" } }', []],
  ])('%s', (step, expected) => expect(found(testSpec(`  - ${step}`))).toEqual(expected));
});

describe('a text of which a step says that it is absent comes from somewhere', () => {
  test.each<[step: string, expected: string[]]>([
    ['count: { part: retry, is: 0, text: kmd-nobody }', ['K7071 kmd-nobody']],
    ['count: { part: retry, is: 1, text: kmd-nobody }', []],
    ['count: { part: retry, is: 0, text: kmd-one }', []],
    ['sent: { type: a/retry, times: 0, match: { id: kmd-two } }', ['K7071 kmd-two']],
    ['sent: { type: a/retry, times: 0, match: { id: kmd-one } }', []],
    ['sent: { type: a/retry, match: { id: kmd-two } }', []],
    ['notSent: { type: a/retry, match: { id: kmd-two }, after: opened }', ['K7071 kmd-two']],
    ['notSent: { type: a/retry, match: { id: one_kmd }, after: opened }', []],
    ['notSent: { type: a/retry, match: { id: { $pattern: two } }, after: opened }', []],
    ['notSent: { type: a/retry, match: { why: slow }, after: opened }', []],
    ['notSent: { type: a/retry, match: { words: { $contains: two } }, after: opened }', ['K7071 two']],
  ])('%s', (step, expected) =>
    expect(found(testSpec(`  - receive: { type: a/open, id: kmd-one }\n  - see: { part: retry }\n    as: opened\n  - ${step}`))).toEqual(
      expected,
    ),
  );
});

describe('each name that points at nothing is one finding at itself', () => {
  test.each<[step: string, expected: string]>([
    ['- clik: retry', 'K7050 clik'],
    ['- click: retri', 'K3004 retri'],
    ['- see: { key: a.rety }', 'K3005 a.rety'],
    ['- see: { key: a.retry, args: { m: 1 } }', 'K7067 1'],
    ['- see: { text: { fixture: wrd } }', 'K3009 { fixture: wrd }'],
    ['- see: { text: { each: word } }', 'K3015 { each: word }'],
    ['- see: { part: retry, txt: a }', 'K7054 a'],
    ['- advance: 3 weeks', 'K7056 3 weeks'],
    ['- receive: { type: a/opn, id: x }', 'K3010 a/opn'],
    ['- receive: { type: a/open, id: 3 }', 'K7061 3'],
    ['- receive: { type: a/open, id: x, size: xl }', 'K7061 xl'],
    ['- receive: { type: a/open, id: x, sise: s }', 'K7059 s'],
    ['- receive: { type: a/open }', 'K7060 { type: a/open }'],
    ['- notSent: { type: a/retry }', 'K7057 notSent'],
    ['- notSent: { type: a/retry, after: show }', 'K3014 show'],
    ['- notSent: { type: a/open, after: shown }', 'K3010 a/open'],
    ['- see: { text: { kept: name } }', 'K3030 { kept: name }'],
    ['- keep: { as: 3d }', 'K7056 3d'],
    ['- hides: { part: price }', 'K7076 price'],
    ['- hides: { part: price, text: a, txt: a }', 'K7054 a'],
    ['- hides: { part: label, txt: a }', 'K7054 a'],
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

describe('messages', () => {
  const messages = (rows: string): string => `${HEAD}\n| Key | Args | en-US | pt-BR |\n|---|---|---|---|\n${rows}\n`;
  test.each<[row: string, expected: string[]]>([
    ['| `b.x` | | "Hi {name" | "Oi" |', ['K4001 {']],
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

function verb(id: string, kind: VerbDeclaration['kind'], params: VerbDeclaration['params'], shorthand?: string): VerbDeclaration {
  return { id, kind, group: 'see', summary: '', params, needs: [], example: '', ...(shorthand !== undefined && { shorthand }) };
}
