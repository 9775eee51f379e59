/** A point in a source file. `line` and `column` are 1-based, columns count UTF-16 units; `offset` is 0-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A half-open range in a source file. The file has the name that the user gave, with forward slashes. */
export interface Place {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

/** A value with its place in the source. */
export interface Located<T> {
  readonly value: T;
  readonly place: Place;
}
