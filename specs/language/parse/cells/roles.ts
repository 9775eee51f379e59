import { roles as known } from './aria-roles.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Context } from '../draft.ts';
import type { Piece } from '../source.ts';
import { items } from './word.ts';

/** ARIA roles separated by `/`, or one pseudo-role. */
export function rolesCell(cell: Piece, context: Context): string[] {
  return items(cell, /[/,]/g).flatMap((item) => {
    if (known.has(item.text)) return [item.text];
    const extra = { hints: didYouMean(item.text, known), ...(context.profile === 'legacy' ? { severity: 'warning' as const } : {}) };
    context.report(
      'K6002',
      item.place(),
      { what: 'role', found: `\`${item.text}\``, expected: 'an ARIA role, `text`, `disclosure` or `none`' },
      extra,
    );
    return [];
  });
}
