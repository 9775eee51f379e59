import type { AssertVerb } from '../define.ts';

/** Tab and Shift+Tab go round inside the part and never leave it. */
const verb: AssertVerb = {
  id: 'focusTrap',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Tab and Shift+Tab go round inside the part and never leave it.',
  params: {
    within: { type: 'part', required: true, summary: 'What keeps the focus.' },
  },
  shorthand: 'within',
  needs: ['real-input'],
  example: 'focusTrap: { within: dialog }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
