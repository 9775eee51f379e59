import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** No rule of the accessibility engine is broken. What it cannot decide is untested, never passed. */
const verb: AssertVerb = {
  id: 'audit',
  group: 'accessibility',
  kind: 'assert',
  summary: 'No rule of the accessibility engine is broken. What it cannot decide is untested, never passed.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'Where; without it the whole page.' },
    tags: { type: 'strings', summary: 'Default wcag2a, wcag2aa, wcag21a, wcag21aa, wcag22aa.' },
    rules: { type: 'strings', summary: 'Only these rules.' },
    allow: { type: 'value', summary: 'List of {rule, reason}.' },
  },
  shorthand: 'part',
  needs: ['a11y-tree'],
  example: 'audit: { part: card }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
