import type { JsonObject } from '../json.ts';

/** One thing that is wrong with a value: where (JSON Pointer), and what. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** A keyword of JSON Schema: the problems of a value, without those that lie deeper in it. */
export type Keyword = (value: unknown, wanted: unknown, schema: JsonObject) => readonly string[];
