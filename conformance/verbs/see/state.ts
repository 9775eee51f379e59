import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { failed, nothingThere, passed } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, reference } from '../reference.ts';
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
  observe: (stage, args) => perceivedFirst(stage, reference(args), 'states'),
  judge(args, observation) {
    const wanted = Object.fromEntries(
      STATES.filter((name) => typeof args[name] === 'boolean').map((name) => [name, args[name] as boolean]),
    );
    if (observation.subjects === 0) return nothingThere(wanted, called(reference(args)));
    const found = observation['found'] as JsonObject;
    // A state that an element cannot have is not the same as one that it does not have; only `false` may be either.
    const wrong = Object.keys(wanted).filter(
      (name) => (found[name] ?? (name === 'expanded' || name === 'pressed' ? null : false)) !== wanted[name],
    );
    const actual = Object.fromEntries(Object.keys(wanted).map((name) => [name, found[name] ?? null]));
    if (wrong.length === 0) return passed(wanted, actual);
    const say = wrong.map((name) => (found[name] === null ? `has no state "${name}"` : `is ${wanted[name] === true ? 'not ' : ''}${name}`));
    return failed(wanted, actual, `${called(reference(args))} ${say.join(' and ')}`);
  },
};
export default verb;

const STATES = ['expanded', 'checked', 'disabled', 'required', 'invalid', 'busy', 'pressed', 'selected', 'readonly', 'modal'];
