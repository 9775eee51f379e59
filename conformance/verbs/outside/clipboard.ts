import type { AssertVerb } from '../define.ts';

/** The last action of the user copied this: read back, and seen being copied. */
const verb: AssertVerb = {
  id: 'clipboard',
  group: 'outside',
  kind: 'assert',
  summary: 'The last action of the user copied this: read back, and seen being copied.',
  params: {
    equals: { type: 'value', required: true, summary: 'What must be there.' },
    as: { type: 'word', oneOf: ['text', 'json'], summary: 'Default text.' },
  },
  shorthand: 'equals',
  needs: ['clipboard-read'],
  example: 'clipboard: { equals: { fixture: args }, as: json }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
