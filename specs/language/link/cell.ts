import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

/** The place of a word in a table row, or the row when no cell holds it. */
export function cellOf(spec: Spec, row: Place, word: string): Place {
  for (const table of spec.tables) {
    if (table.place.start.offset > row.start.offset || table.place.end.offset < row.end.offset) continue;
    for (const cells of table.rows) {
      const inRow = cells.filter(({ place }) => place.start.offset >= row.start.offset && place.end.offset <= row.end.offset);
      const cell = inRow.find(({ value }) => bare(value) === word) ?? inRow.find(({ value }) => value.includes(word));
      if (cell) return wordIn(cell.value, cell.place, word);
    }
  }
  return row;
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
