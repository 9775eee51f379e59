import type { Program } from '../../../specs/language/model/program.ts';
import { stepId } from '../../judge/names.ts';
import type { Verb } from '../../verbs/verb.ts';
import { caseOf } from './assertion-id.ts';
import type { Mutant } from './mutant.ts';

/** One assertion as the spec writes it, whatever the cases that run it. */
export interface Assertion {
  readonly spec: string;
  readonly test: string;
  /** Name of the step, else its position. */
  readonly step: string;
  readonly verb: string;
  /** Line in the file of the spec, from 1. */
  readonly line: number;
  /** Its id in each case. */
  readonly ids: ReadonlySet<string>;
}

/** An assertion and the ids of the mutants on which it fails. */
export interface Kills extends Assertion {
  readonly by: readonly string[];
}

/** A mutant and the ids of the assertions that fail on it. */
export interface Failures {
  readonly mutant: Mutant;
  readonly failed: readonly string[];
}

/** Every assertion of the specs that have mutants, in the order of the specs; once, where another test repeats it. */
export function assertionsOf(program: Program, verbs: ReadonlyMap<string, Verb>, mutants: readonly Mutant[]): Assertion[] {
  return program.specs
    .filter(({ id }) => mutants.some(({ spec }) => spec === id))
    .flatMap((spec) =>
      spec.tests
        .filter(({ repeats }) => repeats === undefined)
        .flatMap((test) => {
          const rows = new Map<number, Assertion & { readonly ids: Set<string> }>();
          for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
            for (const step of [...test.steps, ...(one?.steps ?? [])]) {
              if (verbs.get(step.verb)?.kind === 'act') continue;
              const line = step.place.start.line;
              const named = { spec: spec.id, test: test.id, step: step.as ?? String(step.index), verb: step.verb, line };
              const row = rows.get(line) ?? { ...named, ids: new Set<string>() };
              row.ids.add(stepId(test.id, one?.id, step));
              rows.set(line, row);
            }
          }
          return [...rows.values()];
        }),
    );
}

/** Which mutants each assertion fails on. */
export function killsOf(assertions: readonly Assertion[], failures: readonly Failures[]): Kills[] {
  return assertions.map((row) => ({ ...row, by: failures.filter((one) => fails(row, one)).map(({ mutant }) => mutant.id) }));
}

function fails(row: Assertion, { mutant, failed }: Failures): boolean {
  return mutant.spec === row.spec && failed.some((id) => row.ids.has(id));
}

/**
 * A few mutants with the cases of their witnesses, such that in each case with a witness one of them fails. Greedy: the next mutant is
 * the one with most cases left.
 */
export function fewestMutants(mutants: readonly Mutant[]): Map<Mutant, string[]> {
  const chosen = new Map<Mutant, string[]>();
  const casesBy = new Map(mutants.map((mutant) => [mutant, [...new Set(mutant.witnesses.map(caseOf))]]));
  const keyOf = (mutant: Mutant, name: string): string => `${mutant.spec} ${name}`;
  const left = new Set([...casesBy].flatMap(([mutant, cases]) => cases.map((name) => keyOf(mutant, name))));
  const worth = (mutant: Mutant): number => (casesBy.get(mutant) ?? []).filter((name) => left.has(keyOf(mutant, name))).length;
  while (left.size > 0) {
    const best = mutants.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    const cases = casesBy.get(best) ?? [];
    chosen.set(
      best,
      cases.filter((name) => left.has(keyOf(best, name))),
    );
    for (const name of cases) left.delete(keyOf(best, name));
  }
  return chosen;
}
