import { ActionFailed, type ActVerb } from '../verb.ts';
import { any, reach } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'tabTo',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Presses Tab until a part has the focus, 40 times at most.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'tabTo: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const place = any(stage, wanted);
    for (let presses = 0; presses < 40; presses++) {
      if ((await reach(stage, 'focus', null, place, called(wanted))).self) return;
      await stage.hands.press('Tab');
    }
    throw new ActionFailed(`40 presses of Tab do not reach ${called(wanted)}`);
  },
} satisfies ActVerb;
