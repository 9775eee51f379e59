import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The accessibility tree contains this. */
const verb: AssertVerb = {
  id: 'tree',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessibility tree contains this.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    snapshot: { type: 'string', required: true, summary: 'ARIA snapshot in YAML, as Playwright writes it.' },
  },
  needs: ['a11y-tree'],
  example: "tree: { part: card, snapshot: '- button' }",
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
