/** Writers of HTML text. */

/** Text between tags. */
export function htmlText(text: string): string {
  return text.replace(/\0/g, '\ufffd').replace(/[&<>]/g, reference);
}

/** An attribute value, for single or double quotes. */
export function htmlAttribute(text: string): string {
  return text.replace(/\0/g, '\ufffd').replace(/[&<>"'`\n\r\t]/g, reference);
}

/** The content of a comment, without `--`, which ends a comment in some parsers. */
export function htmlComment(text: string): string {
  return text
    .replace(/-(?=-)/g, '- ')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}
