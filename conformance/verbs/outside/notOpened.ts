import type { AssertVerb } from '../define.ts';

/** No page was opened (there). */
const verb: AssertVerb = {
  id: 'notOpened',
  group: 'outside',
  kind: 'negative',
  summary: 'No page was opened (there).',
  params: {
    url: { type: 'value', summary: 'Address; without it none at all.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['popups'],
  example: 'notOpened: { after: shown }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
