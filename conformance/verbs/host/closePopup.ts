import type { ActVerb } from '../verb.ts';

export default {
  id: 'closePopup',
  group: 'host',
  kind: 'act',
  summary: 'Closes the pages that the page under test opened.',
  params: {},
  needs: ['popups'],
  example: 'closePopup: {}',
  act: (stage) => stage.sideEffects.closeOpened(),
} satisfies ActVerb;
