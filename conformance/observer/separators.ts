// Rules, borders and lines between two texts, or a text and a medium.
import type { ColoredText, SeparatedEnd, Separation, SeparatingLine } from './contract.ts';
import { includes, push } from './platform/collections.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { attribute, isElement, localName } from './platform/nodes.ts';
import { computedStyle, css, srgbOf } from './platform/styles.ts';
import { indexIn, leadingNumber, slice } from './platform/text.ts';
import { colorsOf } from './contrast.ts';
import { mediaIn } from './media.ts';
import { describe } from './names.ts';
import { newSweep, sightOf, styleOf, type Sweep } from './sight.ts';
import { findText } from './text-clip.ts';
import { flatChildren, flatContains, parentElement } from './tree.ts';

const isClear = (color: string): boolean => color === 'transparent' || (indexIn(color, 'rgba(') === 0 && indexIn(color, ', 0)') > 0);
/** CSS pixels of a border that is painted, else 0. */
function borderOf(style: CSSStyleDeclaration, side: string): number {
  const kind = css(style, `border-${side}-style`);
  if (kind === 'none' || kind === 'hidden' || isClear(css(style, `border-${side}-color`))) return 0;
  return leadingNumber(css(style, `border-${side}-width`));
}
const hasBorder = (style: CSSStyleDeclaration, side: string): boolean => borderOf(style, side) >= 1;
/** A box with a border on all sides is drawn around what it holds and stands between no two things. */
const isFrame = (style: CSSStyleDeclaration): boolean =>
  hasBorder(style, 'top') && hasBorder(style, 'right') && hasBorder(style, 'bottom') && hasBorder(style, 'left');
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

export function between(ends: readonly SeparatedEnd[], element: Element): Separation {
  const first = ends[0];
  const second = ends[1];
  const last = textEnd(first, element, false);
  const next = textEnd(second, element, true);
  const from = typeof first === 'string' ? last : next && mediumBeside(first.media, next, element, false);
  const to = typeof second === 'string' ? next : from && mediumBeside(second.media, from, element, true);
  const found = [from !== null, to !== null];
  if (!from || !to) return { found, lines: [] };
  const lines: SeparatingLine[] = [];
  const sweep = newSweep();
  borderLines(ancestors(from), to, { sides: ['bottom', 'right'], pseudo: '::after' }, sweep, lines);
  borderLines(ancestors(to), from, { sides: ['top', 'left'], pseudo: '::before' }, sweep, lines);
  linesBetween(element, from, to, sweep, lines);
  return { found, lines };
}

/** Where a text begins, or ends; none for a medium. */
function textEnd(end: SeparatedEnd, element: Element, begins: boolean): Node | null {
  const pieces = typeof end === 'string' ? findText(element, end) : [];
  return pieces.length === 0 ? null : pieces[begins ? 0 : pieces.length - 1].node;
}

/** The medium of a kind that stands next behind a node in reading order, or next before it. */
function mediumBeside(kind: string, node: Node, element: Element, behind: boolean): Element | null {
  const media = mediaIn(kind, element);
  let passed = false;
  let found: Element | null = null;
  const walk = (at: Node): void => {
    if (at === node) passed = true;
    else if (isElement(at) && includes(media, at) && (behind ? passed && !found : !passed)) found = at;
    const children = flatChildren(at);
    for (let i = 0; i < children.length; i++) walk(children[i]);
  };
  walk(element);
  return found;
}

/** What a style draws a line with, upon each of the grounds. A picture or gradient is of no one colour. */
function drawn(style: CSSStyleDeclaration, names: readonly string[], grounds: readonly Element[], box: Box, sweep: Sweep): ColoredText[] {
  const result: ColoredText[] = [];
  if (css(style, 'background-image') !== 'none' && includes(names, 'background')) return result;
  for (let i = 0; i < names.length; i++) {
    const color = srgbOf(css(style, `${names[i]}-color`));
    if (!color || (names[i] !== 'background' && borderOf(style, slice(names[i], 'border-'.length)) === 0)) continue;
    for (let k = 0; k < grounds.length; k++) push(result, { ...colorsOf('', [box], grounds[k], sweep), text: names[i], color });
  }
  return result;
}
const OWN = ['background', 'border-top', 'border-right', 'border-bottom', 'border-left'];
/** The same for a line that is an element of its own. */
const drawnOwn = (style: CSSStyleDeclaration, ground: Element, box: Box, sweep: Sweep): ColoredText[] =>
  drawn(style, OWN, [ground], box, sweep);

interface Edge {
  readonly sides: readonly string[];
  readonly pseudo: string;
}
/** Borders and generated lines of the elements around one end but not around the other. */
function borderLines(around: readonly Element[], other: Node, { sides, pseudo }: Edge, sweep: Sweep, into: SeparatingLine[]): void {
  for (let i = 0; i < around.length && !flatContains(around[i], other); i++) {
    const style = computedStyle(around[i]);
    const box = boxOf(around[i]);
    const grounds = [around[i], parentElement(around[i]) || around[i]];
    const isFramed = isFrame(style);
    for (let k = 0; k < sides.length; k++) {
      const name = `border-${sides[k]}`;
      if (!hasBorder(style, sides[k]) || isFramed) continue;
      push(into, {
        what: `${name} of ${describe(around[i])}`,
        thickness: borderOf(style, sides[k]),
        on: drawn(style, [name], grounds, box, sweep),
      });
    }
    const extra = computedStyle(around[i], pseudo);
    const content = css(extra, 'content');
    if (content === 'none' || content === 'normal') continue;
    const size = { width: leadingNumber(css(extra, 'width')) || 100, height: leadingNumber(css(extra, 'height')) || 0 };
    if (isThin(size) && paintsLine(extra))
      push(into, {
        what: `${pseudo} of ${describe(around[i])}`,
        thickness: across(extra, size),
        on: drawnOwn(extra, around[i], box, sweep),
      });
  }
}
/** Separators and thin painted boxes between two nodes. */
function linesBetween(element: Element, from: Node, to: Node, sweep: Sweep, into: SeparatingLine[]): void {
  let after = false;
  let before = true;
  const walk = (node: Node): void => {
    if (node === from) after = true;
    if (node === to) before = false;
    if (!before || !isElement(node)) return;
    if (after && sightOf(node, sweep) === 'shown') {
      const style = styleOf(node, sweep);
      const box = boxOf(node);
      const on = (): ColoredText[] => drawnOwn(style, parentElement(node) || node, box, sweep);
      if (localName(node) === 'hr' || attribute(node, 'role') === 'separator') {
        if (box.width > 0) push(into, { what: describe(node), thickness: across(style, box), on: on() });
      } else if (isThin(box) && (paintsLine(style) || hasBorder(style, 'left')))
        push(into, { what: `line ${describe(node)}`, thickness: across(style, box), on: on() });
    }
    const children = flatChildren(node);
    for (let i = 0; i < children.length && before; i++) walk(children[i]);
  };
  walk(element);
}
