import type { AssertVerb } from '../define.ts';

/** No error on the console and no uncaught exception. */
const verb: AssertVerb = {
  id: 'consoleClean',
  group: 'outside',
  kind: 'negative',
  summary: 'No error on the console and no uncaught exception.',
  params: {
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  shorthand: 'after',
  needs: [],
  example: 'consoleClean: { after: shown }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
