import type { Condition } from '../../model/contract.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';
import { CONDITION_FORMS, conditionHints, conditionOf } from './condition.ts';
import { termsOf } from './terms.ts';
import { bare, blank } from './word.ts';

/** Reads the alternatives of a guard, each the terms that must hold together. A blank cell is one alternative without terms. */
export function guardCell(cell: Piece, context: Context): Condition[][] {
  if (blank(cell)) return [[]];
  return termsOf(bare(cell), 'or').map((alternative) =>
    termsOf(alternative, 'and').flatMap((piece) => {
      const condition = conditionOf(piece.text);
      if (condition !== undefined) return [condition];
      const found = piece.text === '' ? 'nothing' : `"${piece.text}"`;
      const expected = `terms joined by \`and\`, alternatives by \`or\`; a term is ${CONDITION_FORMS}`;
      context.report('K6002', piece.place(), { what: 'guard', found, expected }, { hints: conditionHints(piece.text) });
      return [];
    }),
  );
}
