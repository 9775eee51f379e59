import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Program } from '../model/program.ts';
import type { Rule } from './define-rule.ts';
import { applySuppressions } from './suppressions.ts';

export interface LintInput {
  readonly program: Program;
  /** What reading and linking found. */
  readonly diagnostics: readonly Diagnostic[];
  /** File name as used in places → its text: suppressions stand there. */
  readonly sources: ReadonlyMap<string, string>;
  readonly rules: ReadonlyMap<string, Rule>;
  /** Ids of the specs that are asked about; default: all. The others are there for what these refer to. */
  readonly about?: readonly string[];
}

/** Everything there is to say about a program, suppressions applied, in deterministic order. */
export function lint({ program, diagnostics, sources, rules, about }: LintInput): Diagnostic[] {
  const found = [...diagnostics];
  for (const rule of rules.values()) {
    found.push(...(rule.checkProgram?.(program) ?? []));
    for (const spec of program.specs) {
      if (about !== undefined && !about.includes(spec.id)) continue;
      const echo = diagnostics.some(
        ({ code, severity, place }) => severity === 'error' && place.file === spec.file && rule.waitsFor?.test(code),
      );
      if (echo) continue;
      const own = rule.check?.(program, spec, rules) ?? [];
      found.push(...(spec.profile === 'strict' ? own : own.map(soften)));
    }
  }
  return applySuppressions(found, sources).sort(compareDiagnostics);
}

/** In a legacy spec a rule says what is missing to make it executable. */
function soften(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic;
}
