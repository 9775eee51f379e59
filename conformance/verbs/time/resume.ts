import type { ActVerb } from '../verb.ts';

export default {
  id: 'resume',
  group: 'time',
  kind: 'act',
  effect: 'resumes',
  summary: "Lets the page's clock run again.",
  params: {},
  needs: ['clock'],
  example: 'resume: {}',
  act: (stage) => stage.clock.resume(),
} satisfies ActVerb;
