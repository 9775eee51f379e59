import type { Place, Position } from '../model/place.ts';

/** Turns offsets of one text into places. Lines end at LF; a CR before it belongs to the line's end. */
export class PlaceIndex {
  readonly file: string;
  readonly #starts: number[] = [0];

  constructor(file: string, text: string) {
    this.file = file;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Half-open range of offsets, 0-based, as a place. */
  place(start: number, end: number): Place {
    return { file: this.file, start: this.position(start), end: this.position(end) };
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1, offset };
  }
}
