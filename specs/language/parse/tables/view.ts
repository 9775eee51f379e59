import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Piece } from '../../text/piece.ts';
import type { Context } from '../draft/context.ts';
import { KEYWORDS, plainWord } from '../keywords/keywords.ts';
import { headerText, LONGEST_CELL, type Column, type RawRow, type RawTable, type Row, type TableReader, type TableView } from './table.ts';

/** Puts the cells of a table under its columns. Reports missing and unknown columns. */
export function viewTable(table: RawTable, reader: TableReader, context: Context): TableView {
  const columns = columnsOf(table, reader, context);
  const names = new Set(columns.filter(({ role }) => role === 'known').map(({ name }) => name));
  for (const group of reader.needs) {
    if (!group.some((name) => names.has(name)) && !(reader.named === true && names.has('name')))
      context.report('K2010', table.place, { kind: reader.kind, column: group[0] ?? '' });
  }
  if (table.rows.length === 0) context.report('K2012', table.place, { kind: reader.kind });
  return { kind: reader.kind, columns, rows: table.rows.map((row) => viewRow(row, table, columns)), place: table.place };
}

function columnsOf(table: RawTable, reader: TableReader, context: Context): Column[] {
  const taken = new Set<string>();
  return table.header.map((header): Column => {
    const written = headerText(header);
    const open = reader.open?.(written) === true;
    const names = KEYWORDS.columns.get(plainWord(header.text)) ?? [];
    const name = names.find((candidate) => reader.takes.includes(candidate) && !taken.has(candidate));
    if (name !== undefined && (!open || reader.needs.flat().includes(name) || name === 'notes' || name === 'args')) {
      taken.add(name);
      return { name, role: 'known', header };
    }
    if (open) return { name: written, role: 'open', header };
    const words = reader.takes.flatMap((column) => [...KEYWORDS.columns].filter(([, to]) => to.includes(column)).map(([word]) => word));
    const hints = didYouMean(plainWord(header.text), words);
    context.report('K2011', header.place(), { column: header.text, kind: reader.kind }, { hints });
    return { name: written, role: 'extra', header };
  });
}

function viewRow({ cells, place }: RawRow, table: RawTable, columns: readonly Column[]): Row {
  const find = (names: readonly string[]): number => columns.findIndex(({ role, name }) => role === 'known' && names.includes(name));
  const [first] = table.header;
  const notes = columns
    .map((column, index) => ({ column, text: cells[index]?.text ?? '' }))
    .filter(({ column, text }) => text !== '' && (column.role === 'extra' || column.name === 'notes'))
    .map(({ column, text }) => (column.role === 'extra' ? `${column.header.text}: ${text}` : text));
  return {
    cell: (...names) => {
      for (const name of names) {
        const cell = cells[find([name])];
        if (cell !== undefined) return cell.text.length > LONGEST_CELL ? cell.slice(0, 0) : cell;
      }
      return ((cells.at(-1) ?? first) as Piece).slice(0, 0);
    },
    has: (...names) => find(names) !== -1,
    cells,
    notes: notes.length === 0 ? undefined : notes.join(' · '),
    place,
  };
}
