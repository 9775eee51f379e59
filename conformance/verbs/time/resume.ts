import type { ActVerb } from '../define.ts';

/** Lets the page's clock run again. */
const verb: ActVerb = {
  id: 'resume',
  group: 'time',
  kind: 'act',
  summary: "Lets the page's clock run again.",
  params: {},
  needs: ['clock'],
  example: 'resume: {}',
  act: (stage) => stage.clock.resume(),
};
export default verb;
