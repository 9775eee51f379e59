import { ActionFailed, type ActVerb } from '../verb.ts';
import { mustBeSeen, reach, seen } from '../shared/act/reach.ts';
import { remaining } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { words } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'middleClick',
  group: 'user',
  kind: 'act',
  effect: 'anything',
  summary:
    'Presses the middle of a part with the middle button of the mouse, which opens links in a page of their own. `notOpened` hears of them; `opened` may not hear their address.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: words, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'middleClick: resource-link',
  async act(stage, args) {
    const wanted = reference(args);
    const what = called(wanted);
    const place = seen(stage, wanted);
    await mustBeSeen(stage, place, what);
    const point = await reach(stage, 'pressPoint', { most: remaining(stage), enabled: false }, place, what);
    if ('problem' in point) throw new ActionFailed(`${what} cannot be pressed: ${point.problem}`);
    await stage.hands.click(point, 1, 'middle');
  },
} satisfies ActVerb;
