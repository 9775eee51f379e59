/** Control characters, invisible and bidirectional marks, and lone surrogates: nothing that a reader of code cannot see. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u2000-\u200f]|\p{Cs}/gu;

/** A Kotlin string literal. */
export function kotlinString(text: string): string {
  const quoted = text
    .replace(/["\\$]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t');
  return `"${quoted.replace(UNSEEN, unicode)}"`;
}

/** Text inside a KDoc comment, on one line. Comments of Kotlin nest, and an `@` starts a tag. */
export function kdoc(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('*/', '*&#47;')
    .replaceAll('/*', '/&#42;')
    .replaceAll('@', '&#64;')
    .replace(UNSEEN, (sign) => `U+${hex(sign.codePointAt(0) ?? 0).toUpperCase()}`);
}

/** Text of an Android string resource: escaped for XML and for the reader of resources. Whitespace stays as it is. */
export function resourceText(text: string): string {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/['"]/g, (sign) => `\\${sign}`)
    .replace(/^[@?]/, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
    .replace(/\t/g, '\\t')
    // A space at an end or after another one would be dropped.
    .replace(/^ | $|(?<= ) /g, '\\u0020')
    .replace(UNSEEN, unicode);
  return xmlText(escaped);
}

/** Text between tags, or an attribute value in double quotes. */
function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}

/** Text of an XML comment. */
export function xmlComment(text: string): string {
  return kdoc(text).replace(/-(?=-|$)/g, '- ');
}

/** UTF-16 escapes; the format characters above U+FFFF get two. */
function unicode(sign: string): string {
  return sign
    .split('')
    .map((unit) => `\\u${hex(unit.charCodeAt(0)).padStart(4, '0')}`)
    .join('');
}

function hex(number: number): string {
  return number.toString(16);
}
