import { expect, test } from 'vitest';
import type { VerbDeclaration } from '../model/vocabulary.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { link } from './link.ts';

const verb = (id: string, kind: VerbDeclaration['kind'], group: string, params: VerbDeclaration['params']): VerbDeclaration => ({
  id,
  kind,
  group,
  params,
  summary: '',
  needs: [],
  example: '',
});
const VOCABULARY = new Map(
  [
    verb('see', 'assert', 'see', { part: { type: 'part', summary: '' }, text: { type: 'value', content: 'data-text', summary: '' } }),
    verb('history', 'assert', 'history', { part: { type: 'part', summary: '' }, keys: { type: 'messages', summary: '' } }),
    { ...verb('advance', 'act', 'time', { by: { type: 'duration', summary: '' } }), effect: 'advances' as const, shorthand: 'by' },
    { ...verb('receive', 'act', 'host', { message: { type: 'wire', summary: '' } }), effect: 'delivers' as const, shorthand: 'message' },
  ].map((one) => [one.id, one]),
);

/** \`waiting\` leads to \`running\` and \`done\`, and nothing leads back; a clause names the limit \`reply-timeout\`. */
const SPEC = `---
kmd: 1
id: sample
title: Sample
kind: component
---

## R1 — Words

- **R1.1** A reply MUST come within \`reply-timeout\`.

| Part | Role | Content |
|---|---|---|
| \`status\` | text | states |
| \`label\` | text | \`a.done\` |

| State | Label |
|---|---|
| \`waiting\` | \`a.waiting\` |
| \`running\` | \`a.running\` |
| \`done\` | \`a.done\` |

| From | On | To |
|---|---|---|
| \`waiting\` | receive \`a/start\` | \`running\` |
| \`running\` | receive \`a/end\` | \`done\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`a/open\` | \`id: string, ms?: int\` |
| in | \`a/start\` | \`id: string\` |
| in | \`a/end\` | \`id: string\` |

\`\`\`yaml kmd:contract
instances: { opens: a/open, key: id }
moves: { overrides: { reply-timeout: ms } }
\`\`\`

| Limit | Value |
|---|---|
| \`reply-timeout\` | 30s |

| Key | en-US | pt-BR |
|---|---|---|
| \`a.waiting\` | "Waiting" | "Aguardando" |
| \`a.running\` | "Running" | "Executando" |
| \`a.done\` | "Done" | "Pronto" |

## T — Test contract
`;

function found(steps: readonly string[]): string[] {
  const text = `${SPEC}\n\`\`\`yaml kmd:test T1\ncovers: [R1.1]\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}\`\`\`\n`;
  const { spec } = parseSpec(text, 'sample.kmd', VOCABULARY);
  const { diagnostics } = link({ specs: spec ? [spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
  return diagnostics
    .filter(({ code }) => /^K709[345]/.test(code))
    .map(({ code, place }) => `${code} ${text.slice(place.start.offset, place.end.offset)}`);
}

const OPEN = 'receive: { type: a/open, id: x }';
const DONE = 'see: { part: label, text: Done }';

test.each<[name: string, steps: readonly string[], expected: readonly string[]]>([
  ['words of a label', ['see: { part: status, text: running }'], []],
  ['words of a label in another language', ['see: { part: status, text: Executando }'], []],
  ['words of no label', ['see: { part: status, text: Runs }'], ['K7093 Runs']],
  ['words of no label in another part', ['see: { part: label, text: Runs }'], []],
  ['labels in their order', ['history: { part: status, keys: [a.waiting, a.running, a.done] }'], []],
  ['labels with one left out', ['history: { part: status, keys: [a.waiting, a.done] }'], []],
  ['labels in another order', ['history: { part: status, keys: [a.running, a.waiting] }'], ['K7094 a.waiting']],
  ['a label twice that nothing leads back to', ['history: { part: status, keys: [a.running, a.running] }'], ['K7094 a.running']],
  ['a clock that stops before the limit', [OPEN, 'advance: 3s', DONE], ['K7095 advance']],
  ['a clock that comes to the limit', [OPEN, 'advance: 3s', 'advance: 27s', DONE], []],
  ['a clock that goes on before nothing is stated', [DONE, OPEN, 'advance: 3s'], []],
  ['a message with a time of its own', ['receive: { type: a/open, id: x, ms: 2000 }', 'advance: 3s', DONE], []],
])('%s', (_, steps, expected) => expect(found(steps)).toEqual(expected));
