// Why styles alone do not prove that the ink of an element is seen. Only listed values prove it: anything else is a doubt.
import { includes, mapGet, mapSet, newMap, push, pushAll } from './platform/collections.ts';
import { loadedFamilies } from './platform/documents.ts';
import { highlightsIn } from './platform/ink.ts';
import { hasAttribute, localName } from './platform/nodes.ts';
import { computedStyle, css, matchesMedia } from './platform/styles.ts';
import { codeAt, indexIn, leadingNumber, lower, max, slice, words } from './platform/text.ts';
import { splitTop } from './backgrounds.ts';
import { hasBackground, reachOfShadow } from './paint.ts';
import { cssOf, newSweep, styleOf, type Sweep } from './sight.ts';
import { elementAround } from './ink-tree.ts';

/** Answers of one search; the page does not change during it. */
export interface DoubtSweep extends Sweep {
  readonly around: Map<Element, readonly string[]>;
  /** Doubts about every word of the page. */
  readonly everywhere: readonly string[];
  readonly families: readonly string[];
}
export function newDoubtSweep(): DoubtSweep {
  const everywhere: string[] = [];
  // Computed styles tell other colours than those on the screen.
  if (matchesMedia('(forced-colors: active)')) push(everywhere, 'forced-colors');
  if (highlightsIn(document) > 0) push(everywhere, 'highlight');
  return { ...newSweep(), around: newMap(), everywhere, families: loadedFamilies(document) };
}

/** Doubts from an element and everything around it, frames included. */
export function doubtsAround(element: Element, sweep: DoubtSweep): readonly string[] {
  const known = mapGet(sweep.around, element);
  if (known) return known;
  const doubts = doubtsAt(element, sweep);
  const outer = elementAround(element);
  if (outer) {
    const more = doubtsAround(outer, sweep);
    for (let i = 0; i < more.length; i++) if (!includes(doubts, more[i])) push(doubts, more[i]);
  } else pushAll(doubts, sweep.everywhere);
  mapSet(sweep.around, element, doubts);
  return doubts;
}

/** Properties whose initial value alone leaves the ink as it is. */
const PLAIN: readonly (readonly [property: string, value: string])[] = [
  ['opacity', '1'],
  ['filter', 'none'],
  ['mask-image', 'none'],
  ['-webkit-mask-box-image-source', 'none'],
  ['clip-path', 'none'],
  ['clip', 'auto'],
  ['mix-blend-mode', 'normal'],
  ['rotate', 'none'],
  ['scale', 'none'],
  ['zoom', '1'],
  ['offset-path', 'none'],
  ['-webkit-box-reflect', 'none'],
];
/** A filter of the page's own making may put each pixel elsewhere. */
export const distorts = (style: CSSStyleDeclaration): boolean => indexIn(css(style, 'filter'), 'url(') >= 0;
export const BLOCKLESS = ['inline', 'contents', 'flex', 'inline-flex', 'grid', 'inline-grid'];
export const LETTER = '::first-letter';
const LINES = ['::first-line', LETTER] as const;
const OF_LINES = words('color -webkit-text-fill-color font-size font-family opacity letter-spacing text-shadow -webkit-text-stroke-width');

/** Doubts from one element, for itself and all that is in it. */
function doubtsAt(element: Element, sweep: Sweep): string[] {
  const doubts: string[] = [];
  const style = styleOf(element, sweep);
  for (let i = 0; i < PLAIN.length; i++) {
    const value = css(style, PLAIN[i][0]);
    if (value && value !== PLAIN[i][1]) push(doubts, PLAIN[i][0]);
  }
  if (distorts(style)) push(doubts, 'filter-graph');
  const transform = css(style, 'transform');
  if (transform !== 'none' && indexIn(transform, 'matrix(1, 0, 0, 1,') !== 0) push(doubts, 'transform');
  if (css(style, 'background-clip') === 'text' || css(style, '-webkit-background-clip') === 'text') push(doubts, 'background-clip');
  // An outline is painted above the content; with a negative offset it lies on it.
  if (css(style, 'outline-style') !== 'none' && leadingNumber(css(style, 'outline-offset')) < -4) push(doubts, 'outline');
  // Painted around a text or across it in a colour that no layer tells.
  if (reachOfInset(css(style, 'box-shadow')) > RING) push(doubts, 'inset-shadow');
  if (css(style, 'border-image-source') !== 'none' && indexIn(css(style, 'border-image-slice'), 'fill') >= 0) push(doubts, 'border-image');
  if (isBroadLine(style)) push(doubts, 'text-decoration');
  const tag = localName(element);
  if (tag === 'iframe') push(doubts, 'frame');
  if (tag === 'svg') push(doubts, 'svg');
  if (tag === 'details') {
    const content = computedStyle(element, '::details-content');
    for (let i = 0; i < PLAIN.length; i++) {
      const value = css(content, PLAIN[i][0]);
      if (value && value !== PLAIN[i][1] && !includes(doubts, '::details-content')) push(doubts, '::details-content');
    }
  }
  if (hasAttribute(element, 'inert')) push(doubts, 'inert');
  for (let i = 0; i < LINES.length; i++) if (isSetApart(element, LINES[i], sweep)) push(doubts, LINES[i]);
  return doubts;
}
/** Whether the first line or letter of an element looks unlike the others. */
export function isSetApart(element: Element, part: (typeof LINES)[number], sweep: Sweep): boolean {
  const style = styleOf(element, sweep);
  if (includes(BLOCKLESS, css(style, 'display'))) return false;
  const own = computedStyle(element, part);
  for (let i = 0; i < OF_LINES.length; i++) if (css(own, OF_LINES[i]) !== css(style, OF_LINES[i])) return true;
  // A ground of its own, which no layer tells, or a line across it.
  return hasBackground(own) || isBroadLine(own);
}

/** An inset shadow of a few pixels is a line along the border. */
const RING = 4;
function reachOfInset(shadows: string): number {
  if (indexIn(shadows, 'inset') < 0) return 0;
  const all = splitTop(shadows);
  let reach = 0;
  for (let i = 0; i < all.length; i++) if (indexIn(all[i], 'inset') >= 0) reach = max(reach, reachOfShadow(all[i]));
  return reach;
}
/** Whether lines at the letters are thicker than those of a font, or moved into the letters. */
function isBroadLine(style: CSSStyleDeclaration): boolean {
  return shareOfLines(style) > 1 / 5 || leadingNumber(css(style, 'text-underline-offset')) < 0;
}
/** Whether lines of this element black out a good part of the letters in it: more than half of the height of an x. */
export function blacksOut(style: CSSStyleDeclaration): boolean {
  return indexIn(css(style, 'text-decoration-line'), 'line-through') >= 0 && shareOfLines(style) > 0.3;
}
/** How thick the lines of an element are, in font sizes: two of them as two, a wave as the strip that it fills. */
export function shareOfLines(style: CSSStyleDeclaration): number {
  if (css(style, 'text-decoration-line') === 'none') return 0;
  const kind = css(style, 'text-decoration-style');
  const times = kind === 'double' ? 2 : kind === 'wavy' ? 2.5 : 1;
  return (leadingNumber(css(style, 'text-decoration-thickness')) * times) / leadingNumber(css(style, 'font-size'));
}

/** Smaller letters are looked at in the picture. */
const READABLE = 9;
/** Lines closer than this, and shadows that reach further, in font sizes, may fill the letters. */
const CLOSE = 0.75;
const BROAD = 0.25;

/** Doubts about the letters of an element from its own font. */
export function doubtsAboutFont(element: Element, sweep: DoubtSweep): string[] {
  const doubts: string[] = [];
  const size = leadingNumber(cssOf(element, 'font-size', sweep));
  if (!(size >= READABLE)) push(doubts, 'font-size');
  const spacing = cssOf(element, 'letter-spacing', sweep);
  if (spacing !== 'normal' && !(leadingNumber(spacing) >= -0.05 * size)) push(doubts, 'letter-spacing');
  // Lines and words of one element on one another: hit tests give it for all of them.
  if (leadingNumber(cssOf(element, 'line-height', sweep)) < CLOSE * size) push(doubts, 'line-height');
  if (leadingNumber(cssOf(element, 'word-spacing', sweep)) < 0) push(doubts, 'word-spacing');
  if (leadingNumber(cssOf(element, '-webkit-text-stroke-width', sweep)) > 0) push(doubts, 'text-stroke');
  const shadow = cssOf(element, 'text-shadow', sweep);
  if (shadow !== 'none' && reachOfShadow(shadow) > BROAD * size) push(doubts, 'text-shadow');
  if (isMasked(element, sweep)) push(doubts, 'text-security');
  const stretch = cssOf(element, 'font-variation-settings', sweep);
  if (stretch && stretch !== 'normal') push(doubts, 'font-variation-settings');
  if (sweep.families.length > 0 && usesFamily(cssOf(element, 'font-family', sweep), sweep.families)) push(doubts, 'font');
  return doubts;
}
export function isMasked(element: Element, sweep: Sweep): boolean {
  const security = cssOf(element, '-webkit-text-security', sweep);
  return security !== '' && security !== 'none';
}

function usesFamily(list: string, families: readonly string[]): boolean {
  const plain = unquoted(list);
  for (let i = 0; i < families.length; i++) if (indexIn(`,${plain},`, `,${unquoted(families[i])},`) >= 0) return true;
  return false;
}
/** A list of families in lower case without quotes and the spaces after commas. */
function unquoted(list: string): string {
  let result = '';
  for (let i = 0; i < list.length; i++) {
    const code = codeAt(list, i);
    const afterComma = result.length > 0 && slice(result, result.length - 1) === ',';
    if (code !== 34 && code !== 39 && !(code === 32 && afterComma)) result += list[i];
  }
  return lower(result);
}
