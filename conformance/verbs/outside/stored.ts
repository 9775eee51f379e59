import type { AssertVerb } from '../define.ts';

/** The page keeps this text in its storage. */
const verb: AssertVerb = {
  id: 'stored',
  group: 'outside',
  kind: 'assert',
  summary: 'The page keeps this text in its storage.',
  params: {
    text: { type: 'value', required: true, summary: 'Text.' },
  },
  shorthand: 'text',
  needs: [],
  example: 'stored: { text: kmd-probe }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
