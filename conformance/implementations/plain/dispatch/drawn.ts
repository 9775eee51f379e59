import type { JsonRecord } from '../json.ts';
import type { Refused } from './images.ts';

/** What a widget shows: params without the images that were refused. */
export interface Drawn {
  readonly data: JsonRecord;
  readonly refused: readonly Refused[];
}
