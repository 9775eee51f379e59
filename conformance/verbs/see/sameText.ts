import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The text is in the document as a whole, cut off for the eye or not. */
const verb: AssertVerb = {
  id: 'sameText',
  group: 'see',
  kind: 'assert',
  summary: 'The text is in the document as a whole, cut off for the eye or not.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'Where.' },
    equals: { type: 'value', required: true, summary: 'The whole text.' },
  },
  needs: [],
  example: 'sameText: { in: result, equals: { fixture: long-line } }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
