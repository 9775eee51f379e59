import type { Arguments, WordKey } from '../words/table.ts';

/** What is wrong with a value, at its place inside the whole value. */
export interface Flaw {
  readonly path: readonly (string | number)[];
  readonly key: WordKey;
  readonly values?: Arguments | undefined;
}
