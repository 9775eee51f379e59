import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Presses a key, after focusing a part if one is named. */
const verb: ActVerb = {
  id: 'press',
  group: 'user',
  kind: 'act',
  summary: 'Presses a key, after focusing a part if one is named.',
  params: {
    ...scope,
    key: { type: 'string', required: true, summary: 'Key as Playwright names it: Escape, Shift+Tab, a.' },
    times: { type: 'number', summary: 'How often.' },
    part: { type: 'part', summary: 'Focused first.' },
  },
  shorthand: 'key',
  needs: ['real-input'],
  example: 'press: Escape',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
