import type { Place } from '../../model/place.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';

/** The default export of a file in `kinds/`: reads one kind of fence. */
export interface FenceReader {
  readonly kind: string;
  readonly language: 'yaml' | 'json';
  /** An example of the name after the kind, for kinds that need one: `T3` in `yaml kmd:test T3`. */
  readonly named?: string;
  /** Keys of its mappings by the path there, in which `*` stands for any key or index; for editors. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
  read(fence: Fence, context: Context): void;
}

export interface Fence {
  readonly body: Piece;
  /** The name after the kind, or an empty piece. */
  readonly name: Piece;
  /** The whole fence with its opening and closing line. */
  readonly place: Place;
}
