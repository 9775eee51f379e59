import type { ActVerb } from '../verb.ts';
import { pasteText } from '../shared/act/type-text.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'paste',
  group: 'user',
  kind: 'act',
  effect: 'edits',
  summary: 'Pastes text into whatever has the focus.',
  params: {
    text: { type: 'value', required: true, summary: 'The text.' },
  },
  shorthand: 'text',
  needs: ['real-input'],
  clipboard: true,
  example: 'paste: { text: hello }',
  act: (stage, args) => pasteText(stage, textOf(args['text'])),
} satisfies ActVerb;
