import type { Condition, Start, State, Transition, Trigger } from '../../../specs/language/model/contract.ts';
import { row, shortJson } from './row.ts';

/** A state on one line. */
export function stateLine({ id, label, text, icon, color, accessibility, initial, final }: State): string {
  return row(id, label, text && `"${text}"`, icon && `icon ${icon}`, color, accessibility, initial && 'initial', final && 'final');
}

/** A transition on one line. */
export function transitionLine(transition: Transition | Start): string {
  const { to, on, guard, sends, sendsWith } = transition;
  const from = 'from' in transition ? transition.from : '(start)';
  const fields = sendsWith === undefined ? '' : ` ${shortJson(sendsWith)}`;
  return row(`${from} → ${to}`, triggerText(on), guard.map(conditionText).join(' and '), sends && `sends ${sends}${fields}`);
}

/** A term of a guard as it is written. */
export function conditionText({ test, field, value = '', values = [] }: Condition): string {
  switch (test) {
    case 'present':
      return field;
    case 'absent':
      return `not ${field}`;
    case 'equals':
    case 'differs':
      return `${field} ${test === 'equals' ? '=' : '!='} ${value}`;
    default:
      return `${field} ${test === 'one-of' ? 'in' : 'not in'} (${values.join(', ')})`;
  }
}

function triggerText(on: Trigger): string {
  switch (on.kind) {
    case 'receive':
      return `receive ${on.type}`;
    case 'press':
      return `press ${on.part}`;
    case 'key':
      return `key ${on.key}`;
    case 'after':
      return `after ${on.limit}`;
    default:
      return on.text;
  }
}
