import type { ActVerb } from '../define.ts';
import { typeText } from '../typing.ts';
import { textOf } from '../text.ts';

/** Types into whatever has the focus. */
const verb: ActVerb = {
  id: 'type',
  group: 'user',
  kind: 'act',
  summary: 'Types into whatever has the focus.',
  params: {
    text: { type: 'value', required: true, summary: 'What is typed.' },
  },
  shorthand: 'text',
  needs: ['real-input'],
  example: 'type: { text: hello }',
  act: (stage, args) => typeText(stage, textOf(args['text'])),
};
export default verb;
