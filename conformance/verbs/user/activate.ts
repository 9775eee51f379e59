import { ActionFailed, type ActVerb } from '../verb.ts';
import { click } from '../shared/act/click.ts';
import { pressByKey } from '../shared/act/press-by-key.ts';
import { any } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { words } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

const POINTER = 'pointer';

export default {
  id: 'activate',
  group: 'user',
  kind: 'act',
  effect: 'presses',
  summary: 'Uses a control with the pointer, or with a key once Tab has led to it, within a group of radio buttons or tabs an arrow key.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: words, summary: 'The part: a control, or what lies in one.' },
    by: {
      type: 'string',
      content: 'key',
      oneOf: [POINTER],
      required: true,
      summary: 'pointer, or a key as Playwright names it: Enter, Space. A link takes Enter in place of Space.',
    },
  },
  needs: ['real-input'],
  example: 'activate: { part: retry, by: Enter }',
  async act(stage, args) {
    const wanted = reference(args);
    const place = any(stage, wanted);
    const by = String(args['by']);
    if (by === POINTER) {
      if ((await click(stage, place, called(wanted))) !== 'hit')
        throw new ActionFailed(`the page swallowed the click on ${called(wanted)}`);
      return;
    }
    await pressByKey(stage, place, called(wanted), by);
  },
} satisfies ActVerb;
