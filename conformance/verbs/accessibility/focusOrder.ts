import type { AssertVerb } from '../define.ts';

/** Tab reaches these parts in this order. */
const verb: AssertVerb = {
  id: 'focusOrder',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Tab reaches these parts in this order.',
  params: {
    parts: { type: 'value', required: true, summary: 'List of part references.' },
  },
  shorthand: 'parts',
  needs: ['real-input'],
  example: 'focusOrder: { parts: [submit, reject, cancel] }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
