import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { formOf } from './value-forms.ts';
import { describeVerb } from './verbs.ts';

const verbs = await loadVerbs();

function described(id: string): string {
  const verb = verbs.get(id);
  if (verb === undefined) throw new Error(`No verb ${id}.`);
  return describeVerb(verb);
}

describe('what `kmd explain` says of a verb', () => {
  test.each([
    ['click', '  name?: text — Words in the accessible name, for parts whose name is data.'],
    ['click', '`{ part: row, nth: 2 }`, `{ part: row, name: Save all }`, `{ part: cell, in: { part: row, nth: 2 } }`'],
    ['polled', '  pace: `{ min: 5s, max: 10s }`, or one of the two'],
    ['order', 'Takes at least one of: `in` with `texts`, `parts`.'],
    ['see', 'Beside it in the step: `as: name` for later steps, `within: 100ms` if it has to hold so soon, `covers: [R1.2]`'],
    ['closePopup', 'No parameters.'],
  ])('%s: %s', (id, line) => {
    expect(described(id)).toContain(line);
  });

  test('each value is a word of a line of its own, but for plain ones', () => {
    for (const { id, params } of verbs.values())
      for (const param of Object.values(params)) {
        const { word, form } = formOf(param);
        if (form !== undefined) expect(described(id)).toContain(`\n  ${word}: ${form}\n`);
      }
  });

  test('what stands in code is YAML of one line', () => {
    const forms = [...verbs.values()].flatMap(({ params }) => Object.values(params).map((param) => formOf(param).form ?? ''));
    for (const [, code = ''] of [...new Set(forms)].flatMap((form) => [...form.matchAll(/`([{[][^`]*)`/g)]))
      expect(() => parse(code) as unknown, code).not.toThrow();
  });
});
