import { keywords, plainWord } from '../keywords.ts';
import type { Piece } from '../source.ts';
import { items, slug } from './word.ts';

/** Surface ids of a cell such as `Compose / SwiftUI`; several names of one surface count once. */
export function surfacesCell(cell: Piece): string[] {
  const names = items(cell, /[/,]/g).map((item) => keywords().surfaces.get(plainWord(item.text)) ?? slug(item.text));
  return [...new Set(names)];
}
