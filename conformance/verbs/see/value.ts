import type { Json } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { equal } from '../equal.ts';
import { judged, nothingThere } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, reference } from '../reference.ts';
import { collapse, listOf, textOf } from '../text.ts';
import { scope } from '../parameters.ts';

/** The value that a field holds. */
const verb: AssertVerb = {
  id: 'value',
  group: 'see',
  kind: 'assert',
  summary: 'The value that a field holds.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    is: { type: 'value', required: true, summary: 'String, number, boolean or list.' },
  },
  needs: ['a11y-tree'],
  example: 'value: { part: field, name: Email, is: ada@example.com }',
  observe: (stage, args) => perceivedFirst(stage, reference(args), 'value'),
  judge(args, observation) {
    const expected = args['is'] ?? null;
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args)));
    const { value } = observation['found'] as { value: Json };
    return judged(sameValue(value, expected), expected, value, `${called(reference(args))} holds another value`);
  },
};
export default verb;

/** Fields hold text: a number is compared as a number, a list of one as its item. */
function sameValue(value: Json, expected: Json): boolean {
  if (Array.isArray(expected) || Array.isArray(value)) {
    const names = (list: Json): string[] => listOf(list === '' ? [] : list).map((item) => collapse(textOf(item)));
    return equal(names(value), names(expected));
  }
  if (typeof expected === 'number') return textOf(value).trim() !== '' && Number(textOf(value).replace(/\s/g, '')) === expected;
  if (typeof expected === 'boolean') return value === expected;
  return collapse(textOf(value)) === collapse(textOf(expected));
}
