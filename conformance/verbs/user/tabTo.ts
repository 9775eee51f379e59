import { ActionFailed, type ActVerb } from '../define.ts';
import { element } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** Presses Tab until a part has the focus, 40 times at most. */
const verb: ActVerb = {
  id: 'tabTo',
  group: 'user',
  kind: 'act',
  summary: 'Presses Tab until a part has the focus, 40 times at most.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'tabTo: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const target = await element(stage, wanted, true);
    for (let presses = 0; presses < 40; presses++) {
      if ((await stage.observe<{ self: boolean }>('focus', null, target)).self) return;
      await stage.page.keyboard.press('Tab');
    }
    throw new ActionFailed(`40 presses of Tab do not reach ${called(wanted)}`);
  },
};
export default verb;
