import { expect, test } from 'vitest';
import type { VerbDeclaration } from '../model/vocabulary.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { link } from './link.ts';

const verb = (id: string, kind: VerbDeclaration['kind'], more: Partial<VerbDeclaration> = {}): VerbDeclaration => ({
  ...{ id, kind, group: 'protocol', params: {}, summary: '', needs: [], example: '' },
  ...more,
});
const about = { type: { type: 'wireType', summary: '' }, match: { type: 'record', content: 'fields', summary: '' } } as const;
const VOCABULARY = new Map(
  [
    verb('wants', 'assert', { params: { ...about, times: { type: 'number', whole: true, summary: '' } } }),
    verb('wantsNone', 'negative', { params: { ...about, types: { type: 'strings', summary: '' }, after: { type: 'step', summary: '' } } }),
    verb('forget', 'act', { effect: 'forgets' }),
  ].map((one) => [one.id, one]),
);

const SPEC = `---
kmd: 1
id: sample
title: Sample
kind: component
---

| Direction | Type | Fields |
|---|---|---|
| out | \`letter/save\` | \`id: string\` |
| out | \`letter/close\` | \`id: string\` |
`;

const SAVED = 'wants: { type: letter/save }';
const NONE = 'wantsNone: { type: letter/save }';

test.each<[name: string, steps: readonly string[], expected: readonly string[]]>([
  ['wanted, then not', [SAVED, NONE], [NONE]],
  ['wanted with a field, then none of them', ['wants: { type: letter/save, match: { id: a } }', NONE], [NONE]],
  ['wanted, then nothing at all', [SAVED, 'wantsNone: {}'], ['wantsNone: {}']],
  [
    'wanted, then not among others',
    [SAVED, 'wantsNone: { types: [letter/close, letter/save] }'],
    ['wantsNone: { types: [letter/close, letter/save] }'],
  ],
  ['not wanted, then wanted', [NONE, SAVED], []],
  ['wanted no times, then not', ['wants: { type: letter/save, times: 0 }', NONE], []],
  ['another one', [SAVED, 'wantsNone: { type: letter/close }'], []],
  ['one with other fields', [SAVED, 'wantsNone: { type: letter/save, match: { id: b } }'], []],
  ['what was sent is forgotten between', [SAVED, 'forget: {}', NONE], []],
])('%s', (_, steps, expected) => {
  const text = `${SPEC}\n\`\`\`yaml kmd:test K1\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}\`\`\`\n`;
  const { spec } = parseSpec(text, 'sample.kmd', VOCABULARY);
  const { diagnostics } = link({ specs: spec ? [spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
  const found = diagnostics.filter(({ code }) => code === 'K7096').map(({ place }) => text.slice(place.start.offset, place.end.offset));
  expect(found).toHaveLength(expected.length);
  found.forEach((at, index) => expect(expected[index]).toContain(at));
});
