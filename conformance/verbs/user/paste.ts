import type { ActVerb } from '../define.ts';
import { pasteText } from '../typing.ts';
import { textOf } from '../text.ts';

/** Pastes text into whatever has the focus. */
const verb: ActVerb = {
  id: 'paste',
  group: 'user',
  kind: 'act',
  summary: 'Pastes text into whatever has the focus.',
  params: {
    text: { type: 'value', required: true, summary: 'What is pasted.' },
  },
  shorthand: 'text',
  needs: ['real-input'],
  example: 'paste: { text: hello }',
  act: (stage, args) => pasteText(stage, textOf(args['text'])),
};
export default verb;
