import { CATALOGUE, type Catalogue, type Code } from '../diagnostics/catalogue/catalogue.ts';
import type { DiagnosticCode, Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';

/** The default export of a file in `rules/`, made by `defineRule`; the file name is the id. */
export interface Rule {
  /** The name of the rule in `static:` of a coverage fence. */
  readonly id: string;
  /** One sentence: the state of a program without findings of this rule. */
  readonly summary: string;
  /** The codes that this rule alone reports; `pages/<id>.md` has a section for each. */
  readonly diagnostics: Entries;
  /** Every code that the rule may report. */
  readonly codes: readonly DiagnosticCode[];
  /** The collections of a spec that the rule looks at: a spec that has none of them cannot break it. */
  readonly reads?: readonly (keyof Spec)[];
  /** What the rule may report: its own codes and those of the catalogue that it shares with the linker. */
  readonly entries: Entries;
  /** Codes of errors in the same file that the findings of this rule would only repeat in other words. */
  readonly waitsFor?: RegExp;
  /** Checks one spec. */
  readonly check?: (context: SpecContext<Entries>) => void;
  /** Checks what no single spec owns. */
  readonly checkProgram?: (context: ProgramContext<Entries>) => void;
}

interface ProgramContext<T extends Entries> {
  readonly program: Program;
  readonly report: Report<T>;
}

interface SpecContext<T extends Entries> extends ProgramContext<T> {
  readonly spec: Spec;
  /** Ids of all rules. */
  readonly rules: ReadonlySet<string>;
}

/** A rule as its file writes it. */
interface Definition<Own extends Entries, Shared extends Code> {
  readonly id: string;
  readonly summary: string;
  readonly diagnostics: Own;
  /** Codes of the catalogue that the rule reports too. */
  readonly shares?: readonly Shared[];
  readonly waitsFor?: RegExp;
  readonly reads?: readonly (keyof Spec)[];
  check?(context: SpecContext<Own & Pick<Catalogue, Shared>>): void;
  checkProgram?(context: ProgramContext<Own & Pick<Catalogue, Shared>>): void;
}

/** Declares a rule. The parameters of its reports are typed from `diagnostics` and `shares`. */
export function defineRule<const Own extends Entries, const Shared extends Code = never>(definition: Definition<Own, Shared>): Rule {
  const { shares = [], ...rest } = definition;
  const entries: Entries = { ...Object.fromEntries(shares.map((code) => [code, CATALOGUE[code]])), ...definition.diagnostics };
  return { ...rest, entries, codes: Object.keys(entries).sort() as DiagnosticCode[] } as Rule;
}
