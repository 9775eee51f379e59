import type { AssertVerb } from '../define.ts';

/** Visible text that parses as this JSON value. */
const verb: AssertVerb = {
  id: 'showsJson',
  group: 'see',
  kind: 'assert',
  summary: 'Visible text that parses as this JSON value.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    equals: { type: 'value', required: true, summary: 'The value.' },
    multiline: { type: 'boolean', summary: 'Whether it must stand on several lines.' },
  },
  needs: [],
  example: 'showsJson: { in: arguments, equals: { fixture: args }, multiline: true }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
