import { ActionFailed, type ActVerb } from '../define.ts';
import { reason } from '../clicking.ts';
import { element, remaining } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** Moves the pointer over a part. */
const verb: ActVerb = {
  id: 'hover',
  group: 'user',
  kind: 'act',
  summary: 'Moves the pointer over a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'hover: retry',
  async act(stage, args) {
    const wanted = reference(args);
    await (await element(stage, wanted)).hover({ timeout: remaining(stage) }).catch((error: unknown) => {
      throw new ActionFailed(`the pointer cannot rest on ${called(wanted)}: ${reason(error)}`);
    });
  },
};
export default verb;
