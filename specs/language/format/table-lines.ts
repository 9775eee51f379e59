import { widthOf } from '../text/cell-width.ts';

/** Cells of a line beyond which a table is written without padding. */
const WIDEST = 160;
const RULE = /^:?-+:?$/;

/**
 * The lines of a table with every column as wide as its widest cell; without padding where a line would be too long.
 * @returns `undefined` for rows of different lengths, and for what is no table
 */
export function tableLines(lines: readonly string[]): string[] | undefined {
  const rows = lines.map(cellsOfRow);
  const [header, rule] = rows;
  if (header === undefined || rule === undefined || !rule.every((cell) => RULE.test(cell))) return undefined;
  if (rows.some((row) => row.length !== header.length)) return undefined;
  const text = rows.filter((_, index) => index !== 1);
  const widths = header.map((_, column) => text.reduce((most, row) => Math.max(most, widthOf(row[column] ?? '')), 3));
  const line = widths.reduce((sum, width) => sum + width + 3, 1);
  const narrow = line > WIDEST;
  return rows.map((row, index) => {
    const cells = row.map((cell, column) => {
      const width = narrow ? 0 : (widths[column] ?? 0);
      return index === 1 ? ruleOf(cell, Math.max(3, width)) : cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
    });
    return index === 1 && narrow ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`.replace(/\| +(?=\|)/g, narrow ? '| ' : '$&');
  });
}

/** A delimiter of the wanted width with the colons of the old one. */
function ruleOf(cell: string, width: number): string {
  const [left, right] = [cell.startsWith(':') ? ':' : '', cell.length > 1 && cell.endsWith(':') ? ':' : ''];
  return left + '-'.repeat(Math.max(1, width - left.length - right.length)) + right;
}

/** The cells of a row as written; an escaped pipe divides nothing. */
function cellsOfRow(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  const row = line.trim().replace(/^\|/, '');
  for (let at = 0; at < row.length; at += 1) {
    const sign = row.charAt(at);
    if (sign === '\\' && at + 1 < row.length) {
      cell += sign + row.charAt(at + 1);
      at += 1;
    } else if (sign === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  if (cell.trim() !== '') cells.push(cell.trim());
  return cells;
}
