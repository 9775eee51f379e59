import { KEYWORDS, plainWord } from '../keywords/keywords.ts';
import type { Piece } from '../../text/piece.ts';
import { items, slug } from './word.ts';

/** The distinct surface ids of a cell such as `Compose / SwiftUI`. */
export function surfacesCell(cell: Piece): string[] {
  const names = items(cell, /[/,]/g).map((item) => KEYWORDS.surfaces.get(plainWord(item.text)) ?? slug(item.text));
  return [...new Set(names)];
}
