import type { AssertVerb } from '../define.ts';

/** The surface sent none of these since the mount. */
const verb: AssertVerb = {
  id: 'notSent',
  group: 'protocol',
  kind: 'negative',
  summary: 'The surface sent none of these since the mount.',
  params: {
    type: { type: 'wireType', summary: 'Type of the message.' },
    types: { type: 'strings', summary: 'Several types.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['messages'],
  example: 'notSent: { type: tool/retry, after: shown }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
