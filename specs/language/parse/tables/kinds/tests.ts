import { items } from '../../cells/word.ts';
import { readGiven } from '../../yaml/given.ts';
import { readSteps } from '../../yaml/steps.ts';
import type { TableReader } from '../table.ts';
import { readYaml } from '../../yaml/read-yaml.ts';
import { checkTestId } from '../../cells/test-id.ts';

/** Short tests: the cells hold YAML in flow style; the steps of `Expect` follow those of `Steps`. */
export default {
  kind: 'tests',
  needs: [['id'], ['covers'], ['steps']],
  takes: ['id', 'covers', 'given', 'steps', 'expect', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const id = checkTestId(row.cell('id'), context);
      if (id === undefined) continue;
      const given = row.cell('given').text === '' ? undefined : readYaml(row.cell('given'), context.report);
      const steps = [row.cell('steps'), row.cell('expect')]
        .filter((cell) => cell.text !== '')
        .map((cell) => readYaml(cell, context.report));
      let index = 0;
      const read = steps.flatMap((yaml) => {
        const found = readSteps(Array.isArray(yaml.value) ? yaml : asList(yaml), '', index, context);
        index += found.length;
        return found;
      });
      context.draft.tests.push({
        id,
        covers: items(row.cell('covers'), /[,;/\s]+/g).map((item) => item.text),
        surfaces: [],
        given: given === undefined || given.broken ? {} : readGiven(given, '', context),
        steps: read,
        cases: [],
        readable: !steps.some((yaml) => yaml.broken),
        place: row.place,
      });
    }
  },
} satisfies TableReader;

/** Wraps a single step, which needs no brackets, in a list. */
function asList(yaml: ReturnType<typeof readYaml>): ReturnType<typeof readYaml> {
  const moved = <T>(map: ReadonlyMap<string, T>): Map<string, T> => new Map([...map].map(([pointer, place]) => [`/0${pointer}`, place]));
  return { ...yaml, value: [yaml.value], values: moved(yaml.values), keys: moved(yaml.keys) };
}
