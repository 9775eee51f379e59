import { own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import { resolved } from './schema/reference.ts';

/** The properties that a schema declares, in its order. */
export function propertiesOf(schema: Json): ReadonlyMap<string, JsonRecord> {
  const declared = recordOf(own(recordOf(resolved(schema, schema)) ?? {}, 'properties')) ?? {};
  return new Map(Object.entries(declared).map(([name, one]) => [name, recordOf(resolved(schema, one ?? true)) ?? {}]));
}

/** The title of a property, else its name. */
export function titleOf(name: string, property: JsonRecord | undefined): string {
  return textOf(own(property ?? {}, 'title')) ?? name;
}
