import { expect, test } from 'vitest';
import type { VisibleWhen } from '../../specs/language/model/contract.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { partsBehind } from './behind.ts';

const open: VisibleWhen = { kind: 'open', part: 'form' };
const field: VisibleWhen = { kind: 'field', path: 'tool' };

test('behind a disclosure is what comes in no other way', () => {
  const all: Record<string, VisibleWhen> = {
    title: { kind: 'always' },
    city: open,
    invoke: { kind: 'all', of: [open, field] },
    note: { kind: 'any', of: [open, field] },
    hint: { kind: 'not', of: open },
    other: { kind: 'open', part: 'details' },
  };
  const parts = Object.entries(all).map(([id, visibleWhen]) => ({ id, visibleWhen })) as unknown as Spec['parts'];
  expect(partsBehind('form', { parts })).toEqual(['city', 'invoke']);
});
