import type { ActVerb } from '../verb.ts';

export default {
  id: 'pause',
  group: 'time',
  kind: 'act',
  effect: 'pauses',
  summary: "Stops the page's clock.",
  params: {},
  needs: ['clock'],
  example: 'pause: {}',
  act: (stage) => stage.clock.pause(),
} satisfies ActVerb;
