import { roles as known } from '../../units/aria-roles.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';
import { items } from './word.ts';

/** ARIA roles separated by `/`, or one pseudo-role. */
export function rolesCell(cell: Piece, context: Context): string[] {
  return items(cell, /[/,]/g).flatMap((item) => {
    if (known.has(item.text)) return [item.text];
    context.report(
      'K6002',
      item.place(),
      { what: 'role', found: `\`${item.text}\``, expected: 'an ARIA role, `text`, `disclosure` or `none`' },
      { hints: didYouMean(item.text, known), lenient: true },
    );
    return [];
  });
}
