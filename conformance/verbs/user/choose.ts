import type { ActVerb } from '../verb.ts';
import { chooseByKeyboard } from '../shared/act/choose-by-keyboard.ts';
import { chooseIn } from '../shared/act/choose-option.ts';
import { any } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';
import { withoutOptions } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'choose',
  group: 'user',
  kind: 'act',
  effect: 'edits',
  summary: 'Chooses exactly these options in a select, radio group, list box, combo box, group of buttons or check boxes, or tag field.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: withoutOptions, summary: 'The part.' },
    option: { type: 'string', content: 'chosen', summary: 'One option, by its name.' },
    options: { type: 'strings', content: 'chosen', summary: 'Several options.' },
    none: {
      type: 'boolean',
      summary: 'Takes back what is chosen: every choice of several, or the one where the field has an entry for nothing.',
    },
    by: { type: 'string', oneOf: ['keyboard'], summary: 'With keys alone: Tab, arrows, Space, Enter.' },
  },
  oneOf: [['option'], ['options'], ['none']],
  needs: ['real-input'],
  example: 'choose: { part: field, name: Size, option: Large }',
  async act(stage, args) {
    const wanted = reference(args);
    const named = args['options'] === undefined ? listOf(args['option']) : listOf(args['options']);
    const options = args['none'] === true ? [] : named.map(textOf);
    const choose = args['by'] === 'keyboard' ? chooseByKeyboard : chooseIn;
    await choose(stage, any(stage, wanted), options, called(wanted));
  },
} satisfies ActVerb;
