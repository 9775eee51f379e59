import type { Terminal as Xterm } from '@xterm/headless';
import { colorsOf, type CellColors } from './cell-colors.ts';

/** One sign that a person sees, and where. */
export interface Sign {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  readonly colors: CellColors;
}

/** What stands on the screen at one moment. */
export interface Picture {
  /** Its signs without white space and the edges of boxes. */
  readonly signs: readonly Sign[];
  /** The rows as text. */
  readonly rows: readonly string[];
}

/** White space, edges of boxes, shades and marks that have no width: no part of a text. */
const NO_INK = /[\s|+\u2500-\u259f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f]/gu;

/** A text without what is no ink. */
export const inkOf = (text: string): string => text.normalize('NFC').replace(NO_INK, '');

/** Reads what a terminal shows. */
export function pictureOf(term: Xterm): Picture {
  const { active } = term.buffer;
  const signs: Sign[] = [];
  const rows: string[] = [];
  for (let row = 0; row < term.rows; row += 1) {
    const line = active.getLine(active.viewportY + row);
    rows.push(line?.translateToString(true) ?? '');
    if (line === undefined || rows[row] === '') continue;
    for (let column = 0; column < line.length; column += 1) {
      const cell = line.getCell(column);
      if (cell === undefined || cell.getWidth() === 0) continue;
      for (const text of inkOf(cell.getChars())) signs.push({ text, row, column, colors: colorsOf(cell) });
    }
  }
  return { signs, rows };
}

/** The last lines of a screen that hold something, for messages. */
export function lastLines({ rows }: Pick<Picture, 'rows'>, most = 5): string {
  const lines = rows.map((row) => row.trim()).filter((row) => row !== '');
  return lines
    .slice(-most)
    .map((line) => line.slice(0, 200))
    .join(' ⏎ ');
}
