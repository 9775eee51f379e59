import { describe, expect, test } from 'vitest';
import type { Spec } from '../../model/spec.ts';
import { parseSpec } from '../parse-spec.ts';

const HEAD = `---
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
`;

function parsed(fence: string): { readonly spec: Spec | undefined; readonly found: string[] } {
  const { spec, diagnostics } = parseSpec(`${HEAD}\n\`\`\`yaml kmd:test K1\n${fence}\n\`\`\`\n`, 'sample.kmd');
  return { spec, found: diagnostics.filter(({ code }) => code === 'K7087').map(({ message }) => message) };
}

test('each case runs each case of the tests that it repeats, whose own conditions win', () => {
  const { spec, found } = parsed('repeats: [T1, T2]\ncases:\n  - { id: dark, given: { colorScheme: dark, locale: zh-CN } }');
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

describe('what cannot be repeated', () => {
  const dark = 'cases: [{ id: dark, given: { colorScheme: dark } }]';
  test.each<[what: string, fence: string, expected: string]>([
    ['a test that is not there', `repeats: [T9]\n${dark}`, 'K1 cannot repeat `T9`: the spec has no such test with steps.'],
    ['a test of an optional feature', `repeats: [T3]\n${dark}`, 'K1 cannot repeat `T3`: its feature is extra.'],
    ['itself', `repeats: [K1]\n${dark}`, 'K1 cannot repeat `K1`: it repeats tests itself.'],
    ['a test beside steps', `repeats: [T1]\nsteps: [see: a]\n${dark}`, 'K1 cannot repeat `T1`: it has steps of its own.'],
    ['a test without conditions', 'repeats: T1', 'K1 cannot repeat `T1`: it has no cases, which say under which conditions.'],
  ])('%s', (_, fence, expected) => expect(parsed(fence).found).toEqual([expected]));
});
