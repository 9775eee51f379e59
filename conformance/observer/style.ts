// Computed styles.
import type { ComputedStyles, ComputedValue } from './contract.ts';
import { newRecord, push } from './platform/collections.ts';
import { computedStyle, css, srgbOf } from './platform/styles.ts';
import { indexIn, trim } from './platform/text.ts';
import { paints } from './paint.ts';
import { seenWords } from './seen-words.ts';
import { newSweep, type Sweep } from './sight.ts';
import { rawText } from './raw-text.ts';
import { surfaceOf } from './surface.ts';
import { flatChildren, parentElement } from './tree.ts';
import { isElement, isText, dataOf } from './platform/nodes.ts';

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

/** The styles of what holds each visible occurrence of a text. */
export function wordStyles(
  { text, properties }: { readonly text: string; readonly properties: readonly string[] },
  element: Element,
): ComputedStyles[] {
  const sweep = newSweep();
  const found = seenWords(element, text, sweep);
  const result: ComputedStyles[] = [];
  for (let i = 0; i < found.length; i++) {
    const holder = parentElement(found[i][0].node) || element;
    const painted = computedStyle(groundOf(holder, sweep));
    const own = computedStyle(holder);
    const styles = newRecord<ComputedValue>();
    for (let k = 0; k < properties.length; k++) {
      const value = trim(css(isOfGround(properties[k]) ? painted : own, properties[k]));
      styles[properties[k]] = { value, srgb: srgbOf(value) };
    }
    push(result, styles);
  }
  return result;
}

const GROUND = ['background', 'border', 'box-shadow', 'backdrop-filter'];
function isOfGround(property: string): boolean {
  for (let i = 0; i < GROUND.length; i++) if (indexIn(property, GROUND[i]) === 0) return true;
  return false;
}

/** The nearest element around words that paints something and holds no other words; without one what holds them. */
function groundOf(holder: Element, sweep: Sweep): Element {
  for (let at: Element | null = holder; at; at = parentElement(at)) {
    if (paints(at, sweep)) return at;
    const parent = parentElement(at);
    if (!parent || hasOtherWords(parent, at)) break;
  }
  return holder;
}
function hasOtherWords(parent: Element, child: Element): boolean {
  const children = flatChildren(parent);
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (node !== child && (isText(node) ? trim(dataOf(node)) : isElement(node) && rawText(node))) return true;
  }
  return false;
}
