import { make } from '../element.ts';
import { inline } from './inline.ts';

/** Whether a line is the delimiter row below a table's header. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('-') && line.includes('|') && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell));
}

/** A table from its lines: header, delimiter row, body rows. */
export function table([head = '', , ...rows]: readonly string[]): HTMLElement {
  const titles = cellsOf(head);
  return make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...titles.map((title) => make('th', { scope: 'col' }, inline(title))))),
    make('tbody', {}, ...rows.map((row) => rowOf(cellsOf(row), titles.length))),
  );
}

/** A body row with exactly as many cells as the table has columns. */
function rowOf(cells: readonly string[], columns: number): HTMLElement {
  return make('tr', {}, ...Array.from({ length: columns }, (_, column) => make('td', {}, inline(cells[column] ?? ''))));
}

function cellsOf(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
