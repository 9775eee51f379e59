import { sortDiagnostics, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';

/** The specs have errors, so that a run with them would prove nothing. `diagnostics` holds every error. */
export class SpecError extends Error {
  override readonly name = 'SpecError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(found: readonly Diagnostic[]) {
    const diagnostics = sortDiagnostics(found.filter(({ severity }) => severity === 'error'));
    const [first] = diagnostics;
    super(first === undefined ? 'the specs have errors' : `${first.place.file}:${first.place.start.line}: ${first.code} ${first.message}`);
    this.diagnostics = diagnostics;
  }
}
