import type { Part, PartContent, VisibleWhen } from '../../../specs/language/model/contract.ts';
import { row } from './row.ts';

/** A part of the anatomy on one line. */
export function partLine({ id, roles, name, content, within, visibleWhen, notes }: Part): string {
  return row(
    id,
    roles.join(' / '),
    name && `name ${name.key}${name.match === 'prefix' ? '…' : ''}`,
    content && contentText(content),
    within && `in ${within}`,
    visibilityText(visibleWhen),
    notes,
  );
}

function contentText(content: PartContent): string {
  switch (content.kind) {
    case 'states':
      return 'shows the state';
    case 'message':
      return `shows message ${content.key}`;
    case 'field':
      return `shows field ${content.path}`;
    default:
      return content.text;
  }
}

function visibilityText(when: VisibleWhen): string | undefined {
  switch (when.kind) {
    case 'always':
      return undefined;
    case 'state':
      return `when ${when.states.join(' or ')}`;
    case 'open':
      return `when ${when.part} is open`;
    case 'field':
      return `when ${when.path} is there`;
    default:
      return `when: ${when.text}`;
  }
}
