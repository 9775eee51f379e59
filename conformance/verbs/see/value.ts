import type { Json } from '../../../specs/language/model/json.ts';
import type { FieldValue } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { equal } from '../shared/compare/json-equal.ts';
import { failed, isAbsent, judged, noElement } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { collapse, listOf, textOf } from '../shared/compare/text.ts';
import { withoutValue } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'value',
  group: 'see',
  kind: 'assert',
  summary: 'The value that a field holds, and tells assistive technology.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: withoutValue, summary: 'The part.' },
    is: { type: 'value', required: true, summary: 'String, number, boolean or list.' },
  },
  needs: ['a11y-tree'],
  example: 'value: { part: field, name: Email, is: ada@example.com }',
  holds: () => true,
  observe: (stage, args) => observeFirst(stage, reference(args), 'value', null),
  judge(args, observation, facts) {
    const expected = args['is'] ?? null;
    if (isAbsent(observation)) return noElement(expected, reference(args), facts);
    const { value, told, shown } = observation.found;
    if (told === '' && sameValue(value, expected))
      return failed(
        expected,
        null,
        `${called(reference(args))} shows ${textOf(value)}, and tells assistive technology no value: it has no aria-valuenow`,
      );
    if (told !== undefined && sameValue(value, expected) && tellsOther(told, value))
      return failed(
        expected,
        told,
        `${called(reference(args))} shows ${textOf(value)}, and tells assistive technology ${told} by aria-valuenow`,
      );
    if (shown !== undefined && expected !== '' && sameValue(shown, expected)) return judged(true, expected, shown, '');
    return judged(sameValue(value, expected), expected, value, `${called(reference(args))} holds another value`);
  },
  sights(args, observation) {
    const part = reference(args);
    if (isAbsent(observation)) return [];
    const { value } = observation.found;
    // An empty field and a check box have no words.
    const texts = (typeof value === 'boolean' ? [] : listOf(value)).map(textOf).filter((text) => text.trim() !== '');
    return texts.length === 0 ? [] : [{ part, query: { kind: 'values', texts } }];
  },
} satisfies AssertVerb<Found<FieldValue>>;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Whether a field tells another number than it shows; what is no number, such as one of another language, says nothing. */
const tellsOther = (told: string, value: Json): boolean =>
  isNumber(told) && isNumber(textOf(value)) && Number(told) !== Number(textOf(value));

/** Fields hold text: numbers compare as numbers, a list of one item as the item. */
function sameValue(value: Json, expected: Json): boolean {
  if (Array.isArray(expected) || Array.isArray(value)) {
    const names = (list: Json): string[] => listOf(list === '' ? [] : list).map((item) => collapse(textOf(item)));
    return equal(names(value), names(expected));
  }
  if (typeof expected === 'number') return textOf(value).trim() !== '' && Number(textOf(value).replace(/\s/g, '')) === expected;
  if (typeof expected === 'boolean') return value === expected;
  return collapse(textOf(value)) === collapse(textOf(expected));
}
