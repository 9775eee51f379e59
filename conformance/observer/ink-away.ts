// Whether motion takes words to where nobody sees them: off the screen, or out of a box that cuts them off.
import { clipAround, holderOf, isInClip } from './clip.ts';
import { boxesOfSpot, type PreparedSpot } from './ink-spots.ts';
import { boxesOfWord } from './ink-words.ts';
import { scrollLeft, scrollTop, viewportHeight, viewportWidth } from './platform/layout.ts';
import { pageScroller } from './platform/nodes.ts';
import { scrollsX, scrollsY } from './scroll.ts';
import { styleOf, type Sweep } from './sight.ts';

/** Whether no part of a word lies where it can be seen, as everything is scrolled now. */
export function isAway({ word }: PreparedSpot, sweep: Sweep): boolean {
  if (word.part.piece.kind !== 'word') return false;
  const screen = { left: 0, top: 0, right: viewportWidth(), bottom: viewportHeight() };
  const clip = clipAround(word.part.piece.parent, sweep);
  const here = boxesOfSpot(word);
  const own = boxesOfWord(word);
  for (let i = 0; i < here.length; i++) if (isInClip(here[i], screen) && (!clip || isInClip(own[i], clip))) return false;
  return here.length > 0;
}

/** Whether a word lies in a box that scrolls: a script may scroll it, as a person does, and nothing is lost. */
export function isScrolled({ word }: PreparedSpot, sweep: Sweep): boolean {
  for (let at: Element | null = word.part.piece.parent; at; at = holderOf(at, sweep)) {
    const style = styleOf(at, sweep);
    if (scrollsX(style) || scrollsY(style)) return true;
  }
  return false;
}

/** How far the page is scrolled, as something to compare. */
export const pageScroll = (): string => `${scrollLeft(pageScroller())} ${scrollTop(pageScroller())}`;
