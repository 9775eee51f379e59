/** The tokens of all defined presets, shared by all elements. Absent where there is no document, on a server. */
export const themes: CSSStyleSheet | undefined = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet();

const texts = new Map<string, string>();

/**
 * Makes a preset known to every element of the page, those that are shown already included.
 * @param text its tokens and rows as rules for `:host([data-kmd-preset="…"])`
 */
export function definePreset(id: string, text: string): void {
  if (texts.has(id)) return;
  texts.set(id, text);
  themes?.replaceSync([...texts.values()].join('\n'));
}
