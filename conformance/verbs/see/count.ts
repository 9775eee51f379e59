import type { AssertVerb } from '../verb.ts';
import { judged, untested } from '../shared/compare/judgement.ts';
import { visible } from '../shared/perceive/read-part.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'count',
  group: 'see',
  kind: 'assert',
  summary: 'How many of a part are visible.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    is: { type: 'number', summary: 'Exactly.' },
    min: { type: 'number', summary: 'At least.' },
    max: { type: 'number', summary: 'At most.' },
  },
  needs: [],
  example: 'count: { part: card, is: 3 }',
  // A count of 0 may be wanted, so the subject is the page.
  observe: async (stage, args) => ({ subjects: 1, count: (await visible(stage, reference(args))).length }),
  judge(args, observation) {
    const { count } = observation;
    const { is, min, max } = args;
    if (is === undefined && min === undefined && max === undefined) return untested(null, count, 'the step gives neither is, min nor max');
    const ok =
      (is === undefined || count === is) && (min === undefined || count >= Number(min)) && (max === undefined || count <= Number(max));
    const expected =
      is ?? `${min === undefined ? 'any number' : `at least ${Number(min)}`}${max === undefined ? '' : `, at most ${Number(max)}`}`;
    return judged(ok, expected, count, `${count} of ${called(reference(args))} can be seen`);
  },
  // Without a least number nothing has to be seen.
  sights: (args, { count }) =>
    count > 0 && (args['is'] ?? args['min']) !== undefined ? [{ part: reference(args), query: { kind: 'each' } }] : [],
} satisfies AssertVerb<{ readonly subjects: number; readonly count: number }>;
