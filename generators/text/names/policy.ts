/** The naming style of one language. A surface has its own policy in its folder. */
export interface NamePolicy {
  /** Functions, fields, variables: `timeoutWarning`. */
  member(words: readonly string[]): string;
  /** Classes, interfaces, enums: `TimeoutWarning`. */
  type(words: readonly string[]): string;
  /** File names without their extension. */
  file(words: readonly string[]): string;
}

/** Latin letters that Unicode does not take apart into a letter and its accent. */
// prettier-ignore
const LATIN: ReadonlyMap<string, string> = new Map(Object.entries({
  ß: 'ss', ẞ: 'Ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ł: 'l', Ł: 'L', þ: 'th', Þ: 'Th', ı: 'i',
}));

/**
 * The words of an id, split at characters other than letters and digits and between lower and upper case. Latin letters
 * lose their accents; other characters outside ASCII become their code point (`…` → `2026`), which is valid in any language.
 */
export function words(id: string): string[] {
  return id
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Script=Latin}/gu, (letter) => LATIN.get(letter) ?? letter)
    .replace(/[^\0-\x7f]/gu, (sign) => `-${(sign.codePointAt(0) ?? 0).toString(16)}-`)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export function camelCase(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  return first + pascalCase(rest);
}

export function pascalCase(parts: readonly string[]): string {
  return parts.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

export function kebabCase(parts: readonly string[]): string {
  return parts.join('-');
}

export function snakeCase(parts: readonly string[]): string {
  return parts.join('_');
}

/** A valid name: with an underscore before a digit, in place of an empty name and after a reserved word. */
export function legal(name: string, reserved: ReadonlySet<string>): string {
  const started = /^[A-Za-z_$]/.test(name) ? name : `_${name}`;
  return reserved.has(started) ? `${started}_` : started;
}
