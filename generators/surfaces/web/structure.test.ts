import { expect, test } from 'vitest';
import type { PartView } from '../view/parts.ts';
import { withStructure } from './structure.ts';

const parts = (...roles: string[]): PartView[] => roles.map((role, index) => ({ id: `${role}${index}`, role }) as unknown as PartView);

test.each([
  { roles: ['text', 'button'], holder: undefined, want: ['text0', 'button1'] },
  { roles: ['row', 'row'], holder: 'table', want: ['row0', 'row1'] },
  { roles: ['cell', 'cell'], holder: 'row', want: ['cell0', 'cell1'] },
  { roles: ['columnheader', 'cell'], holder: 'table', want: ['<div role="row">columnheader0 cell1</div>'] },
  { roles: ['text', 'row', 'text'], holder: undefined, want: ['text0', '<div role="table">row1</div>', 'text2'] },
  { roles: ['cell'], holder: 'region', want: ['<div role="table"><div role="row">cell0</div></div>'] },
  { roles: ['listitem', 'listitem'], holder: 'region', want: ['<div role="list">listitem0 listitem1</div>'] },
  { roles: ['tab', 'tab'], holder: undefined, want: ['<div role="tablist" aria-label=${this.instanceName}>tab0 tab1</div>'] },
])('$roles in $holder', ({ roles, holder, want }) => {
  expect(withStructure(parts(...roles), (id) => id, holder)).toEqual(want);
});
