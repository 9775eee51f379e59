/** A replacement of one text in one hand-written file. */
export interface TextEdit {
  /** Path from the root of the repository: a source of the reference or of its runtime, or a spec. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** The reference with one defect, and the assertions that notice it. */
export interface Mutant {
  /** Unique in its spec. */
  readonly id: string;
  /** Id of the spec whose surface has the defect: the name of the folder. */
  readonly spec: string;
  /** What a person would see, in one sentence. */
  readonly defect: string;
  /** Clauses of the spec that the defect breaks. */
  readonly clauses: readonly string[];
  readonly edits: readonly TextEdit[];
  /** One to three assertions that are most to the point, each by its name: `T4.declined`, `T5[image].image-shown`; none when open. */
  readonly witnesses: readonly string[];
  /** Why no assertion fails on it so far. */
  readonly open?: string;
  /** File that declares the mutant, from the root of the repository. Below `blind/`: written from the clauses without sight of the tests. */
  readonly file: string;
}

/** Whether a mutant was written from the clauses without sight of the tests. */
export const isBlind = ({ file }: Pick<Mutant, 'file'>): boolean => file.includes('/blind/');

/** What the suite reports about one mutant. */
export interface Outcome {
  /** Ids of the assertions that fail. */
  readonly failed: readonly string[];
  /** Cases that become `untested`. */
  readonly untested: readonly string[];
}
