import type { Part, PartContent, VisibleWhen } from '../../../specs/language/model/contract.ts';
import { conditionText } from './machine.ts';
import { row } from './row.ts';

/** A part of the anatomy on one line. */
export function partLine({ id, roles, name, content, within, each, visibleWhen, notes }: Part): string {
  return row(
    id,
    roles.join(' / '),
    name && `name ${name.key}${name.match === 'prefix' ? '…' : ''}`,
    content && contentText(content),
    within && `in ${within}`,
    each && `once per item of ${each}`,
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
  if (when.kind === 'always') return undefined;
  return when.kind === 'prose' ? `when: ${when.text}` : `when ${termText(when)}`;
}

function termText(when: VisibleWhen): string {
  switch (when.kind) {
    case 'always':
      return 'always';
    case 'state':
      return when.states.join(' or ');
    case 'open':
      return `${when.part} is open`;
    case 'field':
      return when.condition === undefined ? `${when.path} is there` : conditionText(when.condition);
    case 'opened':
      return `opened by ${when.types.join(' or ')}`;
    case 'not':
      return `not ${termText(when.of)}`;
    case 'all':
      return when.of.map((one) => (one.kind === 'state' && one.states.length > 1 ? `(${termText(one)})` : termText(one))).join(' and ');
    case 'any':
      return when.of.map(termText).join(', or ');
    case 'prose':
      return when.text;
  }
}
