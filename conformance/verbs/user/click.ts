import { ActionFailed, type ActVerb } from '../verb.ts';
import { click } from '../shared/act/click.ts';
import { pressByKey, USUAL } from '../shared/act/press-by-key.ts';
import { any } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { words } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'click',
  group: 'user',
  kind: 'act',
  effect: 'presses',
  summary:
    'Clicks the middle of a part as a person would: it must be visible, enabled, still and uncovered. With `input: keyboard` a key presses it.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: words, summary: 'The part.' },
    times: { type: 'number', whole: true, above: 0, summary: '2 is a double click.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'click: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const times = Number(args['times'] ?? 1);
    if (stage.hands.input === 'keyboard' && times === 1) return pressByKey(stage, any(stage, wanted), called(wanted), USUAL);
    await click(stage, any(stage, wanted), called(wanted), times);
    if (!(await stage.observe('hit', null))) {
      throw new ActionFailed(`the page swallowed the click on ${called(wanted)}: it moved or changed between press and release`);
    }
  },
} satisfies ActVerb;
