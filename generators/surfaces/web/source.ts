/** Writers of TypeScript and HTML text. Everything that comes from a spec goes through one of them. */

/** Characters that change how source is read without being seen: bidirectional controls, joiners, line separators. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const unseen = (text: string): string => text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A string literal in single quotes, as prettier writes it. Safe inside a `<script>` as well. */
export function quote(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  const escaped = unseen(json).replace(/<(?=[/!])/g, '\\x3c');
  const double = escaped.includes("\\'") && !escaped.includes('"');
  return double ? `"${escaped.replaceAll("\\'", "'")}"` : `'${escaped}'`;
}

/** The inside of a template literal. */
export function template(text: string): string {
  return unseen(
    text
      .replace(/[\\`]|\$(?=\{)/g, '\\$&')
      .replace(/\r/g, '\\r')
      .replace(/<(?=[/!])/g, '\\x3c'),
  );
}

/** One line inside a block comment: it cannot end the comment. */
export function comment(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(/<(?=[/!])/g, '< ')
    .replace(/@/g, '(at)')
    .trim();
}

/** Text or an attribute's value in HTML, also inside a template literal. */
export function markup(text: string): string {
  return text.replace(UNSEEN, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[<>"'`$\\]|&(?!#\d+;)/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A property name: bare where it may be. `__proto__` is computed, so that it is a property and not the prototype. */
export function property(name: string): string {
  return name === '__proto__' ? "['__proto__']" : IDENTIFIER.test(name) ? name : quote(name);
}

/** A value as source, laid out as prettier does at 140 columns. `undefined` members are left out. */
export function literal(value: unknown, indent = '', room = 100): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'Number.POSITIVE_INFINITY';
  if (value === null || typeof value !== 'object') return String(value);
  const list = Array.isArray(value);
  const members = list
    ? value.map((item) => literal(item, `${indent}  `))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${property(name)}: ${literal(item, `${indent}  `)}`);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + close;
  const line = list ? `[${members.join(', ')}]` : `{ ${members.join(', ')} }`;
  if (line.length + indent.length <= room && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}${close}`;
}
