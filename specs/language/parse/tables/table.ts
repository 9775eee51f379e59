import type { Place } from '../../model/place.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';

/** The default export of a file in `kinds/`: recognises and reads one kind of table. */
export interface TableReader {
  readonly kind: string;
  /** Groups of columns. A header is of this kind when it has a column of every group. */
  readonly needs: readonly (readonly string[])[];
  readonly takes: readonly string[];
  /** Whether a further column belongs to the kind: the locales of messages, the properties of presets. */
  readonly open?: (header: string) => boolean;
  /** Allows the header `Name` for the first column when the title of the section names the kind. */
  readonly named?: boolean;
  read(table: TableView, context: Context): void;
}

/** Longest cell, in UTF-16 units. Longer texts belong in a fence. */
export const LONGEST_CELL = 10_000;

/** A table as written. */
export interface RawTable {
  readonly header: readonly Piece[];
  readonly rows: readonly RawRow[];
  readonly place: Place;
}

export interface RawRow {
  readonly cells: readonly Piece[];
  readonly place: Place;
}

/** A recognised table with its cells by column. */
export interface TableView {
  readonly kind: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly place: Place;
}

export interface Column {
  /** The canonical name; for open and extra columns the header as written. */
  readonly name: string;
  readonly role: 'known' | 'open' | 'extra';
  readonly header: Piece;
}

export interface Row {
  /** The cell of the first of these columns that the row has, or an empty piece. */
  cell(...names: string[]): Piece;
  has(...names: string[]): boolean;
  readonly cells: readonly Piece[];
  readonly notes: string | undefined;
  readonly place: Place;
}

/** The words of a header, without code marks. */
export function headerText(header: Piece): string {
  return header.text.replace(/[`*]/g, '').trim();
}
