/** Token path → CSS custom property: `color.text-muted` → `--kmd-color-text-muted`. */
export function tokenVariable(path: string): string {
  return `--kmd-${path.replace(/[^A-Za-z0-9]+/g, '-')}`;
}

/** Component and column of its preset table → CSS custom property: `--save-status-radius`. */
export function presetVariable(component: string, property: string): string {
  return `--${component}-${property}`.replace(/[^A-Za-z0-9-]+/g, '-');
}

/** Attribute of the root element with the id of the preset. */
export const PRESET_ATTRIBUTE = 'data-kmd-preset';
/** Attribute of the root element with the scheme. */
export const SCHEME_ATTRIBUTE = 'data-kmd-scheme';

/** Token paths of a preset's page: its colour, and the gradient over it. */
export const PAGE_TOKENS = { color: 'color.background', gradient: 'gradient.backdrop' } as const;

/** The default preset of the kit. */
const USUAL_PRESET = 'material3';

/** The default among these presets: the kit's if it is there or the list is empty, else the first. */
export function usualPreset(ids: readonly string[]): string {
  return ids.includes(USUAL_PRESET) ? USUAL_PRESET : (ids[0] ?? USUAL_PRESET);
}
