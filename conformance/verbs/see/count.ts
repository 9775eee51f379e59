import type { Absent, AssertVerb } from '../verb.ts';
import { failed, isAbsent, judged, noElement, untested } from '../shared/compare/judgement.ts';
import { GONE, presence, type PartPresence } from '../shared/perceive/presence.ts';
import { called, isVague, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'count',
  group: 'see',
  kind: 'assert',
  summary: 'How many of a part are visible; no more than wanted are left for assistive technology.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    is: { type: 'number', whole: true, summary: 'Exactly.' },
    min: { type: 'number', whole: true, above: 0, summary: 'At least.' },
    max: { type: 'number', whole: true, summary: 'At most.' },
  },
  oneOf: [['is'], ['min'], ['max']],
  words: ['name'],
  needs: [],
  example: 'count: { part: card, is: 3 }',
  // A count of 0 may be wanted, so the subject is the page.
  holds: ({ is, max }) => is !== undefined || max !== undefined,
  async observe(stage, args) {
    const wanted = reference(args);
    if (isVague(stage, wanted)) return { subjects: 0 };
    return { subjects: 1, ...(await presence(stage, wanted)) };
  },
  judge(args, observation, facts) {
    const { is, min, max } = args;
    if (isAbsent(observation)) return noElement(is ?? null, reference(args), facts);
    const { count, present } = observation;
    if (is === undefined && min === undefined && max === undefined) return untested(null, count, 'the step gives neither is, min nor max');
    const most = Number(is ?? max ?? Infinity);
    const ok =
      (is === undefined || count === is) && (min === undefined || count >= Number(min)) && (max === undefined || count <= Number(max));
    const expected =
      is ?? `${min === undefined ? 'any number' : `at least ${Number(min)}`}${max === undefined ? '' : `, at most ${Number(max)}`}`;
    const what = called(reference(args));
    if (ok && present > most)
      return failed(
        expected,
        { seen: count, present },
        `${count} of ${what} can be seen as wanted, but ${present} are there for somebody: ${GONE}`,
      );
    return judged(ok, expected, count, `${count} of ${what} can be seen`);
  },
  // Without a least number nothing has to be seen.
  sights: (args, observation) =>
    !isAbsent(observation) && observation.count > 0 && (args['is'] ?? args['min']) !== undefined
      ? [{ part: reference(args), query: { kind: 'each' } }]
      : [],
} satisfies AssertVerb<Absent | ({ readonly subjects: number } & PartPresence)>;
