import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../specs/language/package-root.ts';
import type { Outcome } from './mutant.ts';

/** The outcome of one mutant in the runs that the matrix holds. */
export interface MatrixRow extends Outcome {
  /** Fingerprint of the mutant's edits. */
  readonly edits: string;
  /** Commit at which the mutant last ran, shortened. */
  readonly at?: string;
  /** Tests that concern the mutant and changed, or came, since it last ran on them. */
  readonly unseen?: readonly string[];
}

export interface SpecMatrix {
  /** Fingerprint of each test that the rows are about. */
  readonly tests: Readonly<Record<string, string>>;
  /** By mutant id. */
  readonly mutants: Readonly<Record<string, MatrixRow>>;
}

/** The kill matrix: spec id → which assertions fail on which mutant. */
export type KillMatrix = Readonly<Record<string, SpecMatrix>>;

export const MATRIX_FILE = 'conformance/proof/mutants/matrix.gen.json';

/** Reads the kill matrix; empty when there is none yet. */
export function readMatrix(file = join(packageRoot(), MATRIX_FILE)): KillMatrix {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KillMatrix) : {};
}

/** The matrix as JSON with one test and one mutant a line, so that a diff names what changed. */
export function formatMatrix(matrix: KillMatrix): string {
  const lines = (record: Readonly<Record<string, unknown>>): string =>
    entries(record)
      .map(([key, value]) => `      ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const specs = entries(matrix).map(
    ([spec, { tests, mutants }]) =>
      `  ${JSON.stringify(spec)}: {\n    "tests": {\n${lines(tests)}\n    },\n    "mutants": {\n${lines(mutants)}\n    }\n  }`,
  );
  return `{\n${specs.join(',\n')}\n}\n`;
}

const { compare } = new Intl.Collator('en', { numeric: true });

function entries<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => compare(a, b));
}

/** Ids in the order of the matrix: `K2` before `K10`. */
export function inOrder(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort(compare);
}
