import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportEntries } from '../diagnostics/report.ts';
import type { Program } from '../model/program.ts';
import { atOnce, type Pieces } from '../pieces/pieces.ts';
import { atNames } from './at-names.ts';
import { withoutConsequences } from './consequences.ts';
import { withOneCauseEach } from './one-cause.ts';
import type { Rule } from './rule.ts';
import { applySuppressions } from './suppressions.ts';

export interface LintInput {
  readonly program: Program;
  /** The findings of parsing and linking. */
  readonly diagnostics: readonly Diagnostic[];
  /** File name as used in places → its text, which holds the suppressions. */
  readonly sources: ReadonlyMap<string, string>;
  readonly rules: ReadonlyMap<string, Rule>;
  /** Ids of the specs to check; default: all. The others only resolve names: no rule reports anything in them. */
  readonly about?: readonly string[];
}

/**
 * All findings in a program, those of parsing and linking included, suppressions applied, in no particular order. What one mistake causes
 * in many places is one finding.
 */
export function lint(input: LintInput): Diagnostic[] {
  return atOnce(lintInPieces(input));
}

/** The same, a piece for each rule and spec. */
export function* lintInPieces({ program, diagnostics, sources, rules, about }: LintInput): Pieces<Diagnostic[]> {
  const found = [...diagnostics];
  const ids = new Set(rules.keys());
  for (const rule of rules.values()) {
    rule.checkProgram?.({ program, report: reportEntries(rule.entries, found) });
    for (const spec of program.specs) {
      if (about !== undefined && !about.includes(spec.id)) continue;
      const waits = diagnostics.some(
        ({ code, severity, place }) => severity === 'error' && place.file === spec.file && rule.waitsFor?.test(code),
      );
      if (waits) continue;
      yield;
      const report = reportEntries(rule.entries, found, { profile: spec.profile, lenient: true });
      rule.check?.({ program, spec, rules: ids, report });
    }
  }
  const given = new Set(diagnostics);
  const others = new Set(program.specs.flatMap(({ id, file }) => (about === undefined || about.includes(id) ? [] : [file])));
  const kept = applySuppressions(found, sources).filter(
    (one) => given.has(one) || (!others.has(one.place.file) && !(one.code === UNMATCHED && isHalfRead(one, { program, diagnostics }))),
  );
  return withOneCauseEach(atNames(withoutConsequences(kept, program.specs, sources), sources), program.specs, sources);
}

/** The finding that a suppression matches none. */
const UNMATCHED = 'K7064';

/** Whether rules did not look at the whole of a file: another file replaces its spec, or what is wrong with its text kept them from it. */
function isHalfRead({ place: { file } }: Diagnostic, { program, diagnostics }: Pick<LintInput, 'program' | 'diagnostics'>): boolean {
  if (program.specs.every((spec) => spec.file !== file)) return true;
  return diagnostics.some(({ code, severity, place }) => severity === 'error' && place.file === file && /^K[12]/.test(code));
}
