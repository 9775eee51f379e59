import type { ActVerb } from '../verb.ts';
import { typeText } from '../shared/act/type-text.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'type',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Types into whatever has the focus.',
  params: {
    text: { type: 'value', required: true, summary: 'The text.' },
  },
  shorthand: 'text',
  needs: ['real-input'],
  example: 'type: { text: hello }',
  act: (stage, args) => typeText(stage, textOf(args['text'])),
} satisfies ActVerb;
