import type { Json } from '../../json.ts';
import type { Flaw } from './flaw.ts';

/** Names and indexes that some schema has spoken of. */
export type Seen = Set<string | number>;

/** Checks of a part of the value; `seen` gathers for `unevaluated…`. */
export type Check = (schema: Json | undefined, value: Json, path: Flaw['path'], seen?: Seen) => Flaw[];
