/** Writers of Swift text. Each text of a spec or message goes through one of them. */

/** Control characters, line ends, characters that change the reading order, halves of surrogate pairs. */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SHORT: Readonly<Record<string, string>> = { '\0': '\\0', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal on one line. Half a surrogate pair, which Swift cannot hold, becomes U+FFFD. */
export function swiftString(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(INVISIBLE, escaped)}"`;
}

function escaped(sign: string): string {
  const unit = sign.charCodeAt(0);
  if (unit >= 0xd800 && unit <= 0xdfff) return '\\u{FFFD}';
  return SHORT[sign] ?? `\\u{${unit.toString(16).toUpperCase()}}`;
}

/** JSON as a raw string literal on one line, with as many `#` as its text needs. */
export function swiftJson(value: unknown): string {
  const text = JSON.stringify(value).replace(INVISIBLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  let fence = '#';
  while (text.includes(`"${fence}`) || text.includes(`\\${fence}`)) fence += '#';
  return `${fence}"${text}"${fence}`;
}

/** A number literal. */
export function swiftNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const text = String(Object.is(value, -0) ? 0 : value);
  return /^-?\d+$/.test(text) || !text.includes('e+') ? grouped(text) : BigInt(Math.round(value)).toString();
}

/** `300000` → `300_000` */
function grouped(text: string): string {
  return /^-?\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '_') : text;
}

/** One line of a comment: it cannot end the line or hide what follows. */
function swiftComment(text: string): string {
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
}

/** Columns of a line of a doc comment. */
const WIDTH = 100;

/**
 * A doc comment, one `///` line for each line that fits, with an end of line after each. No text gives nothing.
 * @param depth levels of indentation, two spaces each
 */
export function docComment(paragraphs: readonly (string | undefined)[], depth = 0): string {
  const start = `${'  '.repeat(depth)}///`;
  const blocks = paragraphs
    .map((text) => wrapped(swiftComment(text ?? ''), WIDTH - start.length - 1))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${start} ${line}\n`).join(''));
  return blocks.join(`${start}\n`);
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  return lines;
}
