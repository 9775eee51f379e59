import type { ActVerb } from '../verb.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'compose',
  group: 'user',
  kind: 'act',
  effect: 'edits',
  summary: 'Writes a text with an input method, as Chinese and Japanese are written, into whatever has the focus.',
  params: {
    text: { type: 'value', required: true, summary: 'The text that the input method makes.' },
    typed: { type: 'value', summary: 'The letters that stand there until the key; the text itself without.' },
    end: { type: 'string', oneOf: ['Enter', 'Escape'], summary: 'The key that ends it: with the text (Enter, the default) or without.' },
  },
  shorthand: 'text',
  needs: ['real-input'],
  example: 'compose: { text: 日本, typed: nihon }',
  act: (stage, args) =>
    stage.hands.compose(textOf(args['typed'] ?? args['text']), textOf(args['text']), args['end'] === 'Escape' ? 'Escape' : 'Enter'),
} satisfies ActVerb;
