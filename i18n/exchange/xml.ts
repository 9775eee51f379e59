/** A character that XML 1.0 has no form for. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text between tags. Forbidden characters become `<cp/>` of XLIFF. */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replace(FORBIDDEN, (character) => `<cp hex="${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}"/>`);
}

/** The value of an attribute, quotes included. Forbidden characters are replaced. */
export function xmlAttribute(value: string): string {
  const escaped = value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (one) => `&#${one.charCodeAt(0)};`);
  return `"${escaped.replace(FORBIDDEN, '\ufffd')}"`;
}
