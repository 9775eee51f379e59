import type { ActVerb } from '../define.ts';

/** Stops the page's clock. */
const verb: ActVerb = {
  id: 'pause',
  group: 'time',
  kind: 'act',
  summary: "Stops the page's clock.",
  params: {},
  needs: ['clock'],
  example: 'pause: {}',
  act: (stage) => stage.clock.pause(),
};
export default verb;
