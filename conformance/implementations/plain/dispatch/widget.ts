import type { JsonRecord } from '../json.ts';
import type { Kind } from './kinds.ts';
import type { WidgetView } from './view/widget-view.ts';

/** A widget on the canvas. */
export interface Widget {
  readonly id: string;
  readonly kind: Kind;
  readonly view: WidgetView;
  /** The params as the model gave them, with refused images. */
  params: JsonRecord;
}
