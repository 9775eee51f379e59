import type { AssertVerb } from '../define.ts';

/** The surface sent this, exactly so often, and not before anything happened. */
const verb: AssertVerb = {
  id: 'sent',
  group: 'protocol',
  kind: 'assert',
  summary: 'The surface sent this, exactly so often, and not before anything happened.',
  params: {
    type: { type: 'wireType', required: true, summary: 'Type of the message.' },
    match: { type: 'record', summary: 'Fields that must be equal.' },
    without: { type: 'strings', summary: 'Fields that must be absent.' },
    times: { type: 'number', summary: 'Default 1.' },
  },
  shorthand: 'type',
  needs: ['messages'],
  example: 'sent: { type: tool/retry, match: { id: c1 } }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
