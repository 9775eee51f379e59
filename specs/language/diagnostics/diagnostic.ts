import type { Place } from '../model/place.ts';
import { CATALOGUE, type Code } from './catalogue.ts';

export type Severity = 'error' | 'warning' | 'note';

/** A finding in a file. It is a value: who found it returns it, `bin` prints it. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  /** One sentence: what was found, what was expected. */
  readonly message: string;
  readonly place: Place;
  /** Other places that explain it: the first definition, each hop of a cycle. */
  readonly related: readonly Related[];
  /** What to do next, near misses among it. */
  readonly hints: readonly string[];
}

export interface Related {
  readonly message: string;
  readonly place: Place;
}

/**
 * Builds a diagnostic from the catalogue.
 * @param params values for the `{placeholders}` of the code's message
 * @throws Error when a placeholder has no value: a bug of ours, found by the first test that raises the code
 */
export function diagnose(
  code: Code,
  place: Place,
  params: Readonly<Record<string, string | number>> = {},
  extra: { readonly related?: readonly Related[]; readonly hints?: readonly string[]; readonly severity?: Severity } = {},
): Diagnostic {
  const entry = CATALOGUE[code];
  const message = entry.message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${code}: no value for {${name}}`);
    return String(value);
  });
  return { code, severity: extra.severity ?? entry.severity, message, place, related: extra.related ?? [], hints: extra.hints ?? [] };
}

/** Deterministic order: file, offset, code, message. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.place.file, b.place.file) ||
    a.place.start.offset - b.place.start.offset ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
