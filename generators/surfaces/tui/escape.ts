/** Characters that an editor hides or that turn the order of what follows; also those that no Go string may hold. */
const HIDDEN = /[\p{C}\u2028\u2029\ufeff]/u;

/** A Go string literal with the text. A lone surrogate becomes the replacement character, for Go texts are UTF-8. */
export function goString(text: string): string {
  const escaped = Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (sign === '"' || sign === '\\') return `\\${sign}`;
    if (sign === '\n') return '\\n';
    if (sign === '\t') return '\\t';
    if (code >= 0xd800 && code <= 0xdfff) return '\\ufffd';
    if (!HIDDEN.test(sign)) return sign;
    return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
  return `"${escaped.join('')}"`;
}

/** Text for a line of a comment: one line, without signs that an editor hides or that gofmt rewrites. */
export function goText(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ').trim(), (sign) =>
    HIDDEN.test(sign) ? `(U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})` : sign,
  )
    .join('')
    .replace(/`{2,}/g, '`')
    .replace(/'{2,}/g, "'");
}

const ROOM = 88;

/**
 * A doc comment. Each paragraph is plain text; a line never starts with a sign that gofmt takes for a list, a heading or a link.
 * @param depth tabs before each line
 */
export function goDoc(paragraphs: readonly string[], depth = 0): string {
  const tabs = '\t'.repeat(depth);
  return paragraphs
    .map((paragraph) => wrapped(goText(paragraph)).map((line) => `${tabs}// ${line}`.trimEnd()))
    .map((lines) => lines.join('\n'))
    .join(`\n${tabs}//\n`);
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line === '') line = /^[-*+•#[\d]/.test(word) && lines.length === 0 ? `The text ${word}` : word;
    else if (line.length + 1 + word.length > ROOM && /^[\p{L}"(“]/u.test(word)) {
      lines.push(line);
      line = word;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}
