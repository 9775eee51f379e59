import type { Program } from '../../specs/language/model/program.ts';
import { stepId } from '../judge/case.ts';
import type { Verb } from '../verbs/define.ts';
import type { Mutant } from './define.ts';

/** One assertion as it is written, whatever the cases that run it, and what made it fail. */
export interface Kills {
  readonly spec: string;
  readonly test: string;
  /** `5`, or the name that the step has. */
  readonly step: string;
  readonly verb: string;
  /** Line in the spec's file, from 1. */
  readonly line: number;
  /** Ids of the mutants. */
  readonly by: readonly string[];
}

/**
 * The kill matrix: every assertion of the specs that have mutants, in the order of the specs.
 * @param failed which assertions failed on which mutant
 */
export function killsOf(
  program: Program,
  verbs: ReadonlyMap<string, Verb>,
  failed: readonly { readonly mutant: Mutant; readonly failed: readonly string[] }[],
): Kills[] {
  return program.specs
    .filter(({ id }) => failed.some(({ mutant }) => mutant.spec === id))
    .flatMap((spec) =>
      spec.tests.flatMap((test) => {
        const cases = test.cases.length === 0 ? [undefined] : test.cases;
        const rows = new Map<number, { row: Omit<Kills, 'by'>; ids: Set<string> }>();
        for (const one of cases) {
          for (const step of [...test.steps, ...(one?.steps ?? [])]) {
            if (verbs.get(step.verb)?.kind === 'act') continue;
            const line = step.place.start.line;
            const row = { spec: spec.id, test: test.id, step: step.as ?? String(step.index), verb: step.verb, line };
            const known = rows.get(line) ?? { row, ids: new Set<string>() };
            known.ids.add(stepId(test.id, one?.id, step));
            rows.set(line, known);
          }
        }
        return [...rows.values()].map(({ row, ids }) => ({
          ...row,
          by: failed.filter((one) => one.mutant.spec === spec.id && one.failed.some((id) => ids.has(id))).map(({ mutant }) => mutant.id),
        }));
      }),
    );
}
