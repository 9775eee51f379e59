import { expect, test } from 'vitest';
import type { ComponentView } from '../view/component.ts';
import { sheetOf } from './styles.ts';

/** A component of a card with a head and a modal, its name in `label`, and a preset table with some columns. */
function viewWith(...written: string[]): ComponentView {
  const part = (id: string, more: object = {}): object => ({ id, role: 'none', modal: false, ...more });
  const parts = [
    part('card'),
    part('head'),
    part('head-label', { content: { kind: 'field', path: 'name' } }),
    part('box', { role: 'dialog', modal: true }),
  ];
  return { id: 'thing', parts, roots: ['card'], instances: { name: 'name' }, style: { written } } as unknown as ComponentView;
}

test.each([
  { column: 'radius', selector: "[part='card']", line: 'border-radius: var(--thing-radius, var(--kmd-shape-corner-medium, 12px))' },
  { column: 'letter-spacing', selector: "[part='card']", line: 'letter-spacing: var(--thing-letter-spacing, inherit)' },
  { column: 'head-color', selector: "[part='head']", line: 'color: var(--thing-head-color, inherit)' },
  { column: 'head-label-weight', selector: undefined, line: '' },
  { column: 'head-label-font-weight', selector: "[part='head-label']", line: 'font-weight: var(--thing-head-label-font-weight, inherit)' },
  { column: 'scrim', selector: "[part='box']::backdrop", line: 'background: var(--thing-scrim, rgb(0 0 0 / 0.5))' },
  { column: 'bracket-open', selector: "[part='head-label']::before", line: "content: var(--thing-bracket-open) / ''" },
  { column: 'sparkle', selector: undefined, line: '' },
])('column $column styles $selector', ({ column, selector, line }) => {
  const { rules, variables, spare } = sheetOf(viewWith(column), 'thing');
  const found = rules.find(({ declarations }) => declarations.some((one) => one.includes(`--thing-${column}`)));
  expect([found?.selector, found?.declarations.at(-1) ?? '']).toEqual([selector, line]);
  expect(variables).toEqual([`--thing-${column}`]);
  expect(spare).toBe(selector === undefined ? `\`--thing-${column}\`` : '');
});

test.each([
  { color: 'color.error', line: 'color: var(--kmd-color-error, currentColor)' },
  { color: 'color.on-surface', line: 'color: var(--kmd-color-on-surface, currentColor)' },
  { color: 'color.inverse-on-surface', line: 'color: var(--kmd-color-inverse-on-surface, currentColor)' },
  { color: 'color.surface-variant', line: 'background: var(--kmd-color-surface-variant, transparent)' },
])('a state of $color has $line', ({ color, line }) => {
  const states = { id: 'state', role: 'text', modal: false, content: { kind: 'states' } };
  const view = { ...viewWith(), machine: { states: [{ id: 'on', color }] } };
  const { rules } = sheetOf({ ...view, parts: [...view.parts, states] } as unknown as ComponentView, 'thing');
  expect(rules.find(({ selector }) => selector.includes("[part='state']"))?.declarations).toEqual([line]);
});

test('a state colours the words of every part that shows it', () => {
  const shows = (id: string): object => ({ id, role: 'text', modal: false, content: { kind: 'states' } });
  const view = { ...viewWith(), machine: { states: [{ id: 'on', color: 'color.error' }] } };
  const { rules } = sheetOf({ ...view, parts: [...view.parts, shows('state'), shows('other-state')] } as unknown as ComponentView, 'thing');
  expect(rules.at(-1)?.selector).toBe(":host([state='on']) :is([part='state'], [part='other-state'])");
});
