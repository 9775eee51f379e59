import type { Json, JsonRecord } from '../../json.ts';

/** What does not fit a schema: where, as a JSON Pointer, and what is asked for. */
export interface Misfit {
  readonly path: string;
  readonly message: string;
}

/** Checks a value against a part of the schema at hand. */
export type Check = (schema: Json, value: Json, path: string) => readonly Misfit[];

/** Some keywords of a schema. */
export type Keywords = (schema: JsonRecord, value: Json, path: string, check: Check) => readonly Misfit[];

export function below(path: string, name: string | number): string {
  return `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The misfit, where the condition holds. */
export function when(wrong: boolean, path: string, message: string): readonly Misfit[] {
  return wrong ? [{ path, message }] : [];
}
