import { ActionFailed, type ActVerb } from '../verb.ts';
import { reach, seen } from '../shared/act/reach.ts';
import { remaining } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'hover',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Moves the pointer over a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'hover: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const wish = { most: remaining(stage), enabled: false };
    const point = await reach(stage, 'pressPoint', wish, seen(stage, wanted), called(wanted));
    if ('problem' in point) throw new ActionFailed(`the pointer cannot rest on ${called(wanted)}: ${point.problem}`);
    await stage.hands.move(point);
  },
} satisfies ActVerb;
