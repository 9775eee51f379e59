import type { ActVerb } from '../verb.ts';

export default {
  id: 'forget',
  group: 'host',
  kind: 'act',
  effect: 'forgets',
  summary:
    'Leaves out of later steps what was sent, opened, asked for, copied and announced so far. Opened pages close, and nothing is served any more.',
  params: {},
  needs: ['messages'],
  example: 'forget: {}',
  act: (stage) => stage.host.forget(),
} satisfies ActVerb;
