// The outline of a surface: lines on its four sides, corners, shadows.
import type { ColoredText, Edge, Edges, Shadow } from './looks-contract.ts';
import { push } from './platform/collections.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { css, srgbOf, type Rgba } from './platform/styles.ts';
import { codeAt, indexIn, leadingNumber, min, slice, trim, words } from './platform/text.ts';
import { clipAround, holderOf } from './clip.ts';
import { colorsOf } from './contrast.ts';
import { newSweep, styleOf, type Sweep } from './sight.ts';
import { surfaceOf } from './surface.ts';
import { parentElement } from './tree.ts';

const SIDES = ['top', 'right', 'bottom', 'left'];
/** More CSS pixels than any shadow needs. */
const FAR = 1000;
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

export function edges(element: Element): Edges {
  const sweep = newSweep();
  const surface = surfaceOf(element);
  const style = styleOf(surface, sweep);
  const box = boxOf(surface);
  const shadows = shadowsOf(css(style, 'box-shadow'));
  const inside = colorsOf('', [box], surface, sweep);
  const outside = colorsOf('', [box], parentElement(surface) || surface, sweep);
  const sides: Edge[] = [];
  for (let i = 0; i < SIDES.length; i++) {
    const { width, color } = lineOf(style, SIDES[i], shadows);
    const on = (ground: ColoredText): ColoredText => ({ ...ground, text: SIDES[i], color });
    push(sides, { side: SIDES[i], width, outside: on(outside), inside: on(inside) });
  }
  const corners: number[] = [];
  for (let i = 0; i < CORNERS.length; i++) {
    const radius = css(style, `border-${CORNERS[i]}-radius`);
    const share = indexIn(radius, '%') > 0 ? min(box.width, box.height) / 100 : 1;
    push(corners, leadingNumber(radius) * share);
  }
  return { sides, corners, shadows, room: roomAround(surface, box, sweep) };
}

/** CSS pixels around a surface in which its shadows appear, on the side that has least: boxes around it may cut them off. */
function roomAround(surface: Element, box: Box, sweep: Sweep): number {
  const holder = holderOf(surface, sweep);
  const clip = holder && clipAround(holder, sweep);
  if (!clip) return FAR;
  return min(FAR, min(min(box.left - clip.left, clip.right - box.right), min(box.top - clip.top, clip.bottom - box.bottom)));
}

/** The line of a side: its border, else the outline, else a ring of shadow without blur. */
function lineOf(style: CSSStyleDeclaration, side: string, shadows: readonly Shadow[]): { width: number; color: Rgba } {
  const clear: Rgba = [0, 0, 0, 0];
  const names = [`border-${side}`, 'outline'];
  for (let i = 0; i < names.length; i++) {
    const kind = css(style, `${names[i]}-style`);
    const color = srgbOf(css(style, `${names[i]}-color`));
    const width = leadingNumber(css(style, `${names[i]}-width`)) || 0;
    if (width > 0 && kind !== 'none' && kind !== 'hidden' && color && color[3] > 0) return { width, color };
  }
  for (let i = 0; i < shadows.length; i++) {
    const { x, y, blur, spread, color } = shadows[i];
    if (x === 0 && y === 0 && blur === 0 && spread > 0) return { width: spread, color: [color[0], color[1], color[2], color[3]] };
  }
  return { width: 0, color: clear };
}

/** The shadows of a computed `box-shadow`: the colour first, then lengths, then `inset`. */
export function shadowsOf(value: string): Shadow[] {
  const result: Shadow[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= value.length; i++) {
    const isEnd = i === value.length || (value[i] === ',' && depth === 0);
    if (value[i] === '(') depth++;
    if (value[i] === ')') depth--;
    if (!isEnd) continue;
    const shadow = shadowOf(trim(slice(value, from, i)));
    if (shadow) push(result, shadow);
    from = i + 1;
  }
  return result;
}
function shadowOf(text: string): Shadow | null {
  let end = 0;
  for (let i = 0; i < text.length; i++) if (text[i] === ')') end = i + 1;
  const color = srgbOf(slice(text, 0, end));
  if (!color || color[3] === 0) return null;
  const lengths: number[] = [];
  const rest = words(slice(text, end, text.length));
  for (let i = 0; i < rest.length; i++) {
    const code = codeAt(rest[i], 0);
    if (code === 45 || (code >= 48 && code <= 57)) push(lengths, leadingNumber(rest[i]));
  }
  return {
    color,
    x: lengths[0] || 0,
    y: lengths[1] || 0,
    blur: lengths[2] || 0,
    spread: lengths[3] || 0,
    inset: indexIn(text, 'inset') >= 0,
  };
}
