import { cellsOf, signsOf } from '../../../specs/language/text/cell-width.ts';
import { isUnseen } from '../../../specs/language/text/one-line.ts';
import type { Place } from '../../../specs/language/model/place.ts';

/** Cells of a tab, which is shown as spaces so that the marks below line up. */
const TAB = 4;
/** Lines of context above the first marked line. */
const BEFORE = 1;
/** Marked lines shown, at most. */
const MAX_LINES = 3;

/** What a CI obeys anywhere in a line; without its bracket it is text. */
const CI_COMMAND = /##\w*\[/g;

/** A line of a code frame: source text, or marks below it. */
export interface FrameLine {
  /** `12 | `, or spaces of the same width. */
  readonly gutter: string;
  readonly text: string;
  readonly mark: boolean;
}

/**
 * The lines around a place with `^` under its range. Measures tabs and wide characters; a line longer than `width` cells is cut
 * to a window around the range. Empty if the place lies outside the text.
 */
export function frame(source: string, place: Place, width: number): FrameLine[] {
  const lines = linesOf(source);
  const { start, end } = place;
  if (start.line > lines.length) return [];
  const lastMarked = Math.max(start.line, Math.min(end.line, start.line + MAX_LINES - 1, lines.length));
  const digits = String(lastMarked).length;
  const room = Math.max(width - digits - 3, 20);
  const shown: FrameLine[] = [];
  for (let number = Math.max(1, start.line - BEFORE); number <= lastMarked; number += 1) {
    const raw = number === 1 ? (lines[0] ?? '').replace(/^\uFEFF/, '') : (lines[number - 1] ?? '');
    const from = number < start.line ? 0 : number === start.line ? start.column - 1 : raw.length - raw.trimStart().length;
    const to = number < start.line ? 0 : number === end.line ? end.column - 1 : raw.length;
    const view = clip(raw, from, to, room);
    shown.push({ gutter: `${String(number).padStart(digits)} | `, text: view.text, mark: false });
    if (number >= start.line)
      shown.push({
        gutter: `${' '.repeat(digits)} | `,
        text: `${' '.repeat(view.from)}${'^'.repeat(Math.max(1, view.to - view.from))}`,
        mark: true,
      });
  }
  return shown;
}

/** Many diagnostics may stand in one file: it is split once for all that follow each other. */
let split: { readonly source: string; readonly lines: readonly string[] } = { source: '', lines: [''] };
function linesOf(source: string): readonly string[] {
  if (split.source !== source) split = { source, lines: source.split('\n').map((line) => line.replace(/\r$/, '')) };
  return split.lines;
}

/** A line as shown. */
interface View {
  readonly text: string;
  /** Cells of the marked range in `text`. */
  readonly from: number;
  readonly to: number;
}

/** Rooms of a line before and after the start of a range that are measured: with the whole line, a thousand diagnostics in one long line would take minutes. */
const MEASURED = 4;

/** Cuts a line to the `room` cells around the start of a range. */
function clip(line: string, from: number, to: number, room: number): View {
  const reach = MEASURED * room;
  if (line.length <= 2 * reach) return clipMeasured(line, from, to, room);
  const first = Math.max(0, Math.min(from, line.length) - reach);
  const part = line.slice(first, first + 2 * reach);
  return clipMeasured(part, from - first, Math.min(to - first, part.length), room);
}

function clipMeasured(line: string, from: number, to: number, room: number): View {
  const signs: { text: string; at: number; cell: number; width: number }[] = [];
  let cell = 0;
  let at = 0;
  const commands = new Set([...line.matchAll(CI_COMMAND)].map((found) => found.index + found[0].length - 1));
  for (const sign of signsOf(line).flatMap(apartIfUnseen)) {
    const text = commands.has(at) ? '\ufffd' : printable(sign);
    const width = sign === '\t' ? TAB - (cell % TAB) : cellsOf(text);
    signs.push({ text: sign === '\t' ? ' '.repeat(width) : text, at, cell, width });
    cell += width;
    at += sign.length;
  }
  const cellAt = (offset: number): number =>
    signs.find((sign) => sign.at + 1 > offset)?.cell ?? cell + Math.max(0, Math.min(1, offset - line.length));
  const [first, last] = [cellAt(from), Math.max(cellAt(from), cellAt(to))];
  if (cell <= room)
    return {
      text: signs
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
      from: first,
      to: last,
    };
  const left = Math.max(0, Math.min(first - Math.floor(room / 3), cell - room + 1));
  const inside = signs.filter((sign) => sign.cell >= left + 1 && sign.cell + sign.width <= left + room - 1);
  const begin = inside[0]?.cell ?? left;
  const stop = (inside.at(-1)?.cell ?? begin) + (inside.at(-1)?.width ?? 0);
  const lead = begin > 0 ? '…' : '';
  const text = `${lead}${inside.map((sign) => sign.text).join('')}${stop < cell ? '…' : ''}`.trimEnd();
  return { text, from: Math.max(0, first - begin) + lead.length, to: Math.max(0, Math.min(last, stop) - begin) + lead.length };
}

/** The code points of a character in which something hides, such as the tags of a flag, so that each is replaced. */
function apartIfUnseen(sign: string): string[] {
  const points = [...sign];
  return points.some(isUnseen) ? points : [sign];
}

/** Replaces control characters, which a hostile file may use to write on the terminal. */
function printable(sign: string): string {
  return isUnseen(sign) ? '\ufffd' : sign;
}
