import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The labels that a part showed since the mount, in order. */
const verb: AssertVerb = {
  id: 'history',
  group: 'history',
  kind: 'assert',
  summary: 'The labels that a part showed since the mount, in order.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    keys: { type: 'messages', required: true, summary: 'Labels in order.' },
    only: { type: 'boolean', summary: 'No other state label in between.' },
  },
  needs: ['dom-history'],
  example: 'history: { part: status, keys: [mcp.tool.status.pending, mcp.tool.status.success], only: true }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
