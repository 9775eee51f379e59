import { defined } from '../../defined.ts';
import type { RawRow, RawTable } from './table.ts';
import { Piece, type Segment } from '../../text/piece.ts';
import type { Source } from '../../text/source.ts';

const RULE = /^:?-+:?$/;

/** A part of a paragraph: prose or a table. */
export type Stretch =
  | { readonly kind: 'prose'; readonly start: number; readonly end: number; readonly nearly?: NearTable }
  | { readonly kind: 'table'; readonly table: RawTable; readonly start: number; readonly end: number };

/** A header and a line of dashes with another number of cells. */
interface NearTable {
  readonly found: number;
  readonly expected: number;
  readonly start: number;
  readonly end: number;
}

interface Line {
  readonly start: number;
  readonly end: number;
}

/**
 * Splits a paragraph into prose and GFM tables, in order. The block grammar without the table extension reads a table as a
 * paragraph. Splitting it here takes linear time (the extension does not) and keeps cells that GFM drops.
 */
export function splitParagraph(source: Source, start: number, end: number): Stretch[] {
  const text = source.text;
  // A fast path: most paragraphs have no delimiter row.
  if (!hasDelimiter(text, start, end)) return [{ kind: 'prose', start, end }];
  const lines = linesOf(text, start, end);
  const stretches: Stretch[] = [];
  let nearly: NearTable | undefined;
  for (let index = 0; index + 1 < lines.length; index += 1) {
    const head = lines[index];
    const rule = lines[index + 1];
    if (head === undefined || rule === undefined || !isDelimiter(source, rule)) continue;
    const header = splitRow(source, head.start, head.end);
    const columns = splitRow(source, rule.start, rule.end).length;
    if (!text.slice(head.start, head.end).includes('|') && !text.slice(rule.start, rule.end).includes('|')) continue;
    if (header.length !== columns) {
      if (columns > 1) nearly ??= { found: header.length, expected: columns, start: head.start, end: head.end };
      continue;
    }
    if (index > 0) stretches.push({ kind: 'prose', start, end: (lines[index - 1] ?? head).end });
    const rows: RawRow[] = lines
      .slice(index + 2)
      .map((line) => ({ cells: splitRow(source, line.start, line.end), place: source.place(line.start, line.end) }));
    stretches.push({ kind: 'table', table: { header, rows, place: source.place(head.start, end) }, start: head.start, end });
    return stretches;
  }
  return [{ kind: 'prose', start, end, ...defined({ nearly }) }];
}

/** The line of dashes below a header. */
function isDelimiter(source: Source, line: Line): boolean {
  return '|:-'.includes(source.text.charAt(line.start)) && splitRow(source, line.start, line.end).every((cell) => RULE.test(cell.text));
}

function hasDelimiter(text: string, start: number, end: number): boolean {
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    let next = at + 1;
    while (text.charCodeAt(next) === 0x20 || text.charCodeAt(next) === 0x09 || text.charCodeAt(next) === 0x3e) next += 1;
    const code = text.charCodeAt(next);
    if (code === 0x7c || code === 0x2d || code === 0x3a) return true;
  }
  return false;
}

/** The lines of a range, without line end, indentation and quote marks. */
function linesOf(text: string, start: number, end: number): Line[] {
  const lines: Line[] = [];
  for (let at = start; at < end;) {
    let stop = text.indexOf('\n', at);
    if (stop === -1 || stop > end) stop = end;
    let from = at;
    while (from < stop && /[ \t>]/.test(text.charAt(from))) from += 1;
    let to = stop;
    while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
    lines.push({ start: from, end: to });
    at = stop + 1;
  }
  return lines;
}

const TABLE = /^\|[^\n]*\n\|[-:| \t]+\r?\n(?:\|[^\n]*(?:\n|$))*/gm;

/**
 * Replaces the characters of tables by letters and keeps the length of every line. Tables remain paragraphs in their places
 * for the block grammar, and the inline grammar, which is most of the cost, finds nothing in them.
 */
export function maskTables(text: string): string {
  if (!text.includes('\n|')) return text;
  return text.replace(TABLE, (lines) => lines.replace(/[^\r\n]+/g, (line) => 'x'.repeat(line.length)));
}

/** The trimmed cells of one line. `\|` is a pipe inside a cell; the pipes at both ends are optional. */
function splitRow(source: Source, start: number, end: number): Piece[] {
  const text = source.text;
  const cells: Piece[] = [];
  let from = start;
  if (text.charCodeAt(from) === 0x7c) from += 1;
  let cellStart = from;
  for (let at = from; at <= end; at += 1) {
    const code = at === end ? 0x7c : text.charCodeAt(at);
    if (code === 0x5c && at + 1 < end) at += 1;
    else if (code === 0x7c) {
      if (at === end && at > from && text.charCodeAt(at - 1) === 0x7c && cellStart === at) break;
      cells.push(cell(source, cellStart, at));
      cellStart = at + 1;
    }
  }
  return cells;
}

function cell(source: Source, start: number, end: number): Piece {
  const raw = source.text.slice(start, end);
  if (!raw.includes('\\|')) return new Piece(source, raw, [{ index: 0, offset: start }]).trim();
  const segments: Segment[] = [{ index: 0, offset: start }];
  let text = '';
  let from = 0;
  for (let at = raw.indexOf('\\|'); at !== -1; at = raw.indexOf('\\|', at + 2)) {
    text += raw.slice(from, at);
    from = at + 1;
    segments.push({ index: text.length, offset: start + from });
  }
  return new Piece(source, text + raw.slice(from), segments).trim();
}
