/** How a text file is written down, apart from what it says. */
export interface TextStyle {
  readonly bom: boolean;
  readonly lineEnd: '\n' | '\r\n' | '\r';
}

/** The style of a file: the line end that most of its lines have. */
export function styleOf(text: string): TextStyle {
  const crlf = text.match(/\r\n/g)?.length ?? 0;
  const lf = (text.match(/\n/g)?.length ?? 0) - crlf;
  const cr = (text.match(/\r/g)?.length ?? 0) - crlf;
  return { bom: text.startsWith('\ufeff'), lineEnd: crlf > lf && crlf >= cr ? '\r\n' : cr > lf ? '\r' : '\n' };
}

/** The text without byte order mark and with plain line feeds: what is hashed, compared and merged. */
export function plain(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Plain text in the style of the file that it goes into. */
export function styled(text: string, style: TextStyle): string {
  return (style.bom ? '\ufeff' : '') + (style.lineEnd === '\n' ? text : text.replace(/\n/g, style.lineEnd));
}
