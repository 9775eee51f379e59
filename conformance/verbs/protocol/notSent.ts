import type { AssertVerb } from '../verb.ts';
import { judged } from '../shared/compare/judgement.ts';
import { fits, MATCHERS } from '../shared/compare/matchers.ts';
import { objectOf } from '../shared/compare/part-reference.ts';
import { ofType, outbox, type Outbox } from '../shared/perceive/outbox.ts';
import { listOf } from '../shared/compare/text.ts';

export default {
  id: 'notSent',
  group: 'protocol',
  kind: 'negative',
  summary: 'The surface sent none of these since the mount; without a type, nothing at all.',
  params: {
    type: { type: 'wireType', summary: 'Type of the message.' },
    types: { type: 'strings', summary: 'Several types.' },
    match: {
      type: 'record',
      content: 'fields',
      matchers: MATCHERS,
      summary: 'Counts only messages with these fields, equal or fitting as in `sent`.',
    },
    after: {
      type: 'step',
      required: true,
      summary: 'The earlier step that proves something happened. What was sent before it counts too, up to the last `forget`.',
    },
  },
  needs: ['messages'],
  example: 'notSent: { type: tool/retry, after: shown }',
  observe: outbox,
  judge(args, observation) {
    const types = [...listOf(args['type']), ...listOf(args['types'])].map(String);
    const match = Object.entries(objectOf(args['match']) ?? {});
    const sent = types.length === 0 ? observation.sent : ofType(observation, types);
    const found = sent
      .map(({ message }) => message)
      .filter((message) => match.every(([field, wanted]) => Object.hasOwn(message, field) && fits(message[field], wanted)));
    return judged(
      found.length === 0,
      { none: types.length === 0 ? 'of any type' : types },
      found,
      `${[...new Set(found.map(({ type }) => type))].join(', ')} was sent`,
    );
  },
} satisfies AssertVerb<Outbox>;
