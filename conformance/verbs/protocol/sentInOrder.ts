import type { AssertVerb } from '../verb.ts';
import { judged } from '../shared/compare/judgement.ts';
import { ofType, outbox, type Outbox } from '../shared/perceive/outbox.ts';
import { listOf } from '../shared/compare/text.ts';

export default {
  id: 'sentInOrder',
  group: 'protocol',
  kind: 'assert',
  summary: 'The surface sent these types, in this order.',
  params: {
    types: { type: 'strings', required: true, summary: 'Types.' },
  },
  shorthand: 'types',
  needs: ['messages'],
  example: 'sentInOrder: { types: [elicitation/accept, elicitation/status] }',
  holds: () => true,
  observe: outbox,
  judge(args, observation) {
    const types = listOf(args['types']).map(String);
    const found = ofType(observation, types).map(({ message }) => message.type);
    return judged(
      found.length === types.length && found.every((type, index) => type === types[index]),
      types,
      found,
      `sent: ${found.join(', ') || 'none of them'}`,
    );
  },
} satisfies AssertVerb<Outbox>;
