import type { AssertVerb } from '../define.ts';

/** The focus is back where it was before the part opened, or on the part named. */
const verb: AssertVerb = {
  id: 'focusReturns',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The focus is back where it was before the part opened, or on the part named.',
  params: {
    to: { type: 'part', summary: 'Where; default: what had the focus before.' },
  },
  shorthand: 'to',
  needs: ['real-input'],
  example: 'focusReturns: {}',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
