import type { Context } from '../draft/context.ts';
import { LONGEST_CELL, type RawTable } from './table.ts';

/** Reports rows that are shorter or longer than the header, which GFM pads and cuts in silence, and cells that are too long. */
export function checkRowLengths(table: RawTable, context: Context): void {
  const expected = table.header.length;
  for (const row of table.rows) {
    for (const cell of row.cells)
      if (cell.text.length > LONGEST_CELL) context.report('K2025', cell.place(0, 1), { found: cell.text.length, most: LONGEST_CELL });
    const found = row.cells.length;
    const last = row.cells.at(-1);
    const surplus = row.cells[expected];
    if (found < expected && last !== undefined) {
      const names = table.header
        .slice(found)
        .map((header) => `"${header.text}"`)
        .join(', ');
      context.report('K2001', last.place(), { found, expected }, { hints: [`No cell for ${names}; leave a cell empty with \`| |\`.`] });
    } else if (found > expected && surplus !== undefined) {
      context.report(
        'K2002',
        surplus.place(),
        { found, expected },
        { hints: ['A pipe inside a cell is written `\\|`, also in a code span.'] },
      );
    }
  }
}
