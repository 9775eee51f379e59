import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';
import { bare } from './word.ts';

const TOKEN = /^\{\s*([A-Za-z][\w-]*(?:\.[\w-]+)*)\s*(?:@[a-z][a-z0-9-]*)?\s*\}(?:@[a-z][a-z0-9-]*)?$/;
const PATH = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/;

/** The path of a reference `{a.b.c}`, `undefined` for any other text. */
export function tokenOf(text: string): string | undefined {
  return TOKEN.exec(text)?.[1];
}

/** Reads a token reference. Legacy files may name a colour role without braces. */
export function tokenCell(cell: Piece, what: string, context: Context): string | undefined {
  const inner = bare(cell);
  const path = tokenOf(inner.text) ?? (PATH.test(inner.text) ? inner.text : undefined);
  if (path === undefined)
    context.report(
      'K6002',
      cell.place(),
      { what, found: `\`${inner.text}\``, expected: 'a token such as `{color.success}`' },
      { lenient: true },
    );
  return path;
}
