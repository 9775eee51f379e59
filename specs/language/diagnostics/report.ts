import type { Place } from '../model/place.ts';
import type { Profile } from '../model/spec.ts';
import { CATALOGUE, type Catalogue } from './catalogue/catalogue.ts';
import { fill, type Diagnostic, type Extra } from './diagnostic.ts';
import type { Arguments, DiagnosticCode, Entries } from './entry.ts';

/**
 * Reports a finding and goes on: the only way in which parsing, linking and rules do so. Codes and parameters are typed by
 * the entries, so that an unknown code and a missing or misspelt parameter do not compile.
 */
export type Report<T extends Entries = Catalogue> = <C extends keyof T & DiagnosticCode>(
  code: C,
  place: Place,
  ...rest: Arguments<T[C]['message'], ReportExtra>
) => void;

interface ReportExtra extends Extra {
  /** Lowers an error to a warning in a legacy spec. */
  readonly lenient?: boolean;
}

/** The spec that the findings are about. */
interface Subject {
  readonly profile: Profile;
  /** Lowers every error to a warning in a legacy spec: it says what is missing to make the spec executable. */
  readonly lenient?: boolean;
}

/**
 * A `Report` of the catalogue that appends to a list. The severity of findings in legacy specs is decided here and nowhere else.
 * @param subject default: a strict spec, which keeps every severity
 */
export function reportTo(found: Diagnostic[], subject?: Subject): Report {
  return reportEntries(CATALOGUE, found, subject);
}

/**
 * A `Report` of other entries than the catalogue's.
 * @throws Error from the report when the code is not among the entries, which only an untyped caller can cause
 */
export function reportEntries<T extends Entries>(entries: T, found: Diagnostic[], subject?: Subject): Report<T> {
  return (code, place, ...rest) => {
    const entry = entries[code];
    if (entry === undefined) throw new Error(`${code} is not declared`);
    const [params = {}, { lenient = subject?.lenient, ...extra } = {}] = rest;
    const severity = extra.severity ?? entry.severity;
    const lowered = lenient === true && subject?.profile === 'legacy' && severity === 'error';
    found.push(fill(code, entry, place, params, { ...extra, severity: lowered ? 'warning' : severity }));
  };
}
