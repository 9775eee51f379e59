import { NotHere, type ActVerb } from '../verb.ts';
import { typeText } from '../shared/act/type-text.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'type',
  group: 'user',
  kind: 'act',
  effect: 'none',
  types: true,
  summary: 'Types into whatever has the focus.',
  params: {
    text: { type: 'value', required: true, summary: 'The text.' },
    whereTaken: {
      type: 'boolean',
      summary:
        'Ends the case where the field refuses some of it key by key, as one for numbers may: what follows is about a text that nobody can enter there.',
    },
  },
  shorthand: 'text',
  needs: ['real-input'],
  example: 'type: { text: hello }',
  async act(stage, args) {
    const text = textOf(args['text']);
    await typeText(stage, text);
    if (args['whereTaken'] !== true) return;
    const held = await stage.observe('typed', null);
    // A number field of the browser gives away nothing of what is no number yet, so an empty value tells nothing.
    if (held === null || held.value === '' || held.value.includes(text)) return;
    throw new NotHere(`the field holds “${held.value}” after “${text}” was typed: it refuses what it does not take while it is typed`);
  },
} satisfies ActVerb;
