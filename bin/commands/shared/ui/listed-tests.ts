import { caseName } from '../../../../conformance/judge/names.ts';
import type { Selection } from '../../../../conformance/plan/plan-cases.ts';
import { isSelected } from '../../../../conformance/plan/select.ts';
import type { Program } from '../../../../specs/language/model/program.ts';
import type { Place } from '../../../../specs/language/model/place.ts';

/** A test of the page, or one case of it. */
export interface ListedTest {
  /** What `--test` takes: `toast#T3[told]`. */
  readonly name: string;
  readonly spec: string;
  readonly title: string;
  readonly place: Line;
  readonly clauses: readonly ListedClause[];
  readonly steps: readonly { readonly verb: string; readonly place: Line }[];
}

interface ListedClause {
  readonly id: string;
  readonly text: string;
  readonly place: Line;
}

/** A line of a file, from 1. */
interface Line {
  readonly file: string;
  readonly line: number;
}

/** The selected tests of a program, case by case, with the clauses that they cover. */
export function listTests({ specs }: Program, asked: Pick<Selection, 'specs' | 'tests'>): ListedTest[] {
  return specs
    .filter(({ id }) => asked.specs.length === 0 || asked.specs.includes(id))
    .flatMap((spec) => {
      const clauses = spec.requirements.flatMap((one) => [
        { id: one.id, text: one.title, place: lineOf(one.place) },
        ...one.clauses.map(({ id, text, place }) => ({ id, text, place: lineOf(place) })),
      ]);
      return spec.tests.flatMap((test) => {
        const cases = test.cases.length === 0 ? [undefined] : test.cases;
        return cases
          .filter((one) => isSelected(spec.id, test.id, one?.id, asked.tests))
          .map((one) => ({
            name: `${spec.id}#${caseName({ test: test.id, case: one?.id })}`,
            spec: spec.id,
            title: test.title,
            place: lineOf(one?.place ?? test.place),
            clauses: clauses.filter(({ id }) => test.covers.includes(id)),
            steps: [...test.steps, ...(one?.steps ?? [])].map(({ verb, place }) => ({ verb, place: lineOf(place) })),
          }));
      });
    });
}

function lineOf({ file, start }: Place): Line {
  return { file, line: start.line };
}
