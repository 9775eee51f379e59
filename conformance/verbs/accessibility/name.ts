import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The accessible name. */
const verb: AssertVerb = {
  id: 'name',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessible name.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
    match: { type: 'word', oneOf: ['exact', 'contains'], summary: 'Default exact.' },
  },
  needs: ['a11y-tree'],
  example: 'name: { part: retry, key: mcp.tool.retry }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
