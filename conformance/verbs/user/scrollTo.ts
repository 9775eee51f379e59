import type { ActVerb } from '../define.ts';
import { element, remaining } from '../holding.ts';
import { reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** Scrolls a part into view. */
const verb: ActVerb = {
  id: 'scrollTo',
  group: 'user',
  kind: 'act',
  summary: 'Scrolls a part into view.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'scrollTo: result',
  async act(stage, args) {
    await (await element(stage, reference(args), true)).scrollIntoViewIfNeeded({ timeout: remaining(stage) });
  },
};
export default verb;
