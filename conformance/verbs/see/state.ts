import { rolesWithState } from '../../../specs/language/units/aria-states.ts';
import type { States } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { failed, isAbsent, noElement, passed, untested } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

/** Wanted of a field that assistive technology hears it of; a group of boxes has no role that says it. */
const SAYABLE = 'where-possible';
/** Wanted of a control that may tell by its name what it does next: that its state does not say the opposite. */
const UNSAID = 'unsaid';

export default {
  id: 'state',
  group: 'see',
  kind: 'assert',
  summary: 'Accessible states of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    expanded: {
      roles: rolesWithState.expanded,
      type: 'value',
      content: 'state-value',
      oneOf: [UNSAID],
      summary: `Wanted: expanded; or \`${UNSAID}\`: not said to be expanded, where a name may say it instead.`,
    },
    checked: {
      roles: rolesWithState.checked,
      type: 'value',
      content: 'state-value',
      oneOf: ['mixed'],
      summary: 'Wanted: checked; or `mixed`.',
    },
    disabled: { type: 'boolean', summary: 'Wanted: disabled.' },
    required: {
      roles: rolesWithState.required,
      type: 'value',
      content: 'state-value',
      oneOf: [SAYABLE],
      summary: `Wanted: required; or \`${SAYABLE}\`: required if its role can be.`,
    },
    invalid: {
      roles: rolesWithState.invalid,
      type: 'value',
      content: 'state-value',
      oneOf: [SAYABLE],
      summary: `Wanted: invalid; or \`${SAYABLE}\`: invalid if its role can be.`,
    },
    busy: { type: 'boolean', summary: 'Wanted: busy.' },
    pressed: { roles: rolesWithState.pressed, type: 'boolean', summary: 'Wanted: pressed.' },
    selected: { roles: rolesWithState.selected, type: 'boolean', summary: 'Wanted: selected.' },
    readonly: { roles: rolesWithState.readonly, type: 'boolean', summary: 'Wanted: readonly.' },
    modal: { roles: rolesWithState.modal, type: 'boolean', summary: 'Wanted: modal.' },
    chosen: { type: 'boolean', summary: 'Wanted: checked, pressed, selected or current, by whichever of these its role has.' },
    current: {
      type: 'value',
      content: 'state-value',
      oneOf: ['page', 'step', 'location', 'date', 'time'],
      summary: 'Wanted: current in its set; or as what.',
    },
    sort: {
      roles: rolesWithState.sort,
      type: 'word',
      oneOf: ['ascending', 'descending', 'other', 'none'],
      summary: 'Wanted: how the rows are sorted by this header.',
    },
  },
  oneOf: [
    ['expanded'],
    ['checked'],
    ['disabled'],
    ['required'],
    ['invalid'],
    ['busy'],
    ['pressed'],
    ['selected'],
    ['readonly'],
    ['modal'],
    ['chosen'],
    ['current'],
    ['sort'],
  ],
  needs: ['a11y-tree'],
  example: 'state: { part: arguments-toggle, expanded: false }',
  holds: ({ busy }) => busy !== true,
  observe: (stage, args) => observeFirst(stage, reference(args), 'states', null),
  judge(args, observation, facts) {
    const wanted = Object.fromEntries(
      STATES.flatMap((name) => {
        const value = args[name];
        return typeof value === 'boolean' || typeof value === 'string' ? [[name, value] as const] : [];
      }),
    );
    if (isAbsent(observation)) return noElement(wanted, reference(args), facts);
    if (Object.keys(wanted).length === 0 && args['chosen'] === undefined) return untested(null, null, 'the step asks for nothing');
    const found: Readonly<Record<string, boolean | string | null>> = observation.found;
    const wrong = Object.keys(wanted).filter((name) => !isIn(name, found[name] ?? null, wanted[name] ?? false));
    const actual = Object.fromEntries(Object.keys(wanted).map((name) => [name, found[name] ?? null]));
    if (typeof args['chosen'] === 'boolean') {
      const chosen = CHOICES.some((name) => ![null, false, undefined].includes(found[name] as boolean | null));
      if (chosen !== args['chosen'])
        return failed({ ...wanted, chosen: args['chosen'] }, { chosen }, `${called(reference(args))} is ${chosen ? '' : 'not '}chosen`);
    }
    if (wrong.length === 0) return passed(wanted, actual);
    const say = wrong.map((name) => problemOf(name, found[name] ?? null, wanted[name] ?? false));
    return failed(wanted, actual, `${called(reference(args))} ${say.join(' and ')}`);
  },
} satisfies AssertVerb<Found<States>>;

const STATES = 'expanded checked disabled required invalid busy pressed selected readonly modal current sort'.split(' ');

/** States of which a role has one that says that it is chosen. */
const CHOICES = ['checked', 'pressed', 'selected', 'current'];

/** `false` also accepts a state that the element cannot have, but not for `expanded` and `pressed`. */
function isIn(name: string, found: boolean | string | null, wanted: boolean | string): boolean {
  if (wanted === SAYABLE) return found !== false;
  if (wanted === UNSAID) return found !== true;
  if (found === null) return (wanted === false && name !== 'expanded' && name !== 'pressed') || (name === 'sort' && wanted === 'none');
  // Current as a page or step is current, too.
  return found === wanted || (name === 'current' && wanted === true && typeof found === 'string');
}

function problemOf(name: string, found: boolean | string | null, wanted: boolean | string): string {
  if (found === null) return `has no state "${name}"`;
  if (wanted === UNSAID) return `is said to be ${name}`;
  if (wanted === SAYABLE) return `is not ${name}, though its role can be`;
  if (typeof wanted === 'string' || typeof found === 'string') return `is ${name}: ${String(found)} instead of ${String(wanted)}`;
  return `is ${wanted ? 'not ' : ''}${name}`;
}
