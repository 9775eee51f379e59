// Reads the theme sheet of a page into one text for each preset that suits a shadow tree.
const PRESET = /\[data-kmd-preset="([^"]+)"\]/;

/**
 * @param {string} theme the sheet `theme.gen.css`, one rule a block, blocks divided by empty lines
 * @returns {Map<string, string>} id of a preset → its rules for `:host`, in the order of the sheet
 */
export function hostPresets(theme) {
  const presets = new Map();
  for (const block of theme.split(/\n\n+/)) {
    const [, selectors, declarations] = /([^{}]+)\{([^{}]+)\}\s*$/.exec(block) ?? [];
    const id = PRESET.exec(selectors ?? '')?.[1];
    // An element sets its scheme itself, so that the preference of the person has no rule here.
    if (id === undefined || block.startsWith('@media')) continue;
    const scheme = selectors.includes("[data-kmd-scheme='dark']") ? '[data-kmd-scheme="dark"]' : '';
    const rule = `:host([data-kmd-preset="${id}"]${scheme}){${declarations.replace(/\n\s*/g, '')}}`;
    presets.set(id, `${presets.get(id) ?? ''}${rule}\n`);
  }
  return presets;
}

/** The preset that holds without a choice: the one that the sheet gives to a page without a preset. */
export function usualPreset(theme) {
  return PRESET.exec(/:root:not\(\[data-kmd-preset\]\),\s*(\[[^\]]+\])/.exec(theme)?.[1] ?? '')?.[1];
}
