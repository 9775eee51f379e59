import type { AssertVerb } from '../define.ts';

/** A live region said this exactly once. */
const verb: AssertVerb = {
  id: 'announcedOnce',
  group: 'announcements',
  kind: 'assert',
  summary: 'A live region said this exactly once.',
  params: {
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
    args: { type: 'record', summary: 'Arguments of the message.' },
  },
  shorthand: 'key',
  needs: ['announcements'],
  example: 'announcedOnce: { key: elicitation.opening }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
