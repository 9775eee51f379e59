import type { Given } from '../../../specs/language/model/test.ts';
import type { ActVerb } from '../verb.ts';

export default {
  id: 'prefer',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Changes a setting of the system while the page is open.',
  params: {
    motion: { type: 'word', oneOf: ['reduce', 'no-preference'], required: true, summary: 'How much motion is wished.' },
  },
  needs: ['computed-style'],
  example: 'prefer: { motion: reduce }',
  act: (stage, args) => stage.hands.prefer(args['motion'] as NonNullable<Given['motion']>),
} satisfies ActVerb;
