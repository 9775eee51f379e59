import type { ComponentView } from './component.ts';
import { outboundField } from './gathered.ts';
import type { PartView } from './parts.ts';
import { isShare } from './progress.ts';
import { isPrimitive } from './type-at.ts';

/** The bounds of a slider: from 0 to 1 in hundredths where a text says its value in percent, else from 0 to 100 in ones. */
export interface SliderView {
  readonly end: 1 | 100;
  /** Whether its value is a whole number. */
  readonly whole: boolean;
}

/** `undefined` for any other part. */
export function sliderOf(view: ComponentView, part: PartView): SliderView | undefined {
  if (part.role !== 'slider') return undefined;
  const field = outboundField(view, part);
  const paths = [part.id, ...(field === undefined ? [] : [field.name]), ...(part.content?.kind === 'field' ? [part.content.path] : [])];
  const whole = isPrimitive(field?.type, 'int') || isPrimitive(field?.type, 'bytes');
  const isOfOne = !whole && paths.some((path) => isShare(view, path));
  return { end: isOfOne ? 1 : 100, whole };
}
