import type { AssertVerb } from '../define.ts';

/** The surface asked again and again, at the wanted pace of the page's clock. */
const verb: AssertVerb = {
  id: 'polled',
  group: 'protocol',
  kind: 'assert',
  summary: "The surface asked again and again, at the wanted pace of the page's clock.",
  params: {
    type: { type: 'wireType', required: true, summary: 'Type of the message.' },
    first: { type: 'duration', summary: 'The first came within this, after the step in which it was due.' },
    every: { type: 'value', summary: '{min, max}: durations between two.' },
    atLeast: { type: 'number', summary: 'How many; default 2.' },
  },
  needs: ['messages', 'clock'],
  example: 'polled: { type: elicitation/status, first: 10s, every: { min: 5s, max: 10s }, atLeast: 2 }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
