import type { Condition } from '../../model/contract.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';
import { blank } from './word.ts';

const PATH = '`?([A-Za-z_][\\w.-]*)`?';
const NOT = new RegExp(`^not\\s+${PATH}$`);
const COMPARE = new RegExp(`^${PATH}\\s*(!=|=)\\s*[\`"]?([^\`"=][^\`"]*?)[\`"]?$`);
const PRESENT = new RegExp(`^${PATH}$`);

/** Reads conditions joined by `and`; a blank cell has none. */
export function guardCell(cell: Piece, context: Context): Condition[] {
  if (blank(cell)) return [];
  const conditions: Condition[] = [];
  let from = 0;
  for (const part of cell.text.split(/(\s+and\s+)/)) {
    const piece = cell.slice(from, from + part.length).trim();
    from += part.length;
    if (/^\s+and\s+$/.test(part)) continue;
    const condition = conditionOf(piece.text);
    if (condition === undefined) {
      const expected = '`field`, `not field`, `field = value` or `field != value`, joined by `and`';
      context.report('K6002', piece.place(), { what: 'guard', found: `"${piece.text}"`, expected });
    } else conditions.push(condition);
  }
  return conditions;
}

function conditionOf(text: string): Condition | undefined {
  const whole = /^`[^`]*`$/.test(text) ? text.slice(1, -1) : text;
  const not = NOT.exec(whole);
  if (not?.[1] !== undefined) return { field: not[1], test: 'absent' };
  const compare = COMPARE.exec(whole);
  if (compare?.[1] !== undefined)
    return { field: compare[1], test: compare[2] === '=' ? 'equals' : 'differs', value: (compare[3] ?? '').trim() };
  const present = PRESENT.exec(whole);
  return present?.[1] === undefined ? undefined : { field: present[1], test: 'present' };
}
