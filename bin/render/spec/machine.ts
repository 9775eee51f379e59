import type { State, Transition, Trigger } from '../../../specs/language/model/contract.ts';
import { row } from './row.ts';

/** A state on one line. */
export function stateLine({ id, label, text, icon, color, accessibility, initial, final }: State): string {
  return row(id, label, text && `"${text}"`, icon && `icon ${icon}`, color, accessibility, initial && 'initial', final && 'final');
}

/** A transition on one line. */
export function transitionLine({ from, to, on, guard, sends }: Transition): string {
  return row(`${from} → ${to}`, triggerText(on), guard.map(conditionText).join(' and '), sends && `sends ${sends}`);
}

function conditionText({ test, field, value }: Transition['guard'][number]): string {
  if (test === 'absent') return `not ${field}`;
  return value === undefined ? field : `${field} ${test === 'equals' ? '=' : '!='} ${value}`;
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
