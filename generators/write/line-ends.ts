/** Byte order mark and line ends of a text file. */
export interface TextStyle {
  readonly bom: boolean;
  readonly lineEnd: '\n' | '\r\n' | '\r';
}

/** The style of a text: its most frequent line end. */
export function styleOf(text: string): TextStyle {
  const crlf = text.match(/\r\n/g)?.length ?? 0;
  const lf = (text.match(/\n/g)?.length ?? 0) - crlf;
  const cr = (text.match(/\r/g)?.length ?? 0) - crlf;
  return { bom: text.startsWith('\ufeff'), lineEnd: crlf > lf && crlf >= cr ? '\r\n' : cr > lf ? '\r' : '\n' };
}

/** The text without byte order mark and with line feeds only, for hashes, comparisons and merges. */
export function plain(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Plain text in the style of a file. */
export function styled(text: string, style: TextStyle): string {
  return (style.bom ? '\ufeff' : '') + (style.lineEnd === '\n' ? text : text.replace(/\n/g, style.lineEnd));
}
