import { ActionFailed, type ActVerb } from '../verb.ts';
import { element } from '../shared/act/element-handle.ts';
import { remaining } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'focus',
  group: 'user',
  kind: 'act',
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
    const target = await element(stage, wanted, true);
    await target.focus({ timeout: remaining(stage) });
    const { inside } = await stage.observe('focus', null, target);
    if (!inside) throw new ActionFailed(`${called(wanted)} does not take the focus`);
  },
} satisfies ActVerb;
