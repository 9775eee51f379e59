/** One change of one source file of the reference. */
export interface SourceEdit {
  /** Path under `conformance/reference`. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** The reference with one defect, and what has to notice it. */
export interface Mutant {
  /** Unique in its spec. */
  readonly id: string;
  /** Id of the spec whose surface is broken: the name of the folder. */
  readonly spec: string;
  /** What a person would see, in one sentence. */
  readonly defect: string;
  /** Clauses of the spec that it breaks. */
  readonly clauses: readonly string[];
  readonly edits: readonly SourceEdit[];
  /** Ids of the assertions that fail, all of them: `T3.7`, `T4[image].shown`. */
  readonly breaks: readonly string[];
  /** Cases (`K7[wide]`) that have nothing left to observe and become `untested`. */
  readonly silences: readonly string[];
  /** File in which it is written. */
  readonly file: string;
}

/** What the suite said about a mutant. */
export interface Examination {
  /** Every assertion that was judged, in the order of the spec. */
  readonly assertions: readonly string[];
  /** Those of them that failed. */
  readonly failed: readonly string[];
  /** Cases that became `untested`. */
  readonly silent: readonly string[];
  /** Cases whose verdict says nothing about the mutant, with the reason. */
  readonly errors: readonly string[];
}

/** An examination beside what was declared. The mutant is killed as declared when all lists are empty. */
export interface Difference {
  /** Declared, but not seen. */
  readonly missed: readonly string[];
  /** Seen, but not declared. */
  readonly unexpected: readonly string[];
  readonly errors: readonly string[];
}
