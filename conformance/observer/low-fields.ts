// Fields that are too low for the text in them: the browser cuts it off above and below, and nothing scrolls there.
import { isAriaHidden } from './aria/aria-hidden.ts';
import { contentBox } from './ink-field.ts';
import type { CutText } from './looks-contract.ts';
import { push } from './platform/collections.ts';
import { isMultiple, selectedLabels, valueOf } from './platform/fields.ts';
import { boxOf, clientHeight, zoomOf } from './platform/layout.ts';
import { attribute, localName } from './platform/nodes.ts';
import { css } from './platform/styles.ts';
import { leadingNumber, slice, trim } from './platform/text.ts';
import { isEditable } from './roles.ts';
import { newSweep, sightOf, styleOf } from './sight.ts';
import { eachSpoken } from './tree.ts';
import { isSeenItself } from './visible.ts';

/** What a line of letters takes at least, in font sizes: capitals, and what hangs below them. */
const LETTER_HEIGHT = 0.8;
/** CSS pixels below which a field is no one's to see: libraries keep such ones beside those that they draw. */
const LOWEST = 12;
/** Letters by which a text is named. */
const LETTERS = 80;

/** The texts of fields of one line that are lower than their letters. */
export function lowFields(element: Element): readonly CutText[] {
  const sweep = newSweep();
  const cut: CutText[] = [];
  eachSpoken(element, (at) => {
    const text = slice(trim(wordsIn(at)), 0, LETTERS);
    if (text === '' || boxOf(at).height < LOWEST || sightOf(at, sweep) !== 'shown') return;
    if (isAriaHidden(at, sweep) || !isSeenItself(at, sweep)) return;
    const style = styleOf(at, sweep);
    if (roomIn(at, style) < leadingNumber(css(style, 'font-size')) * zoomOf(at) * LETTER_HEIGHT) push(cut, { text, lost: text });
  });
  return cut;
}

/** The height that letters are painted in: browsers let those of a text field stand in its padding, and clip those of a list to its content. */
function roomIn(field: Element, style: CSSStyleDeclaration): number {
  const { top, bottom } = contentBox(field, style);
  return localName(field) === 'select' ? bottom - top : clientHeight(field) * zoomOf(field);
}

/** What a native field of one line shows: its value, its choice, else its hint. */
function wordsIn(element: Element): string {
  const tag = localName(element);
  if (tag === 'select') return isMultiple(element) === true ? '' : selectedLabels(element)[0] || '';
  if (tag !== 'input' || !isEditable(element)) return '';
  return valueOf(element) || attribute(element, 'placeholder') || '';
}
