import type { AssertVerb } from '../define.ts';

/** None of these texts shows up where others could read it. */
const verb: AssertVerb = {
  id: 'noLeak',
  group: 'outside',
  kind: 'negative',
  summary: 'None of these texts shows up where others could read it.',
  params: {
    texts: { type: 'value', required: true, summary: 'Texts.' },
    in: { type: 'strings', required: true, summary: 'Any of dom, storage, sent, title.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'noLeak: { texts: [kmd-secret], in: [dom, storage], after: switched }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
