import type { Place } from '../model/place.ts';
import { CATALOGUE, type Catalogue, type Code } from './catalogue/catalogue.ts';
import type { Arguments, DiagnosticCode, Entry, Severity } from './entry.ts';

/** A finding in a file. A plain value: the code that finds it reports it, `bin` prints it. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** One sentence: the finding, then the expectation. */
  readonly message: string;
  readonly place: Place;
  /** Other places that explain it: the first definition, each hop of a cycle. */
  readonly related: readonly Related[];
  /** Next steps, near misses among them. */
  readonly hints: readonly string[];
}

export interface Related {
  readonly message: string;
  readonly place: Place;
}

/** The optional parts of a diagnostic. */
export interface Extra {
  readonly related?: readonly Related[];
  readonly hints?: readonly string[];
  /** Replaces the severity of the entry. */
  readonly severity?: Severity;
}

/**
 * Builds a diagnostic of the catalogue.
 * @param rest a value for each `{placeholder}` of the code's message, then the optional parts
 */
export function diagnose<C extends Code>(code: C, place: Place, ...rest: Arguments<Catalogue[C]['message'], Extra>): Diagnostic {
  const [params = {}, extra = {}] = rest;
  return fill(code, CATALOGUE[code], place, params, extra);
}

/** Characters of a value in a message: a file may have a name of hundreds of thousands. */
const LONGEST = 2000;

/**
 * Fills the message of an entry.
 * @throws Error when a placeholder has no value, which only an untyped caller can cause
 */
export function fill(
  code: DiagnosticCode,
  entry: Entry,
  place: Place,
  params: Readonly<Record<string, string | number>>,
  { severity = entry.severity, related = [], hints = [] }: Extra,
): Diagnostic {
  const message = entry.message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${code}: no value for {${name}}`);
    const text = String(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  });
  return { code, severity, message, place, related, hints };
}

/** Copies a list in deterministic order: file, offset, code, message. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(compareDiagnostics);
}

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
