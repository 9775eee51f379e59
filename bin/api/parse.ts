import { loadVerbs } from '../../conformance/verbs/load.ts';
import { sortDiagnostics, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';

/** One `.kmd` text as data. */
export interface Parsed {
  /** Everything that could be read; `undefined` only for an empty text. */
  readonly spec: Spec | undefined;
  /** Findings of this text alone, in the order of their places. References to other specs are checked by `link`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses one `.kmd` text. Never rejects for a wrong text: what is wrong is a diagnostic.
 * @param file its name in places of diagnostics, with forward slashes
 */
export async function parse(text: string, file: string): Promise<Parsed> {
  const { spec, diagnostics } = parseSpec(text, file, await loadVerbs());
  return { spec, diagnostics: sortDiagnostics(diagnostics) };
}
