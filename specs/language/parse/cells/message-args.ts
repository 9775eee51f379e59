import type { MessageArgument } from '../../model/message.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';
import { bare, blank } from './word.ts';

const ARGUMENT = /^\{?\s*([A-Za-z_]\w*)\s*\}?\s*(?::\s*(string|number|date|time|select\(([^()]*)\)))?$/;

/** Reads `seconds: number, name`; the default type is `string`. */
export function argumentsCell(cell: Piece, context: Context): MessageArgument[] {
  if (blank(cell)) return [];
  const inner = bare(cell);
  const found: MessageArgument[] = [];
  let from = 0;
  for (const part of inner.text.split(/[,;](?![^(]*\))/)) {
    const piece = inner.slice(from, from + part.length).trim();
    from += part.length + 1;
    const [, name, type, choices] = ARGUMENT.exec(bare(piece).text) ?? [];
    if (name === undefined) {
      context.report('K6002', piece.place(), {
        what: 'arguments',
        found: piece.text === '' ? 'nothing' : `\`${piece.text}\``,
        expected: '`name: string`, `number`, `date`, `time` or `select(a\\|b)`',
      });
      continue;
    }
    const select = choices?.split('|').map((choice) => choice.trim());
    found.push({ name, type: select === undefined ? ((type ?? 'string') as 'string' | 'number' | 'date' | 'time') : { select } });
  }
  return found;
}
