import type { Place, Position } from '../model/place.ts';

/** The text of a file. Turns offsets into places; lines end at LF or CRLF, a byte order mark has no column. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: number[] = [0];
  /** The last line asked for: readers move forward, so the next one is mostly the same or close. */
  #last = 0;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
  }

  position(offset: number): Position {
    const starts = this.#lineStarts;
    let line = this.#last;
    if ((starts[line] ?? 0) > offset || (starts[line + 1] ?? Infinity) <= offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      line = low;
      this.#last = low;
    }
    const start = starts[line] ?? 0;
    const mark = line === 0 && this.text.charCodeAt(0) === 0xfeff && offset > 0 ? 1 : 0;
    return { line: line + 1, column: offset - start + 1 - mark, offset };
  }

  place(start: number, end: number): Place {
    return { file: this.file, start: this.position(start), end: this.position(Math.max(start, end)) };
  }

  /** The offset of the first character of a line, by any offset in it. */
  lineStart(offset: number): number {
    return offset - this.position(offset).column + 1;
  }
}
