import type { Schema } from './schema.ts';

/** One way in which a value breaks a schema. */
export interface Problem {
  /** JSON Pointer of the value. */
  readonly path: string;
  /** The keyword that is broken. */
  readonly keyword: string;
  /** What the keyword asks for. */
  readonly limit?: unknown;
}

/** What the keywords of one schema check with. */
export interface Check {
  readonly root: Schema;
  /** Whether a value fits a schema elsewhere, which nobody fetches. */
  readonly fitsElsewhere: boolean;
  /** JSON Pointer of the value. */
  readonly path: string;
  /** Checks a value below against another schema. */
  run(schema: unknown, value: unknown, path?: string): readonly Problem[];
}

/** Checks the keywords of one kind. */
export type Keywords = (schema: Readonly<Record<string, unknown>>, value: unknown, check: Check) => readonly Problem[];

/** JSON Pointer of an entry below a path. */
export function below(path: string, name: string | number): string {
  return `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
