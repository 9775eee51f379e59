import { ActionFailed } from '../../../verbs/verb.ts';

/** What a terminal sends for a key. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\r',
  Tab: '\t',
  'Shift+Tab': '\u001b[Z',
  Escape: '\u001b',
  Space: ' ',
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

/** The signs of a key, as Playwright names it. @throws ActionFailed for one that no terminal sends */
export function keySigns(key: string): string {
  const known = KEYS[key];
  if (known !== undefined) return known;
  if ([...key].length === 1) return key;
  const control = /^Control\+([a-zA-Z])$/.exec(key)?.[1];
  if (control !== undefined) return String.fromCharCode(control.toUpperCase().charCodeAt(0) - 64);
  const alt = /^Alt\+(.)$/u.exec(key)?.[1];
  if (alt !== undefined) return `\u001b${alt}`;
  const shifted = /^Shift\+(.)$/u.exec(key)?.[1];
  if (shifted !== undefined) return shifted.toUpperCase();
  throw new ActionFailed(`a terminal sends no ${key}`);
}
