import type { ActVerb } from '../define.ts';

/** Moves the focus on with the Tab key. */
const verb: ActVerb = {
  id: 'blur',
  group: 'user',
  kind: 'act',
  summary: 'Moves the focus on with the Tab key.',
  params: {},
  needs: ['real-input'],
  example: 'blur: {}',
  act: (stage) => stage.page.keyboard.press('Tab'),
};
export default verb;
