import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

/** The place of a word in a table row, or the row when no cell holds it. */
export function cellOf(spec: Spec, row: Place, word: string): Place {
  const table = lastFrom(spec.tables, row.start.offset, (one) => one.place.start.offset);
  if (table === undefined || table.place.end.offset < row.end.offset) return row;
  const cells = lastFrom(table.rows, row.end.offset, (one) => one[0]?.place.start.offset ?? 0) ?? [];
  const inRow = cells.filter(({ place }) => place.start.offset >= row.start.offset && place.end.offset <= row.end.offset);
  const cell = inRow.find(({ value }) => bare(value) === word) ?? inRow.find(({ value }) => value.includes(word));
  return cell ? wordIn(cell.value, cell.place, word) : row;
}

/** The last item that starts at an offset or before it, of items in the order of the file. */
function lastFrom<T>(items: readonly T[], offset: number, startOf: (item: T) => number): T | undefined {
  let low = -1;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(items[middle] as T) <= offset) low = middle;
    else high = middle - 1;
  }
  return items[low];
}

function bare(cell: string): string {
  return cell.trim().replace(/^[`"{]+|[`"}]+$/g, '');
}

/** The range of the word when the cell stands on one line without escapes, else the cell. */
function wordIn(value: string, place: Place, word: string): Place {
  const at = value.indexOf(word);
  if (at === -1 || place.end.offset - place.start.offset !== value.length) return place;
  const { line, column, offset } = place.start;
  const start = { line, column: column + at, offset: offset + at };
  return { file: place.file, start, end: { line, column: start.column + word.length, offset: start.offset + word.length } };
}
