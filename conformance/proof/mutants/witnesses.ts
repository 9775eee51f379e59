import type { Program } from '../../../specs/language/model/program.ts';
import type { Test } from '../../../specs/language/model/test.ts';
import { parseAssertionId } from './assertion-id.ts';
import type { Mutant } from './mutant.ts';

/** One sentence, with file and mutant id, for each witness that is a position or names no step of the spec. */
export function witnessProblems(program: Program, mutants: readonly Mutant[]): string[] {
  return mutants.flatMap((mutant) => {
    const tests = program.specs.find(({ id }) => id === mutant.spec)?.tests;
    if (tests === undefined) return [`${mutant.file}: ${mutant.id}: there is no spec ${mutant.spec}`];
    return mutant.witnesses.flatMap((witness) => {
      const problem = witnessProblem(witness, tests);
      return problem === undefined ? [] : [`${mutant.file}: ${mutant.id}: witness ${witness}: ${problem}`];
    });
  });
}

function witnessProblem(witness: string, tests: readonly Test[]): string | undefined {
  const id = parseAssertionId(witness);
  if (id === undefined) return 'not an assertion; write TEST.name or TEST[case].name';
  if (/^\d+$/.test(id.step)) return 'a position; give the step a name with `as:` and write that';
  const test = tests.find((one) => one.id === id.test);
  if (test === undefined) return `the spec has no test ${id.test}`;
  const one = test.cases.find((each) => each.id === id.case);
  if (test.cases.length > 0 && one === undefined) return `the cases of ${test.id} are ${test.cases.map((each) => each.id).join(', ')}`;
  if (test.cases.length === 0 && id.case !== undefined) return `${test.id} has no cases`;
  const steps = [...test.steps, ...(one?.steps ?? [])];
  if (!steps.some((step) => step.as === id.step)) return `no step there has the name \`${id.step}\``;
  return undefined;
}
