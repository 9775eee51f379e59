import { presetVariable, tokenVariable } from '../../../specs/language/model/names.ts';
import type { ComponentView } from '../view/component.ts';
import { styleProperty } from '../view/preset-rows.ts';
import { pascal } from './names.ts';

export interface SheetView {
  /** Selector of the outermost part; empty if there is none. */
  readonly root: string;
  readonly declarations: readonly string[];
  readonly colors: readonly { readonly state: string; readonly selector: string; readonly declaration: string }[];
  /** Custom properties that the sheet reads, for `custom-elements.json`. */
  readonly variables: readonly string[];
}

/** CSS properties that a preset may set on the outermost part → default. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'backdrop-filter': 'none',
  background: 'var(--kmd-color-surface, Canvas)',
  'background-color': 'var(--kmd-color-surface, Canvas)',
  'background-image': 'none',
  border: '1px solid var(--kmd-color-outline, GrayText)',
  'border-color': 'var(--kmd-color-outline, GrayText)',
  'border-radius': 'var(--kmd-shape-corner-medium, 12px)',
  'border-style': 'solid',
  'border-width': '1px',
  'box-shadow': 'none',
  color: 'inherit',
  'font-family': 'inherit',
  'font-weight': 'inherit',
  gap: '0.5rem',
  outline: 'none',
  opacity: '1',
  padding: '1rem',
};

export function sheetOf({ style, roots, parts, machine }: ComponentView, component: string): SheetView {
  const [root] = roots;
  const columns = [...style.written];
  const variables = columns.filter((column) => /^[\w-]+$/.test(column)).map((column) => presetVariable(component, column));
  const set = new Map<string, string>(
    ['border', 'border-radius', 'background', 'padding'].map((name) => [name, DEFAULTS[name] ?? 'initial']),
  );
  // `border-width` after `border`: the longer name overrides a part of the shorter one.
  for (const column of columns.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const name = styleProperty(column);
    if (!Object.hasOwn(DEFAULTS, name)) continue;
    set.delete(name);
    set.set(name, `var(${presetVariable(component, column)}, ${DEFAULTS[name] ?? 'initial'})`);
  }
  if (columns.includes('background') && columns.includes('background-alpha')) {
    set.delete('background');
    const alpha = `var(--${component}-background-alpha, 100%)`;
    set.set(
      'background-color',
      `color-mix(in srgb, var(--${component}-background, ${DEFAULTS['background'] ?? 'initial'}) ${alpha}, transparent)`,
    );
  }
  const states = parts.find(({ content }) => content?.kind === 'states');
  return {
    root: root === undefined ? '' : `[part='${/^[\w-]+$/.test(root) ? root : pascal(root)}']`,
    declarations: [...set].map(([name, value]) => `${name}: ${value}`),
    colors: (machine?.states ?? []).flatMap(({ id, color }) =>
      color === undefined || states === undefined || !/^[\w-]+$/.test(id)
        ? []
        : [
            {
              state: id,
              selector: `[part='${/^[\w-]+$/.test(states.id) ? states.id : pascal(states.id)}']`,
              // A surface role colours the background, any other role the text.
              declaration: color.includes('surface')
                ? `background: var(${tokenVariable(color)}, transparent)`
                : `color: var(${tokenVariable(color)}, currentColor)`,
            },
          ],
    ),
    variables,
  };
}
