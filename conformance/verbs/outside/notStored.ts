import type { AssertVerb } from '../define.ts';

/** The page keeps none of these texts in storage or cookies. */
const verb: AssertVerb = {
  id: 'notStored',
  group: 'outside',
  kind: 'negative',
  summary: 'The page keeps none of these texts in storage or cookies.',
  params: {
    texts: { type: 'value', required: true, summary: 'Texts.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'notStored: { texts: [kmd-secret], after: submitted }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
