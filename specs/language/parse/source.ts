import type { Place, Position } from '../model/place.ts';

/** A file's text that turns offsets into places. Lines end at LF or CRLF; a byte order mark counts as no column. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: number[] = [0];
  /** The last line asked for: readers move forward, so it is mostly the right one or the next. */
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

  /** Offset of the first character of the line that holds `offset`. */
  lineStart(offset: number): number {
    return offset - this.position(offset).column + 1;
  }
}

/** From `index` on, the text's characters stand at `offset` and after it in the file. */
export interface Segment {
  readonly index: number;
  readonly offset: number;
}

/**
 * A stretch of text that remembers where each of its characters stands, also when it was made from the file by dropping
 * something (the backslash of `\|`, the indentation of a fence).
 */
export class Piece {
  readonly source: Source;
  readonly text: string;
  readonly #segments: readonly Segment[];
  readonly #shift: number;

  constructor(source: Source, text: string, segments: readonly Segment[], shift = 0) {
    this.source = source;
    this.text = text;
    this.#segments = segments;
    this.#shift = shift;
  }

  /** Offset in the file of the character at `index`; the length of the text gives where it ends. */
  at(index: number): number {
    const wanted = index + this.#shift;
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#segments[middle]?.index ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    const segment = this.#segments[low] ?? { index: 0, offset: 0 };
    return segment.offset + (wanted - segment.index);
  }

  place(from = 0, to = this.text.length): Place {
    const start = this.at(from);
    return this.source.place(start, to > from ? this.at(to - 1) + 1 : start);
  }

  slice(from: number, to = this.text.length): Piece {
    return new Piece(this.source, this.text.slice(from, to), this.#segments, this.#shift + from);
  }

  trim(): Piece {
    const start = this.text.length - this.text.trimStart().length;
    const end = this.text.trimEnd().length;
    return start >= end ? this.slice(Math.min(start, this.text.length), Math.min(start, this.text.length)) : this.slice(start, end);
  }
}
