import { presetVariable, tokenVariable } from '../../../specs/language/model/names.ts';
import type { ComponentView } from '../view/component.ts';
import { styleProperty } from '../view/preset-rows.ts';
import { DEFAULTS } from './css-properties.ts';
import { visibleLabel } from './fields.ts';
import { pascal } from './names.ts';
import { formUse } from './renderers.ts';

export interface SheetView {
  readonly rules: readonly { readonly selector: string; readonly declarations: readonly string[] }[];
  /** Custom properties that the sheet reads, for `custom-elements.json`. */
  readonly variables: readonly string[];
  /** Those that no rule reads, because their column is no property of CSS: for the styles of the user. */
  readonly spare: string;
  /** Whether a part is a piece of a table. */
  readonly tabular: boolean;
  /** Whether a part is a tab, a menu item or an option, which no element of the browser draws; whether one is a field. */
  readonly chosen: boolean;
  readonly labelled: boolean;
}

/** A column of the preset table as what it styles. */
interface Column {
  readonly selector: string;
  readonly property: string;
  readonly variable: string;
  /** What holds without the preset, where the property alone does not say it. */
  readonly otherwise?: string;
}

/** A part as a selector, by its name in `part`. */
export function partName(id: string): string {
  return /^[\w-]+$/.test(id) ? id : pascal(id);
}

/** Properties that the outermost part has without a preset. */
const ROOT = ['border', 'border-radius', 'background', 'padding'];

export function sheetOf(view: ComponentView, component: string): SheetView {
  const { parts, machine, style } = view;
  const selectorOf = (id: string): string => `[part='${partName(id)}']`;
  const root = rootSelector(view, selectorOf);
  const columns = style.written.filter((column) => /^[\w-]+$/.test(column));
  const read = columns.flatMap((column) => {
    const found = columnOf(view, column, selectorOf);
    return found === undefined ? [] : [{ ...found, variable: presetVariable(component, column), column }];
  });
  const bySelector = new Map<string, Column[]>(root === undefined ? [] : [[root, []]]);
  for (const one of read) bySelector.set(one.selector, [...(bySelector.get(one.selector) ?? []), one]);
  const rules = [...bySelector].map(([selector, own]) => ({ selector, declarations: declarationsOf(own, selector === root ? ROOT : []) }));
  const states = parts.filter(({ content }) => content?.kind === 'states').map(({ id }) => selectorOf(id));
  const stated = states.length > 1 ? `:is(${states.join(', ')})` : states[0];
  const colors = (machine?.states ?? []).flatMap(({ id, color }) =>
    color === undefined || stated === undefined || !/^[\w-]+$/.test(id)
      ? []
      : [
          {
            selector: `:host([state='${id}']) ${stated}`,
            // A surface role colours the background, any other role the text.
            declarations: [
              isSurface(color)
                ? `background: var(${tokenVariable(color)}, transparent)`
                : `color: var(${tokenVariable(color)}, currentColor)`,
            ],
          },
        ],
  );
  return {
    rules: [...rules, ...colors],
    variables: columns.map((column) => presetVariable(component, column)),
    spare: columns
      .filter((column) => !read.some((one) => one.column === column))
      .map((column) => `\`${presetVariable(component, column)}\``)
      .join(', '),
    tabular: parts.some(({ role }) => TABULAR.has(role)),
    chosen: parts.some(({ role }) => CHOSEN.has(role)),
    labelled: parts.some((part) => visibleLabel(view, part) !== '' && formUse(view)?.drawn.includes(part.id) !== true),
  };
}

/** Whether a colour role is one of what words stand on. `on-surface` is that of the words. */
function isSurface(color: string): boolean {
  const name = color.split('.').at(-1) ?? '';
  return name.includes('surface') && !/(?:^|-)on-/.test(name);
}

const CHOSEN = new Set('tab menuitem option radio'.split(' '));
const TABULAR = new Set('table grid treegrid row rowgroup cell gridcell columnheader rowheader'.split(' '));

/** What a column styles: `header-color` the part `header`, `scrim` what lies behind a modal, `bracket-open` the place before the name. */
function columnOf(view: ComponentView, column: string, selectorOf: (id: string) => string): Omit<Column, 'variable'> | undefined {
  const { parts, instances } = view;
  const modal = parts.find((part) => part.modal);
  if (column === 'scrim' && modal !== undefined)
    return { selector: `${selectorOf(modal.id)}::backdrop`, property: 'background', otherwise: 'rgb(0 0 0 / 0.5)' };
  const named = parts.find(({ content }) => content?.kind === 'field' && content.path === instances.name);
  const side = { 'bracket-open': '::before', 'bracket-close': '::after' }[column];
  if (side !== undefined && named !== undefined) return { selector: `${selectorOf(named.id)}${side}`, property: 'content' };
  // `header-text-color` is the colour of the part `header-text` if there is one, not of `header`.
  const owners = parts.filter(({ id }) => column.startsWith(`${id}-`)).sort((a, b) => b.id.length - a.id.length);
  for (const { id } of owners) {
    const property = styleProperty(column.slice(id.length + 1));
    if (Object.hasOwn(DEFAULTS, property)) return { selector: selectorOf(id), property };
  }
  const property = styleProperty(column);
  const root = rootSelector(view, selectorOf);
  return root !== undefined && Object.hasOwn(DEFAULTS, property) ? { selector: root, property } : undefined;
}

/** The outermost part, and those of the same role beside it: the families of instances. */
function rootSelector({ roots, parts }: ComponentView, selectorOf: (id: string) => string): string | undefined {
  const outermost = parts.filter(({ id }) => roots.includes(id));
  const family = outermost.filter(({ role }) => role === outermost[0]?.role).map(({ id }) => selectorOf(id));
  return family.length > 1 ? `:is(${family.join(', ')})` : family[0];
}

function declarationsOf(columns: readonly Column[], always: readonly string[]): string[] {
  const set = new Map<string, string>(always.map((name) => [name, DEFAULTS[name] ?? 'initial']));
  const variableOf = (property: string): string | undefined => columns.find((one) => one.property === property)?.variable;
  // `border-width` after `border`: the longer name overrides a part of the shorter one.
  for (const { property, variable, otherwise } of [...columns].sort(
    (a, b) => a.property.length - b.property.length || (a.property < b.property ? -1 : 1),
  )) {
    if (property === 'background-alpha') continue;
    set.delete(property);
    // The empty alternative text keeps a decoration out of every accessible name.
    set.set(
      property,
      property === 'content' ? `var(${variable}) / ''` : `var(${variable}, ${otherwise ?? DEFAULTS[property] ?? 'initial'})`,
    );
  }
  const [background, alpha] = [variableOf('background'), variableOf('background-alpha')];
  if (background !== undefined && alpha !== undefined) {
    set.delete('background');
    set.set(
      'background-color',
      `color-mix(in srgb, var(${background}, ${DEFAULTS['background'] ?? 'initial'}) var(${alpha}, 100%), transparent)`,
    );
  }
  return [...set].map(([name, value]) => `${name}: ${value}`);
}
