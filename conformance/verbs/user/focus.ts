import { ActionFailed, type ActVerb } from '../verb.ts';
import { any, reach } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'focus',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Moves the focus to a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focus: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const { inside } = await reach(stage, 'takeFocus', null, any(stage, wanted), called(wanted));
    if (!inside) throw new ActionFailed(`${called(wanted)} does not take the focus`);
  },
} satisfies ActVerb;
