/**
 * Names that several outputs must agree on. They live in the ground so that the outputs need not know each other.
 */

/** Token path → CSS custom property: `color.text-muted` → `--kmd-color-text-muted`. */
export function tokenVariable(path: string): string {
  return `--kmd-${path.replace(/[^A-Za-z0-9]+/g, '-')}`;
}

/** Component and column of its preset table → CSS custom property: `--save-status-radius`. */
export function presetVariable(component: string, property: string): string {
  return `--${component}-${property}`.replace(/[^A-Za-z0-9-]+/g, '-');
}

/** Attribute of the root element that names the preset, and the one that names the scheme. */
export const PRESET_ATTRIBUTE = 'data-kmd-preset';
export const SCHEME_ATTRIBUTE = 'data-kmd-scheme';

/** What a page of a preset is made of: its colour, and what may be drawn on that. */
export const PAGE_TOKENS = { color: 'color.background', gradient: 'gradient.backdrop' } as const;

/** The preset that holds where none is named: `material3` where there is one, else the first. `undefined` when there is none. */
export function usualPreset(ids: readonly string[]): string | undefined {
  return ids.includes('material3') ? 'material3' : ids[0];
}
