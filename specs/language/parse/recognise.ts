import type { Context } from './draft.ts';
import { keywords, plainWord } from './keywords.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { TABLES } from './tables/index.ts';
import type { Column, RawTable, Row, TableReader, TableView } from './table.ts';
import type { Piece } from './source.ts';

/** Longer texts belong in a fence. */
const LONGEST = 10_000;

export interface Hint {
  /** From a comment directive on the line before. */
  readonly directive?: string;
  /** From the titles of the sections it stands in, nearest first. */
  readonly titles: readonly string[];
}

/** Which kind a table is: directive, then header, then title. `undefined` when none fits. */
export function recogniseTable(table: RawTable, hint: Hint): TableReader | undefined {
  if (hint.directive !== undefined) return TABLES.find((reader) => reader.kind === hint.directive);
  const meanings = table.header.map((header) => keywords().columns.get(plainWord(header.text)) ?? []);
  let best: TableReader | undefined;
  let most = 0;
  for (const reader of TABLES) {
    if (
      !reader.needs.every((group, index) =>
        meanings.some((names) => names.some((name) => group.includes(name) || (name === 'name' && index === 0 && titled(reader, hint)))),
      )
    )
      continue;
    if (reader.open !== undefined && !table.header.some((header) => reader.open?.(headerText(header)) === true)) continue;
    const known = meanings.filter((names) => names.some((name) => reader.takes.includes(name))).length;
    const points = known * 4 + reader.needs.length * 2 + (hint.titles[0] === reader.kind ? 3 : hint.titles.includes(reader.kind) ? 1 : 0);
    if (points > most) {
      best = reader;
      most = points;
    }
  }
  return best;
}

function titled(reader: TableReader, hint: Hint): boolean {
  return reader.named === true && hint.titles.includes(reader.kind);
}

/** Puts the cells under their columns and reports columns that are missing or not understood and rows of the wrong length. */
export function viewTable(table: RawTable, reader: TableReader, context: Context): TableView {
  const taken = new Set<string>();
  const columns = table.header.map((header): Column => {
    const names = keywords().columns.get(plainWord(header.text)) ?? [];
    const written = headerText(header);
    const name = names.find((candidate) => reader.takes.includes(candidate) && !taken.has(candidate));
    if (
      name !== undefined &&
      !(reader.open?.(written) === true && !reader.needs.flat().includes(name) && name !== 'notes' && name !== 'args')
    ) {
      taken.add(name);
      return { name, role: 'known', header };
    }
    if (reader.open?.(written) === true) return { name: written, role: 'open', header };
    const words = reader.takes.flatMap((column) => [...keywords().columns].filter(([, to]) => to.includes(column)).map(([word]) => word));
    context.report(
      'K2011',
      header.place(),
      { column: header.text, kind: reader.kind },
      { hints: didYouMean(plainWord(header.text), words) },
    );
    return { name: written, role: 'extra', header };
  });
  for (const group of reader.needs) {
    if (!group.some((name) => taken.has(name)) && !(reader.named === true && taken.has('name')))
      context.report('K2010', table.place, { kind: reader.kind, column: group[0] ?? '' });
  }
  if (table.rows.length === 0) context.report('K2012', table.place, { kind: reader.kind });
  const rows = table.rows.map((raw): Row => {
    const find = (names: readonly string[]): number =>
      columns.findIndex((column) => column.role === 'known' && names.includes(column.name));
    const empty = (raw.cells.at(-1) ?? table.header[0])?.slice(0, 0);
    const notes = columns
      .map((column, index) => ({ column, text: raw.cells[index]?.text ?? '' }))
      .filter(({ column, text }) => text !== '' && (column.role === 'extra' || column.name === 'notes'))
      .map(({ column, text }) => (column.role === 'extra' ? `${column.header.text}: ${text}` : text));
    return {
      cell: (...names) => {
        for (const name of names) {
          const index = find([name]);
          const cell = raw.cells[index];
          if (cell !== undefined) return cell.text.length > LONGEST ? cell.slice(0, 0) : cell;
        }
        return empty as Piece;
      },
      has: (...names) => find(names) !== -1,
      cells: raw.cells,
      notes: notes.length === 0 ? undefined : notes.join(' · '),
      place: raw.place,
    };
  });
  return { kind: reader.kind, columns, rows, place: table.place };
}

/** GFM pads short rows and cuts long ones without a word; we say which cell. */
export function checkRowLengths(table: RawTable, context: Context): void {
  const expected = table.header.length;
  for (const row of table.rows) {
    for (const cell of row.cells)
      if (cell.text.length > LONGEST) context.report('K2025', cell.place(0, 1), { found: cell.text.length, most: LONGEST });
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

/** A header as written, without code marks. */
export function headerText(header: Piece): string {
  return header.text.replace(/[`*]/g, '').trim();
}
