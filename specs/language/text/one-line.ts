/** Characters that a terminal or a CI obeys, that nobody sees or that turn the order of a line: all control and format characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Format characters that scripts and emoji need. */
const JOINERS = '\u200c\u200d';

/**
 * Foreign text (of a page, a spec, a file name, an error) as a part of one line of output: white space becomes a space, other
 * control and format characters their escapes (`\u001b`), and nothing in it is a command to a CI (`::error`, `##[error]`).
 */
export function oneLine(text: string): string {
  return disarm(text.replace(/[\t\n\v\f\r]+/g, ' ').replace(UNSEEN, shown));
}

/** Foreign text of several lines, each as `oneLine` has it; tabs become spaces. */
export function severalLines(text: string): string {
  return text.split(/\r?\n/).map(oneLine).join('\n');
}

/**
 * Foreign text for a file with an escaping of its own, which keeps its lines: only what nobody sees is escaped, and what a CI would obey
 * when a job prints the file.
 */
export function seen(text: string): string {
  const visible = text.replace(UNSEEN, (sign) => (/[\t\n\r]/.test(sign) ? sign : shown(sign)));
  return visible.replace(/^([^\S\n\r]*)(?=::)/gm, '$1\\').replace(COMMAND, '##$1\\[');
}

/** Whether a character is a control or format character. */
export function isUnseen(sign: string): boolean {
  return shown(sign) !== sign && /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]$/u.test(sign);
}

function shown(sign: string): string {
  if (JOINERS.includes(sign)) return sign;
  const code = sign.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** GitHub reads `::` at the start of a line, below indentation too, and `##[` anywhere; Azure reads `##vso[` anywhere. */
function disarm(text: string): string {
  return text.replace(/^(\s*)(?=:)/, '$1\\').replace(COMMAND, '##$1\\[');
}
const COMMAND = /##(\w*)\[/g;
