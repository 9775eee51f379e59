/** What a terminal sends for a key that is no sign. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\r',
  Tab: '\t',
  Escape: '\u001b',
  Backspace: '\u007f',
  Delete: '\u001b[3~',
  ArrowUp: '\u001b[A',
  ArrowDown: '\u001b[B',
  ArrowRight: '\u001b[C',
  ArrowLeft: '\u001b[D',
  Home: '\u001b[H',
  End: '\u001b[F',
  PageUp: '\u001b[5~',
  PageDown: '\u001b[6~',
};

/** The signs that a terminal sends for a key; `undefined` for one that stays with the page. */
export function keySigns({ key, ctrlKey, altKey, metaKey, shiftKey, isComposing }: KeyboardEvent): string | undefined {
  if (metaKey || isComposing) return undefined;
  if (key === 'Tab' && shiftKey) return '\u001b[Z';
  const known = KEYS[key];
  if (known !== undefined) return known;
  if ([...key].length !== 1) return undefined;
  // Pasting is an event of its own.
  if (ctrlKey && key.toLowerCase() === 'v') return undefined;
  if (ctrlKey) return /^[a-z]$/i.test(key) ? String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64) : undefined;
  return altKey ? `\u001b${key}` : key;
}

/** A pasted text as keys, without what steers a terminal. */
export function pasteSigns(text: string): string {
  return text.replace(/\r?\n/g, '\r').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
