// The colours that set a text apart: its letters, the signs beside it, what it stands on.
import { isTextPainted } from './clip.ts';
import type { Mark } from './looks-contract.ts';
import { includes, push } from './platform/collections.ts';
import { isText, localName } from './platform/nodes.ts';
import { computedStyle, css, srgbOf, type Rgba } from './platform/styles.ts';
import { essence, leadingNumber, words } from './platform/text.ts';
import { seenTexts, seenWords } from './seen-words.ts';
import { newSweep, sightOf, styleOf, type Sweep } from './sight.ts';
import { eachElement, flatChildren, parentElement } from './tree.ts';

export function marks(text: string, element: Element): Mark[] {
  const sweep = newSweep();
  const found = seenWords(element, text, sweep);
  const alone: Mark[] = [];
  const others: Mark[] = [];
  for (let i = 0; i < found.length; i++) {
    const parent = parentElement(found[i][0].node) || element;
    const badge = badgeOf(parent, text, element, sweep);
    push(badge ? alone : others, markOf(badge || parent, element, sweep));
  }
  // The words alone are the label; the same words within a sentence are not.
  return alone.length > 0 ? alone : others;
}

/** The largest element with these words and no others; `null` when the words stand in a longer text. */
function badgeOf(parent: Element, text: string, limit: Element, sweep: Sweep): Element | null {
  let badge: Element | null = null;
  for (let at: Element | null = parent; at; at = parentElement(at)) {
    let whole = '';
    const texts = seenTexts(at, sweep);
    for (let i = 0; i < texts.length; i++) whole += texts[i].text;
    if (essence(whole) !== essence(text)) break;
    badge = at;
    if (at === limit) break;
  }
  return badge;
}

function markOf(badge: Element, limit: Element, sweep: Sweep): Mark {
  const own: Rgba[] = [];
  const ground: Rgba[] = [];
  const around: Rgba[] = [];
  eachElement(badge, (at) => {
    if (sightOf(at, sweep) !== 'shown') return;
    const style = styleOf(at, sweep);
    if (holdsText(at, sweep)) keep(own, css(style, '-webkit-text-fill-color'));
    if (includes(SHAPES, localName(at))) for (let i = 0; i < INKS.length; i++) keep(own, css(style, INKS[i]));
    keepPaint(seenTexts(at, sweep).length > 0 ? ground : own, style);
    for (let i = 0; i < PSEUDOS.length; i++) {
      const extra = computedStyle(at, PSEUDOS[i]);
      const content = css(extra, 'content');
      if (content === 'none' || content === 'normal') continue;
      if (content !== '""') keep(own, css(extra, 'color'));
      keepPaint(own, extra);
    }
  });
  if (badge !== limit) {
    for (let at = parentElement(badge); at; at = parentElement(at)) {
      keepPaint(around, styleOf(at, sweep));
      if (at === limit) break;
    }
  }
  return { own, ground, around };
}

const SHAPES = words('path circle rect ellipse polygon polyline line text use');
const INKS = ['fill', 'stroke'];
const PSEUDOS = ['::before', '::after'] as const;
const SIDES = ['top', 'right', 'bottom', 'left'];

function holdsText(element: Element, sweep: Sweep): boolean {
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (isText(node) && isTextPainted(node, element, sweep)) return true;
  }
  return false;
}

function keep(into: Rgba[], color: string): void {
  const found = srgbOf(color);
  if (found && found[3] > 0) push(into, found);
}

/** Background and borders. */
function keepPaint(into: Rgba[], style: CSSStyleDeclaration): void {
  keep(into, css(style, 'background-color'));
  for (let i = 0; i < SIDES.length; i++) {
    const isDrawn = leadingNumber(css(style, `border-${SIDES[i]}-width`)) > 0;
    if (isDrawn) keep(into, css(style, `border-${SIDES[i]}-color`));
  }
}
