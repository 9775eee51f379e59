import type { Place } from '../model/place.ts';
import type { Context } from './draft.ts';
import type { Piece } from './source.ts';

/** One file in `fences/`, default export: what stands after `kmd:` and how the body is read. */
export interface FenceReader {
  readonly kind: string;
  readonly language: 'yaml' | 'json';
  /** What the word after the kind is called, when the fence needs one: `yaml kmd:test T3`. */
  readonly named?: string;
  read(fence: Fence, context: Context): void;
}

export interface Fence {
  readonly body: Piece;
  /** The word after the kind; an empty piece when there is none. */
  readonly name: Piece;
  /** From the opening line to the closing one. */
  readonly place: Place;
}
