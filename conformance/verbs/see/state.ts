import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Accessible states of a part. */
const verb: AssertVerb = {
  id: 'state',
  group: 'see',
  kind: 'assert',
  summary: 'Accessible states of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    expanded: { type: 'boolean', summary: 'Wanted: expanded.' },
    checked: { type: 'boolean', summary: 'Wanted: checked.' },
    disabled: { type: 'boolean', summary: 'Wanted: disabled.' },
    required: { type: 'boolean', summary: 'Wanted: required.' },
    invalid: { type: 'boolean', summary: 'Wanted: invalid.' },
    busy: { type: 'boolean', summary: 'Wanted: busy.' },
    pressed: { type: 'boolean', summary: 'Wanted: pressed.' },
    selected: { type: 'boolean', summary: 'Wanted: selected.' },
    readonly: { type: 'boolean', summary: 'Wanted: readonly.' },
    modal: { type: 'boolean', summary: 'Wanted: modal.' },
  },
  needs: ['a11y-tree'],
  example: 'state: { part: arguments-toggle, expanded: false }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
