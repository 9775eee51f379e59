// Pictures, sounds and films.
import type { Medium, Size } from './contract.ts';
import { includes, push } from './platform/collections.ts';
import {
  currentSource,
  hasAutoplay,
  hasControls,
  isComplete,
  isPaused,
  mediaError,
  networkState,
  pictureHeight,
  pictureWidth,
  preloadOf,
  readyState,
  sourceOf,
} from './platform/fields.ts';
import { boxOf, zoomOf } from './platform/layout.ts';
import { attribute, localName } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { leadingNumber, slice } from './platform/text.ts';
import { labelOf, nameOf } from './names.ts';
import { roleOf } from './roles.ts';
import { isSilent, newSweep, sightOf } from './sight.ts';
import { eachElement, findElement, parentElement } from './tree.ts';
import { isSeen } from './visible.ts';

const PICTURES = ['img', 'svg', 'picture', 'canvas'];

export function media(kind: string, element: Element): Medium[] {
  const result: Medium[] = [];
  const sweep = newSweep();
  const found = mediaIn(kind, element);
  for (let i = 0; i < found.length; i++) {
    const at = found[i];
    const tag = localName(at);
    const plays = tag === 'audio' || tag === 'video';
    push(result, {
      tag,
      silent: isSilent(at),
      seen: isSeen(at, sweep),
      sight: sightOf(at, sweep),
      loaded: tag === 'img' ? isComplete(at) === true && (pictureWidth(at) || 0) > 0 : plays ? isPlayable(at) : true,
      width: pictureWidth(at) || 0,
      height: pictureHeight(at) || 0,
      drawn: sizeOf(at),
      misshapen: tag === 'img' && isMisshapen(at),
      name: labelOf(at) || nameAround(at),
      controls: plays && (hasControls(at) === true || hasButtons(at)),
      autoplay: plays && (hasAutoplay(at) === true || isPaused(at) === false),
      source: slice(currentSource(at) || sourceOf(at) || '', 0, 200),
    });
  }
  return result;
}
/** The elements of a kind at and below an element. */
export function mediaIn(kind: string, element: Element): Element[] {
  const result: Element[] = [];
  eachElement(element, (at) => {
    const tag = localName(at);
    const byRole = kind === 'image' && attribute(at, 'role') === 'img';
    const byTag = kind === 'image' ? includes(PICTURES, tag) : tag === kind;
    if ((!byTag && !byRole) || tag === 'picture' || (tag === 'svg' && !byRole && !labelOf(at))) return;
    if (attribute(at, 'role') !== 'presentation' && (tag === 'img' || !isSilent(at))) push(result, at);
  });
  return result;
}

function sizeOf(element: Element): Size {
  const { width, height } = boxOf(element);
  return { width, height };
}

/** Share by which the shape of a box may differ from that of its picture: boxes have whole pixels. */
const BENT = 0.1;

/** Whether a picture is cropped by its own box, or drawn wider or taller than it is. */
function isMisshapen(image: Element): boolean {
  const style = computedStyle(image);
  const { width, height } = boxOf(image);
  const around = (sides: readonly string[]): number => {
    let sum = 0;
    for (let i = 0; i < sides.length; i++)
      sum += (leadingNumber(css(style, `padding-${sides[i]}`)) || 0) + (leadingNumber(css(style, `border-${sides[i]}-width`)) || 0);
    return sum * zoomOf(image);
  };
  const own = { width: width - around(['left', 'right']), height: height - around(['top', 'bottom']) };
  const wide = pictureWidth(image) || 0;
  const high = pictureHeight(image) || 0;
  if (own.width < 1 || own.height < 1 || wide < 1 || high < 1) return false;
  const fit = css(style, 'object-fit');
  if (fit === 'contain' || fit === 'scale-down') return false;
  if (fit === 'none') return own.width < wide - 1 || own.height < high - 1;
  const shape = own.width / own.height / (wide / high);
  return shape > 1 + BENT || shape < 1 / (1 + BENT);
}

const NO_SOURCE = 3;
/** Media without preloading have no data yet, and no error either. */
const isPlayable = (element: Element): boolean =>
  !mediaError(element) && ((readyState(element) || 0) >= 1 || (preloadOf(element) === 'none' && networkState(element) !== NO_SOURCE));

/** The name of the figure, or of the control with the picture as its content. */
function nameAround(element: Element): string {
  let at = parentElement(element);
  for (let steps = 0; at && steps < 4; steps++, at = parentElement(at)) {
    if (localName(at) === 'figure' || includes(['button', 'link', 'figure'], roleOf(at))) return nameOf(at);
  }
  return '';
}
function hasButtons(element: Element): boolean {
  const parent = parentElement(element);
  return parent !== null && findElement(parent, (at) => roleOf(at) === 'button') !== null;
}
