import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** A person cannot perceive this, any more. */
const verb: AssertVerb = {
  id: 'notSee',
  group: 'see',
  kind: 'negative',
  summary: 'A person cannot perceive this, any more.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'What is meant; without it the whole surface.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'notSee: { part: dialog, after: submitted }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
