import { expect, test } from 'vitest';
import type { PartView } from '../view/parts.ts';
import { holderOfInstances, runsWithin, withStructure } from './structure.ts';

const parts = (...roles: string[]): PartView[] => roles.map((role, index) => ({ id: `${role}${index}`, role }) as unknown as PartView);

test.each([
  { roles: ['text', 'button'], holder: undefined, want: ['text0', 'button1'] },
  { roles: ['row', 'row'], holder: 'table', want: ['row0', 'row1'] },
  { roles: ['cell', 'cell'], holder: 'row', want: ['cell0', 'cell1'] },
  { roles: ['columnheader', 'cell'], holder: 'table', want: ['<div role="row">columnheader0 cell1</div>'] },
  { roles: ['cell', 'text', 'button', 'rowheader'], holder: 'row', want: ['cell0', '<div role="cell">text1 button2</div>', 'rowheader3'] },
  { roles: ['none', 'gridcell'], holder: 'row', want: ['none0', 'gridcell1'] },
  { roles: ['listitem'], holder: 'row', want: ['<div role="cell"><div role="list">listitem0</div></div>'] },
  { roles: ['text', 'row', 'text'], holder: undefined, want: ['text0', '<div role="table">row1</div>', 'text2'] },
  { roles: ['cell'], holder: 'region', want: ['<div role="table"><div role="row">cell0</div></div>'] },
  { roles: ['listitem', 'listitem'], holder: 'region', want: ['<div role="list">listitem0 listitem1</div>'] },
  { roles: ['tab', 'tab'], holder: undefined, want: ['<div role="tablist" aria-label=${this.instanceName}>tab0 tab1</div>'] },
])('$roles in $holder', ({ roles, holder, want }) => {
  expect(withStructure(parts(...roles), (id) => id, holder)).toEqual(want);
});

test.each([
  { roots: ['listitem', 'listitem'], holder: 'list' },
  { roots: ['row'], holder: 'table' },
  { roots: ['listitem', 'dialog'], holder: 'list' },
  { roots: ['listitem', 'region'], holder: undefined },
  { roots: ['cell'], holder: undefined },
  { roots: ['option'], holder: undefined },
  { roots: ['region'], holder: undefined },
  { roots: [], holder: undefined },
])('instances of $roots stand in $holder', ({ roots, holder }) => {
  const all = parts(...roots).map((part) => ({ ...part, modal: part.role === 'dialog' }));
  expect(holderOfInstances(all)).toBe(holder);
});

test.each([
  { what: 'of one list', lists: ['rows', 'rows'], roles: ['text', 'button'], runs: [2] },
  { what: 'of one list in one wrapper', lists: ['rows', 'rows'], roles: ['listitem', 'listitem'], runs: [2] },
  { what: 'that need different wrappers', lists: ['rows', 'rows'], roles: ['listitem', 'button'], runs: [1, 1] },
  { what: 'of two lists', lists: ['rows', 'columns', 'rows'], roles: ['text', 'text', 'text'], runs: [1, 1, 1] },
  { what: 'of no list', lists: [undefined, undefined], roles: ['text', 'text'], runs: [1, 1] },
])('neighbours $what are drawn in runs of $runs', ({ lists, roles, runs }) => {
  const all = parts(...roles).map((part, at) => ({ ...part, ...(lists[at] === undefined ? {} : { each: lists[at] }) }));
  expect(runsWithin(all, 'region').map(({ length }) => length)).toEqual(runs);
});
