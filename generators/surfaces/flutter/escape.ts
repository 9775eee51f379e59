import type { Json } from '../../../specs/language/model/json.ts';

/** Control characters, line ends of Unicode, characters that nobody sees or that change the reading order, lone surrogates. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal: single quotes, or double ones if that saves escapes. */
export function dartString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `${quote}${dartText(text, quote)}${quote}`;
}

/** The text between two quotes, where `$` starts no interpolation. */
export function dartText(text: string, quote = "'"): string {
  return text
    .replace(/[\\$]/g, '\\$&')
    .replaceAll(quote, `\\${quote}`)
    .replace(INVISIBLE, (sign) => SHORT[sign] ?? `\\u{${sign.charCodeAt(0).toString(16)}}`)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\\u{fffd}');
}

/** A list literal of texts. */
export function dartStrings(texts: readonly string[]): string {
  return `<String>[${texts.map(dartString).join(', ')}]`;
}

/** A JSON value as a constant expression. */
export function dartJson(value: Json): string {
  if (typeof value === 'string') return dartString(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `<Object?>[${(value as readonly Json[]).map(dartJson).join(', ')}]`;
  return `<String, Object?>{${Object.entries(value)
    .map(([name, item]) => `${dartString(name)}: ${dartJson(item)}`)
    .join(', ')}}`;
}

/** One line of a comment: it cannot break the line, and names no macro. */
export function dartComment(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/\{@/g, '{ @')
    .trim();
}

/** Columns of a line. */
const WIDTH = 80;

/**
 * A doc comment, its lines filled up to 80 columns; nothing for no text.
 * @param paragraphs texts of any characters, each a paragraph of its own
 */
export function docComment(paragraphs: readonly (string | undefined)[], indent = ''): string {
  const all = paragraphs.flatMap((one) => (one === undefined || dartComment(one) === '' ? [] : [dartComment(one)]));
  return all
    .map((paragraph) =>
      filled(paragraph, WIDTH - indent.length - 4)
        .map((line) => `${indent}/// ${line}\n`)
        .join(''),
    )
    .join(`${indent}///\n`);
}

function filled(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A line comment, its lines filled up to 80 columns. */
export function lineComment(text: string): string {
  return filled(dartComment(text), WIDTH - 3)
    .map((line) => `// ${line}\n`)
    .join('');
}
