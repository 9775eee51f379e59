import type { AssertVerb } from '../define.ts';

/** A live region said this since the mount. */
const verb: AssertVerb = {
  id: 'announced',
  group: 'announcements',
  kind: 'assert',
  summary: 'A live region said this since the mount.',
  params: {
    key: { type: 'message', summary: 'Message.' },
    keys: { type: 'messages', summary: 'Several messages.' },
    text: { type: 'value', summary: 'Data text.' },
    args: { type: 'record', summary: 'Arguments of the message.' },
    politeness: { type: 'word', oneOf: ['polite', 'assertive'], summary: 'How urgent.' },
    inOrder: { type: 'boolean', summary: 'Whether the keys came in this order.' },
    times: { type: 'number', summary: 'Exactly how often.' },
  },
  shorthand: 'key',
  needs: ['announcements'],
  example: 'announced: { key: elicitation.opening, politeness: polite }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
