// Rules, borders and lines between two texts.
import type { Separation } from './contract.ts';
import { push } from './platform/collections.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { attribute, isElement, localName } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { indexIn, leadingNumber } from './platform/text.ts';
import { describe } from './names.ts';
import { newSweep, sightOf, styleOf } from './sight.ts';
import { findText } from './text-clip.ts';
import { flatChildren, flatContains, parentElement } from './tree.ts';

const isClear = (color: string): boolean => color === 'transparent' || (indexIn(color, 'rgba(') === 0 && indexIn(color, ', 0)') > 0);
type Line = Separation['lines'][number];
/** CSS pixels of a border that is painted, else 0. */
function borderOf(style: CSSStyleDeclaration, side: string): number {
  const kind = css(style, `border-${side}-style`);
  if (kind === 'none' || kind === 'hidden' || isClear(css(style, `border-${side}-color`))) return 0;
  return leadingNumber(css(style, `border-${side}-width`));
}
const hasBorder = (style: CSSStyleDeclaration, side: string): boolean => borderOf(style, side) >= 1;
/** CSS pixels across a line. The grooves of a plain `hr`, a border on each side of nothing, are one line. */
function across(style: CSSStyleDeclaration, { width, height }: Pick<Box, 'width' | 'height'>): number {
  const lies = width >= height;
  const one = borderOf(style, lies ? 'top' : 'left');
  const other = borderOf(style, lies ? 'bottom' : 'right');
  const size = lies ? height : width;
  return one + other > 0 && isClear(css(style, 'background-color')) && size - one - other < 1 ? (one > other ? one : other) : size;
}
const isThin = ({ width, height }: Pick<Box, 'width' | 'height'>): boolean =>
  (height > 0 && height <= 4 && width >= 8) || (width > 0 && width <= 4 && height >= 8);
function paintsLine(style: CSSStyleDeclaration): boolean {
  return !isClear(css(style, 'background-color')) || hasBorder(style, 'top') || hasBorder(style, 'bottom');
}
function ancestors(node: Node): Element[] {
  const result: Element[] = [];
  for (let at = parentElement(node); at; at = parentElement(at)) push(result, at);
  return result;
}

export function between(texts: readonly string[], element: Element): Separation {
  const first = findText(element, texts[0]);
  const second = findText(element, texts[1]);
  const found = [first.length > 0, second.length > 0];
  if (!first.length || !second.length) return { found, lines: [] };
  const from = first[first.length - 1].node;
  const to = second[0].node;
  const lines: Line[] = [];
  borderLines(ancestors(from), to, ['bottom', 'right'], '::after', lines);
  borderLines(ancestors(to), from, ['top', 'left'], '::before', lines);
  linesBetween(element, from, to, lines);
  return { found, lines };
}

/** Borders and generated lines of the elements around one text but not around the other. */
function borderLines(around: readonly Element[], other: Node, sides: readonly string[], pseudo: string, into: Line[]): void {
  for (let i = 0; i < around.length && !flatContains(around[i], other); i++) {
    const style = computedStyle(around[i]);
    for (let k = 0; k < sides.length; k++)
      if (hasBorder(style, sides[k]))
        push(into, { what: `border-${sides[k]} of ${describe(around[i])}`, thickness: borderOf(style, sides[k]) });
    const extra = computedStyle(around[i], pseudo);
    const content = css(extra, 'content');
    if (content === 'none' || content === 'normal') continue;
    const size = { width: leadingNumber(css(extra, 'width')) || 100, height: leadingNumber(css(extra, 'height')) || 0 };
    if (isThin(size) && paintsLine(extra)) push(into, { what: `${pseudo} of ${describe(around[i])}`, thickness: across(extra, size) });
  }
}
/** Separators and thin painted boxes between two text nodes. */
function linesBetween(element: Element, from: Node, to: Node, into: Line[]): void {
  const sweep = newSweep();
  let after = false;
  let before = true;
  const walk = (node: Node): void => {
    if (node === from) after = true;
    if (node === to) before = false;
    if (!before || !isElement(node)) return;
    if (after && sightOf(node, sweep) === 'shown') {
      const style = styleOf(node, sweep);
      const box = boxOf(node);
      if (localName(node) === 'hr' || attribute(node, 'role') === 'separator') {
        if (box.width > 0) push(into, { what: describe(node), thickness: across(style, box) });
      } else if (isThin(box) && (paintsLine(style) || hasBorder(style, 'left')))
        push(into, { what: `line ${describe(node)}`, thickness: across(style, box) });
    }
    const children = flatChildren(node);
    for (let i = 0; i < children.length && before; i++) walk(children[i]);
  };
  walk(element);
}
