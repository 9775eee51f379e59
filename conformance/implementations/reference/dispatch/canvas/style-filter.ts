import { isObject } from '../json.ts';
import { STYLES } from './style-values.ts';

/** Styles that may be set, and the names of those that may not. */
export interface FilteredStyles {
  readonly styles: Readonly<Record<string, string>>;
  readonly rejected: readonly string[];
}

/** Keeps the styles whose name and value are allowed. Names may be written in either way, `backgroundColor` or `background-color`. */
export function filterStyles(wanted: unknown): FilteredStyles {
  const styles: Record<string, string> = {};
  const rejected: string[] = [];
  for (const [written, value] of Object.entries(isObject(wanted) ? wanted : {})) {
    const name = written.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim().toLowerCase() : '';
    if (Object.hasOwn(STYLES, name) && text.length <= 100 && STYLES[name]?.(text) === true) styles[name] = text;
    else rejected.push(written);
  }
  return { styles, rejected };
}
