import { listOf, recordOf, type Json, type JsonRecord } from '../../json.ts';
import { expand, type Values } from './expand.ts';
import type { Piece } from './parse.ts';

/** The schema of a template's form: a text for each variable, a list for one with `*`; those of the path are required. */
export function templateSchema(pieces: readonly Piece[]): JsonRecord {
  const lists = new Map<string, boolean>();
  const required = new Set<string>();
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    for (const { name, explode } of piece.variables) {
      lists.set(name, explode || lists.get(name) === true);
      if (piece.inPath) required.add(name);
    }
  }
  const field = (isList: boolean): JsonRecord => (isList ? { type: 'array', minItems: 1, items: { type: 'string' } } : { type: 'string' });
  const properties = Object.fromEntries([...lists].map(([name, isList]) => [name, field(isList)]));
  return { type: 'object', properties, required: [...required], additionalProperties: false };
}

/** The address that the form's value makes. */
export function addressOf(pieces: readonly Piece[], value: Json): string {
  const values: [string, string | readonly string[]][] = Object.entries(recordOf(value) ?? {}).map(([name, one]) => [
    name,
    typeof one === 'string' ? one : listOf(one).filter((item) => typeof item === 'string'),
  ]);
  return expand(pieces, new Map(values) satisfies Values);
}
