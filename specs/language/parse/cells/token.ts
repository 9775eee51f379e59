import type { Context } from '../draft.ts';
import type { Piece } from '../source.ts';
import { bare } from './word.ts';

const TOKEN = /^\{\s*([A-Za-z][\w-]*(?:\.[\w-]+)*)\s*(?:@[a-z][a-z0-9-]*)?\s*\}(?:@[a-z][a-z0-9-]*)?$/;
const PATH = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/;

/** Path inside `{a.b.c}`, `undefined` when the text is none. */
export function tokenOf(text: string): string | undefined {
  return TOKEN.exec(text)?.[1];
}

/** A token reference. Legacy files name colour roles by a bare word. */
export function tokenCell(cell: Piece, what: string, context: Context): string | undefined {
  const inner = bare(cell);
  const path = tokenOf(inner.text) ?? (PATH.test(inner.text) ? inner.text : undefined);
  if (path === undefined)
    context.report(
      'K6002',
      cell.place(),
      { what, found: `\`${inner.text}\``, expected: 'a token such as `{color.success}`' },
      legacy(context),
    );
  return path;
}

function legacy(context: Context): { readonly severity?: 'warning' } {
  return context.profile === 'legacy' ? { severity: 'warning' } : {};
}
