import type { ActVerb } from '../define.ts';

/** Closes the pages that were opened. */
const verb: ActVerb = {
  id: 'closePopup',
  group: 'host',
  kind: 'act',
  summary: 'Closes the pages that were opened.',
  params: {},
  needs: ['popups'],
  example: 'closePopup: {}',
  act: (stage) => stage.outside.closeOpened(),
};
export default verb;
