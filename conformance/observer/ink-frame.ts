// The line that a page draws around a control: by its style alone it proves that the control is seen.
import type { ColoredText } from './contract.ts';
import type { InkBox } from './ink-contract.ts';
import type { InkPiece } from './ink-texts.ts';
import { includes, push } from './platform/collections.ts';
import { inputType } from './platform/fields.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { localName } from './platform/nodes.ts';
import { css, srgbOf, type Rgba } from './platform/styles.ts';
import { leadingNumber, words } from './platform/text.ts';
import { colorsOf } from './contrast.ts';
import { moved, offsetOf } from './ink-tree.ts';
import { roleOf } from './roles.ts';
import { styleOf, type Sweep } from './sight.ts';
import { parentElement } from './tree.ts';

const CONTROLS = words('input textarea select');
/** The browser draws these itself, whatever their border says. */
const DRAWN = words('checkbox radio range color file image hidden');
const WIDGETS = words('combobox textbox searchbox spinbutton');
const SIDES = ['bottom', 'top'] as const;
/** CSS pixels of a straight line that are enough to see it. */
const STRAIGHT = 16;
/** CSS pixels at the edge where nothing else may be hit: a browser rounds the places of boxes. */
const DEPTH = 3;

/** A straight piece of a border with the edge of the box inside of it. */
export interface Frame {
  readonly line: Box;
  readonly color: Rgba;
}

/** The lower or upper side of an element, if it has a plain border; `null` where the styles do not tell what is painted. */
export function frameOf(element: Element, sweep: Sweep): Frame | null {
  const style = styleOf(element, sweep);
  const display = css(style, 'display');
  if (display === 'inline' || display === 'contents' || css(style, 'border-image-source') !== 'none') return null;
  const box = boxOf(element);
  for (let i = 0; i < SIDES.length; i++) {
    const side = SIDES[i];
    const width = leadingNumber(css(style, `border-${side}-width`));
    const color = upperColor(style, width) || srgbOf(css(style, `border-${side}-color`));
    if (!(width >= 1) || css(style, `border-${side}-style`) !== 'solid' || !color || color[3] < 1) continue;
    const line = straight(box, side, style);
    if (line) return { line, color };
  }
  return null;
}
/** The colour of an outline that lies on a border of some width, clear where it lies on some of it; `null` where it does not. */
function upperColor(style: CSSStyleDeclaration, width: number): Rgba | null {
  const kind = css(style, 'outline-style');
  const inwards = -leadingNumber(css(style, 'outline-offset'));
  if (kind === 'none' || inwards <= 0) return null;
  const isWhole = kind === 'solid' && inwards >= width && leadingNumber(css(style, 'outline-width')) >= inwards;
  return (isWhole && srgbOf(css(style, 'outline-color'))) || [0, 0, 0, 0];
}
/** Whether a piece stands for a control with such a frame, or is one. */
export function isFramed(piece: InkPiece, sweep: Sweep): boolean {
  if (piece.kind !== 'picture' || (piece.at && piece.at !== piece.parent)) return false;
  return (piece.rim === true || isFrameable(piece.parent)) && frameOf(piece.parent, sweep) !== null;
}
/** Whether the border of an element draws a control. */
export const isFrameable = (element: Element): boolean =>
  includes(CONTROLS, localName(element)) ? !includes(DRAWN, inputType(element) || '') : includes(WIDGETS, roleOf(element));

/** Where the line of a frame is in the viewport of the top document; none when the frame is gone. */
export function lineOf(element: Element, sweep: Sweep): InkBox[] {
  const frame = frameOf(element, sweep);
  return frame ? [moved(frame.line, offsetOf(element))] : [];
}
/** The colour of the line, and what is behind it. */
export function colorsOfFrame(element: Element, sweep: Sweep): ColoredText | null {
  const frame = frameOf(element, sweep);
  const around = parentElement(element);
  return frame && around ? { ...colorsOf('', [frame.line], around, sweep), color: frame.color } : null;
}

/** Along the inner side of a border between its rounded corners; `null` for one that is too short. */
function straight({ left, top, right, bottom }: Box, side: (typeof SIDES)[number], style: CSSStyleDeclaration): Box | null {
  const ends: number[] = [];
  const corners = [`${side}-left`, `${side}-right`];
  for (let i = 0; i < corners.length; i++) {
    const radius = css(style, `border-${corners[i]}-radius`);
    if (radius.length > 0 && radius[radius.length - 1] === '%') return null;
    push(ends, leadingNumber(radius) || 0);
  }
  const from = left + ends[0];
  const to = right - ends[1];
  if (to - from < STRAIGHT) return null;
  const edge = side === 'top' ? { top, bottom: top + DEPTH } : { top: bottom - DEPTH, bottom };
  return { left: from, right: to, ...edge, width: to - from, height: DEPTH };
}
