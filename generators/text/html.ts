/** Writers of HTML text. */

/** Text between tags. */
export function htmlText(text: string): string {
  return text.replace(/\0/g, '\ufffd').replace(/[&<>]/g, reference);
}

/** An attribute's value, between quotes of either kind. */
export function htmlAttribute(text: string): string {
  return text.replace(/\0/g, '\ufffd').replace(/[&<>"'`\n\r\t]/g, reference);
}

/** The inside of a comment: no `--`, so that it cannot end early in any parser. */
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
