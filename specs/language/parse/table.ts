import type { Place } from '../model/place.ts';
import type { Context } from './draft.ts';
import type { Piece } from './source.ts';

/** One file in `tables/`, default export: how one kind of table is recognised and read. */
export interface TableReader {
  readonly kind: string;
  /** Each group names columns of which one must be there; all groups must be met for the header to be this kind. */
  readonly needs: readonly (readonly string[])[];
  readonly takes: readonly string[];
  /** Whether any further column belongs to the kind: locales of messages, properties of presets. */
  readonly open?: (header: string) => boolean;
  /** The first column may be headed `Name` when the section's title names the kind. */
  readonly named?: boolean;
  read(table: TableView, context: Context): void;
}

/** A table as it stands in the file. */
export interface RawTable {
  readonly header: readonly Piece[];
  readonly rows: readonly RawRow[];
  readonly place: Place;
}

export interface RawRow {
  readonly cells: readonly Piece[];
  readonly place: Place;
}

/** A recognised table: cells by column. */
export interface TableView {
  readonly kind: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly place: Place;
}

export interface Column {
  /** Canonical name, or the header as written for columns of an open kind and for notes. */
  readonly name: string;
  readonly role: 'known' | 'open' | 'extra';
  readonly header: Piece;
}

export interface Row {
  /** The cell under the first column of that name; an empty piece when the row or the table has none. */
  cell(...names: string[]): Piece;
  has(...names: string[]): boolean;
  readonly cells: readonly Piece[];
  readonly notes: string | undefined;
  readonly place: Place;
}
