import { ActionFailed, type ActVerb } from '../define.ts';
import { element, remaining } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** Moves the focus to a part. */
const verb: ActVerb = {
  id: 'focus',
  group: 'user',
  kind: 'act',
  summary: 'Moves the focus to a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focus: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const target = await element(stage, wanted, true);
    await target.focus({ timeout: remaining(stage) });
    const { inside } = await stage.observe<{ inside: boolean }>('focus', null, target);
    if (!inside) throw new ActionFailed(`${called(wanted)} does not take the focus`);
  },
};
export default verb;
