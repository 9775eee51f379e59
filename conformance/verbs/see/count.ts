import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** How many of a part are visible. */
const verb: AssertVerb = {
  id: 'count',
  group: 'see',
  kind: 'assert',
  summary: 'How many of a part are visible.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    is: { type: 'number', summary: 'Exactly.' },
    min: { type: 'number', summary: 'At least.' },
    max: { type: 'number', summary: 'At most.' },
  },
  needs: [],
  example: 'count: { part: card, is: 3 }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
