import type { States } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { failed, isAbsent, noElement, passed } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'state',
  group: 'see',
  kind: 'assert',
  summary: 'Accessible states of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
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
  observe: (stage, args) => observeFirst(stage, reference(args), 'states', null),
  judge(args, observation, facts) {
    const wanted = Object.fromEntries(
      STATES.filter((name) => typeof args[name] === 'boolean').map((name) => [name, args[name] as boolean]),
    );
    if (isAbsent(observation)) return noElement(wanted, reference(args), facts);
    const found: Readonly<Record<string, boolean | null>> = observation.found;
    // `false` also accepts a state that the element cannot have, but not for `expanded` and `pressed`.
    const wrong = Object.keys(wanted).filter(
      (name) => (found[name] ?? (name === 'expanded' || name === 'pressed' ? null : false)) !== wanted[name],
    );
    const actual = Object.fromEntries(Object.keys(wanted).map((name) => [name, found[name] ?? null]));
    if (wrong.length === 0) return passed(wanted, actual);
    const say = wrong.map((name) => (found[name] === null ? `has no state "${name}"` : `is ${wanted[name] === true ? 'not ' : ''}${name}`));
    return failed(wanted, actual, `${called(reference(args))} ${say.join(' and ')}`);
  },
} satisfies AssertVerb<Found<States>>;

const STATES = ['expanded', 'checked', 'disabled', 'required', 'invalid', 'busy', 'pressed', 'selected', 'readonly', 'modal'];
