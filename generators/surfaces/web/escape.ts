import { tsProperty, tsString } from '../../text/typescript.ts';

/** Characters that end an attribute or a template literal, and invisible ones. */
const MARKUP = /[&<>"'`$\\\n\r\t\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Text or an attribute value of HTML inside a template literal. */
export function markup(text: string): string {
  return text.replace(MARKUP, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A value as TypeScript source in the layout of prettier at 140 columns, without `undefined` members. */
export function literal(value: unknown, indent = '', room = 100): string {
  if (typeof value === 'string') return tsString(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'Number.POSITIVE_INFINITY';
  if (value === null || typeof value !== 'object') return String(value);
  const list = Array.isArray(value);
  const members = list
    ? value.map((item) => literal(item, `${indent}  `))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${tsProperty(name)}: ${literal(item, `${indent}  `)}`);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + close;
  const line = list ? `[${members.join(', ')}]` : `{ ${members.join(', ')} }`;
  if (line.length + indent.length <= room && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}${close}`;
}
