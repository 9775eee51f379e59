/** Writers of TypeScript text. Each text of a spec or message goes through one of them. */

/** Line ends of JavaScript, control characters and characters that change the reading order. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/g;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal in the style of prettier: single quotes, or double ones if that saves escapes. Safe in a `<script>`. */
export function tsString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + escaped(text, quote === '"' ? /[\\"]/g : /[\\']/g) + quote;
}

/** The content of a template literal. */
export function tsTemplate(text: string): string {
  return escaped(text, /[\\`]|\$(?=\{)/g);
}

/** One line inside a comment of any kind: it cannot end the comment or a `<script>`, start a directive or break the line. */
export function tsComment(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/\*\//g, '* /')
    .replace(/@(?=[a-z-])/gi, '(at)')
    .replace(/<(?=[/!])/g, '< ')
    .trim();
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Whether a text is a valid property name without quotes. */
export function isTsName(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** A property name in an object literal or type. `__proto__` is computed: otherwise it sets the prototype. */
export function tsProperty(name: string): string {
  return name === '__proto__' ? "['__proto__']" : isTsName(name) ? name : tsString(name);
}

/** A property access: `.name` or `['na-me']`. */
export function tsAccess(name: string): string {
  return isTsName(name) ? `.${name}` : `[${tsString(name)}]`;
}

function escaped(text: string, special: RegExp): string {
  return paired(text.replace(special, '\\$&').replace(/<(?=[/!])/g, '\\x3c'));
}

/** Escapes invisible characters. Surrogate pairs stay as they are. */
function paired(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[^]/g, (sign) =>
    sign.length === 2 || sign.search(INVISIBLE) < 0 ? sign : (SHORT[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
