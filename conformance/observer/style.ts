// Computed styles.
import type { ComputedStyles, ComputedValue } from './contract.ts';
import { newRecord } from './platform/collections.ts';
import { computedStyle, css, srgbOf } from './platform/styles.ts';
import { indexIn, trim } from './platform/text.ts';
import { surfaceOf } from './surface.ts';

const SURFACE = ['background', 'border', 'box-shadow', 'backdrop-filter', 'color', 'font'];
function isOfSurface(property: string): boolean {
  for (let i = 0; i < SURFACE.length; i++) if (indexIn(property, SURFACE[i]) === 0) return true;
  return false;
}

/**
 * The values of properties and, for colours, their sRGB form. Properties of a surface are read where it is painted, all
 * others at the element itself. `box-shadow` and others that carry a colour are given as they are.
 */
export function style(properties: readonly string[], element: Element): ComputedStyles {
  const own = computedStyle(element);
  const painted = computedStyle(surfaceOf(element));
  const result = newRecord<ComputedValue>();
  for (let i = 0; i < properties.length; i++) {
    const value = trim(css(isOfSurface(properties[i]) ? painted : own, properties[i]));
    result[properties[i]] = { value, srgb: srgbOf(value) };
  }
  return result;
}
