import type { AssertVerb } from '../define.ts';
import { judged } from '../judgement.ts';
import { ofType, outbox } from '../outbox.ts';
import { listOf } from '../text.ts';

/** The surface sent none of these since the mount. */
const verb: AssertVerb = {
  id: 'notSent',
  group: 'protocol',
  kind: 'negative',
  summary: 'The surface sent none of these since the mount.',
  params: {
    type: { type: 'wireType', summary: 'Type of the message.' },
    types: { type: 'strings', summary: 'Several types.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['messages'],
  example: 'notSent: { type: tool/retry, after: shown }',
  async observe(stage) {
    return outbox(stage);
  },
  judge(args, observation) {
    const types = [...listOf(args['type']), ...listOf(args['types'])].map(String);
    const found = ofType(observation, types).map(({ message }) => message);
    return judged(found.length === 0, { none: types }, found, `${[...new Set(found.map(({ type }) => type))].join(', ')} was sent`);
  },
};
export default verb;
