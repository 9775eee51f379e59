import type { Place } from '../../specs/language/model/place.ts';
import type { Translation } from './exchange.ts';

/** The mark of a translation that was made from an earlier source text. */
export const CHANGED = 'kmd:changed';

/** A `<segment>`, or what stands between two. */
export interface XliffPiece {
  /** Only segments have to be translated. */
  readonly isSegment: boolean;
  readonly isChanged: boolean;
  source: string;
  target: string | undefined;
  /** Position among the pieces in the target, from 1; absent for that of the source. */
  order: number | undefined;
}

/** What has been read of the unit that is open. */
export interface XliffUnit {
  readonly key: string;
  readonly start: number;
  /** Original data by its id. */
  readonly data: Map<string, string>;
  readonly pieces: XliffPiece[];
  targetStart: number | undefined;
}

/** The translation that the pieces of a unit make together; missing while one of its segments has none. */
export function translationOf({ key, pieces }: XliffUnit, place: Place): Translation {
  const source = pieces.map((one) => one.source).join('');
  const lacks = pieces.some((one) => one.isSegment && (one.target ?? '') === '' && one.source.trim() !== '');
  const inOrder = pieces
    .map((piece, index) => ({ piece, at: piece.order ?? index + 1 }))
    .sort((a, b) => a.at - b.at)
    .map(({ piece }) => piece.target ?? (piece.isSegment ? '' : piece.source));
  return { key, source, target: lacks ? '' : inOrder.join(''), waits: pieces.some(({ isChanged }) => isChanged), place };
}
