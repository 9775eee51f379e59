import type { Trigger } from '../../model/contract.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';

const TRIGGER = /^(receive|press|key|after)\s+`?([^`\s]+)`?$/;

/** Reads the trigger of a transition. Prose is kept and reported. */
export function onCell(cell: Piece, context: Context): Trigger {
  const [, word, name = ''] = TRIGGER.exec(cell.text) ?? [];
  if (word === 'receive') return { kind: 'receive', type: name };
  if (word === 'press') return { kind: 'press', part: name };
  if (word === 'key') return { kind: 'key', key: name };
  if (word === 'after') return { kind: 'after', limit: name };
  context.report('K6003', cell.place(), { what: 'On', expected: '`receive `, `press `, `key ` or `after ` and a name' });
  return { kind: 'prose', text: cell.text };
}
