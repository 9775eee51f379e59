import type { Code } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';

/**
 * One opinion about a program: one file in this folder, default export, file name = id. Ids are what `static:` in a coverage
 * fence may name.
 */
export interface Rule {
  readonly id: string;
  /** The codes it may report. */
  readonly codes: readonly Code[];
  /** One sentence: what holds when the rule finds nothing. */
  readonly summary: string;
  /**
   * Errors of the same file after which the rule would only repeat in other words what they say: a spec whose front matter
   * cannot be read is not also blamed for what the front matter lacks.
   */
  readonly waitsFor?: RegExp;
  /** Looks at one spec. */
  readonly check?: (program: Program, spec: Spec, rules: ReadonlyMap<string, Rule>) => Diagnostic[];
  /** Looks at what no single spec owns. */
  readonly checkProgram?: (program: Program) => Diagnostic[];
}
