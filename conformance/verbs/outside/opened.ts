import type { AssertVerb } from '../define.ts';

/** A top-level page was opened at this address. */
const verb: AssertVerb = {
  id: 'opened',
  group: 'outside',
  kind: 'assert',
  summary: 'A top-level page was opened at this address.',
  params: {
    url: { type: 'value', required: true, summary: 'Address.' },
    times: { type: 'number', summary: 'Default 1.' },
  },
  shorthand: 'url',
  needs: ['popups'],
  example: 'opened: https://auth.example/start',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
