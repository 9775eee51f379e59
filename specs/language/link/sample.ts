import { sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Matchers, VerbDeclaration } from '../model/vocabulary.ts';
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
  { ...verb('receive', 'act', { message: { type: 'wire', required: true, summary: '' } }, 'message'), effect: 'delivers' },
  { ...verb('click', 'act', { part: { type: 'part', required: true, summary: '' } }, 'part'), effect: 'presses' },
  { ...verb('advance', 'act', { by: { type: 'duration', required: true, summary: '' } }, 'by'), effect: 'advances' },
  { ...verb('pause', 'act', {}), effect: 'pauses' },
  { ...verb('forget', 'act', {}), effect: 'forgets' },
  { ...verb('hover', 'act', { part: { type: 'part', required: true, summary: '' } }, 'part'), group: 'user', effect: 'none' },
  verb('see', 'assert', {
    part: { type: 'part', summary: '' },
    key: { type: 'message', summary: '' },
    args: { type: 'record', summary: '' },
    text: { type: 'value', summary: '' },
  }),
  { ...verb('hides', 'assert', { part: { type: 'part', summary: '' }, text: { type: 'value', summary: '' } }), words: ['text'] },
  verb('gone', 'negative', {
    part: { type: 'part', summary: '' },
    text: { type: 'value', summary: '' },
    after: { type: 'step', required: true, summary: '' },
  }),
  verb('holds', 'assert', { part: { type: 'part', required: true, summary: '' }, is: { type: 'value', required: true, summary: '' } }),
  verb('keep', 'act', {
    from: { type: 'record', content: 'kept-from', matchers: MATCHERS, summary: '' },
    as: { type: 'string', content: 'kept-name', required: true, summary: '' },
  }),
  verb('other', 'assert', { part: { type: 'part', summary: '' }, than: { type: 'value', content: 'look', summary: '' } }),
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
  {
    ...verb('copied', 'assert', { equals: { type: 'value', summary: '' }, contains: { type: 'value', summary: '' } }),
    shorthand: 'equals',
    oneOf: [['equals'], ['contains']],
  },
  verb('use', 'assert', { by: { type: 'string', content: 'key', oneOf: ['pointer'], summary: '' } }),
  { ...verb('enlarge', 'act', { size: { type: 'value', summary: '' }, colour: { type: 'value', summary: '' } }), message: 'a/open' },
  { ...verb('move', 'act', {}), message: 'a/move' },
  verb('notSent', 'negative', {
    type: { type: 'wireType', summary: '' },
    types: { type: 'strings', summary: '' },
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
  verb('said', 'assert', {
    key: { type: 'message', summary: '' },
    args: { type: 'record', summary: '' },
    politeness: { type: 'word', oneOf: ['polite', 'assertive'], content: 'politeness', summary: '' },
  }),
  {
    ...verb('labels', 'assert', {
      part: { type: 'part', required: true, summary: '' },
      keys: { type: 'messages', content: 'labels', required: true, summary: '' },
      only: { type: 'boolean', summary: '' },
    }),
    group: 'history',
  },
  {
    ...verb('aloud', 'assert', { key: { type: 'message', summary: '' }, keys: { type: 'messages', summary: '' } }),
    group: 'announcements',
  },
  { ...verb('again', 'act', {}), effect: 'mounts' },
  verb('parted', 'assert', { between: { type: 'value', content: 'ends', oneOf: ['image', 'audio'], summary: '' } }),
  verb('alone', 'assert', {
    is: { type: 'value', content: 'part-or-none', required: true, summary: '' },
    of: { type: 'value', content: 'parts', required: true, summary: '' },
  }),
  {
    ...verb('answers', 'act', {
      url: { type: 'value', content: 'absolute-address', summary: '' },
      host: { type: 'value', content: 'host', summary: '' },
      text: { type: 'value', summary: '' },
    }),
    group: 'outside',
    effect: 'none',
  },
  verb('choose', 'act', {
    part: { type: 'part', summary: '' },
    name: { type: 'value', content: 'data-text', summary: '' },
    option: { type: 'string', content: 'chosen', summary: '' },
    options: { type: 'strings', content: 'chosen', summary: '' },
  }),
  verb('write', 'act', { part: { type: 'part', never: ['button', 'text'], summary: '' } }, 'part'),
  verb('is', 'assert', {
    part: { type: 'part', summary: '' },
    on: { type: 'boolean', roles: ['switch'], summary: '' },
    flat: { type: 'boolean', roles: ['button'], summary: '' },
  }),
  {
    ...verb('fill', 'act', {
      part: { type: 'part', summary: '' },
      name: { type: 'value', content: 'data-text', summary: '' },
      value: { type: 'value', summary: '' },
    }),
    effect: 'edits',
  },
  verb('field', 'assert', {
    part: { type: 'part', summary: '' },
    name: { type: 'value', content: 'data-text', summary: '' },
    required: { type: 'boolean', summary: '' },
    marked: { type: 'boolean', content: 'requiredness', summary: '' },
    invalid: { type: 'boolean', summary: '' },
    key: { type: 'message', summary: '' },
    args: { type: 'record', summary: '' },
  }),
  verb('row', 'assert', { cells: { type: 'record', content: 'cells', matchers: MATCHERS, summary: '' } }),
  verb('ask', 'assert', {
    url: { type: 'value', content: 'address', summary: '' },
    host: { type: 'value', content: 'host', summary: '' },
    page: { type: 'value', content: 'absolute-address', matchers: MATCHERS, summary: '' },
  }),
];
/** Verbs of the sample, by id. */
export const VOCABULARY = new Map(VERBS.map((one) => [one.id, one]));

/** The front matter of a sample. */
export const FRONT = `---
kmd: 1
id: sample
title: Sample
kind: component
---
`;

/** The sample without tests: a retry button, two messages, one text, two fixtures. */
export const HEAD = `${FRONT}
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

/** What is found in a spec with one more test of these steps, and the lines of cases below them, of the given codes alone. */
export function foundInTest(spec: string, steps: readonly string[], codes: RegExp, cases = ''): string[] {
  const list = steps.map((step) => `  - ${step}\n`).join('');
  const fence = `\n\`\`\`yaml kmd:test T1\ncovers: [R1.1]\nsteps:\n${list}${cases}\`\`\`\n`;
  return found(spec + fence).filter((one) => codes.test(one));
}

/** Codes with the text they point at. */
export function found(text: string, ...more: string[]): string[] {
  const read = [text, ...more].map((one, index) => parseSpec(one, `${index}.kmd`, VOCABULARY));
  const specs = read.flatMap(({ spec }) => spec ?? []);
  const { diagnostics } = link({ specs, presets: [], catalogues: [], vocabulary: VOCABULARY });
  return sortDiagnostics(diagnostics).map(
    ({ code, place }) => `${code} ${[text, ...more][Number(place.file[0])]?.slice(place.start.offset, place.end.offset) ?? ''}`,
  );
}

/** The sample with one test of these steps. */
export function testSpec(steps: string, rest = ''): string {
  return `${HEAD}\n## T — Test contract\n\n\`\`\`yaml kmd:test T1\ncovers: [R1.1]\n${rest}steps:\n${steps}\n\`\`\`\n`;
}

function verb(id: string, kind: VerbDeclaration['kind'], params: VerbDeclaration['params'], shorthand?: string): VerbDeclaration {
  return { id, kind, group: 'see', summary: '', params, needs: [], example: '', ...(shorthand !== undefined && { shorthand }) };
}
