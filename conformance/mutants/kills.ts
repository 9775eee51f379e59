import type { Program } from '../../specs/language/model/program.ts';
import { stepId } from '../judge/case.ts';
import type { Verb } from '../verbs/define.ts';
import { caseOf } from './examine.ts';
import type { Mutant } from './define.ts';

/** One assertion as it is written, whatever the cases that run it. */
export interface Assertion {
  readonly spec: string;
  readonly test: string;
  /** `5`, or the name that the step has. */
  readonly step: string;
  readonly verb: string;
  /** Line in the spec's file, from 1. */
  readonly line: number;
  /** What reports call it, case by case. */
  readonly ids: ReadonlySet<string>;
}

/** An assertion and the ids of the mutants on which it failed. */
export interface Kills extends Assertion {
  readonly by: readonly string[];
}

/** Every assertion of the specs that have mutants, in the order of the specs. */
export function assertionsOf(program: Program, verbs: ReadonlyMap<string, Verb>, mutants: readonly Mutant[]): Assertion[] {
  return program.specs
    .filter(({ id }) => mutants.some(({ spec }) => spec === id))
    .flatMap((spec) =>
      spec.tests.flatMap((test) => {
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

/** The kill matrix. `failed`: which assertions failed on which mutant. */
export function killsOf(
  assertions: readonly Assertion[],
  failed: readonly { readonly mutant: Mutant; readonly failed: readonly string[] }[],
): Kills[] {
  return assertions.map((row) => ({
    ...row,
    by: failed
      .filter(({ mutant, failed: ids }) => mutant.spec === row.spec && ids.some((id) => row.ids.has(id)))
      .map(({ mutant }) => mutant.id),
  }));
}

/**
 * Few cases of few mutants that between them fail every assertion that a mutant declares: always the case next that fails most of
 * those still standing, of a mutant that is needed anyway where there is one.
 */
export function fewestCases(assertions: readonly Assertion[], mutants: readonly Mutant[]): Map<Mutant, string[]> {
  const chosen = new Map<Mutant, string[]>();
  const standing = new Set(
    assertions.filter((row) => mutants.some(({ spec, breaks }) => spec === row.spec && breaks.some((id) => row.ids.has(id)))),
  );
  const pairs = mutants.flatMap((mutant) =>
    [...new Set(mutant.breaks.map(caseOf))].map((name) => {
      const ids = mutant.breaks.filter((id) => caseOf(id) === name);
      return { mutant, name, rows: assertions.filter((row) => row.spec === mutant.spec && ids.some((id) => row.ids.has(id))) };
    }),
  );
  while (standing.size > 0) {
    const worth = ({ mutant, rows }: (typeof pairs)[number]): number =>
      rows.filter((row) => standing.has(row)).length + (chosen.has(mutant) ? 0.5 : 0);
    const best = pairs.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.set(best.mutant, [...(chosen.get(best.mutant) ?? []), best.name]);
    for (const row of best.rows) standing.delete(row);
  }
  return chosen;
}
