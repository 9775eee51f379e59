/** A point in a source file. `line` and `column` are 1-based, columns count UTF-16 units; `offset` is 0-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Where something stands: a file (as the user named it, with forward slashes) and a half-open range in it. */
export interface Place {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

/** A value that remembers where it was written. */
export interface Located<T> {
  readonly value: T;
  readonly place: Place;
}
