import type { ActVerb } from '../verb.ts';

export default {
  id: 'blur',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Moves the focus to the next element with the Tab key.',
  params: {},
  needs: ['real-input'],
  example: 'blur: {}',
  act: (stage) => stage.hands.press('Tab'),
} satisfies ActVerb;
