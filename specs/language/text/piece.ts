import type { Place } from '../model/place.ts';
import type { Source } from './source.ts';

/** The characters of a piece from `index` on stand in the file from `offset` on. */
export interface Segment {
  readonly index: number;
  readonly offset: number;
}

/**
 * A part of a file that has a place for each of its characters, even when some characters of the file are left out (the
 * backslash of `\|`, the indentation of a fence).
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

  /** The offset in the file of the character at `index`; the end of the piece for the length of the text. */
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
