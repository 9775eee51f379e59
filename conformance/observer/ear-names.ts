// Names that no eye gets: of elements that show other words.
import { includes } from './platform/collections.ts';
import { localName } from './platform/nodes.ts';
import { matcher } from './platform/text.ts';
import { isIconFont } from './graphics.ts';
import { visibleLabels } from './names.ts';
import { roleOf } from './roles.ts';
import { seenTexts } from './seen-words.ts';
import { isSilent, type Sweep } from './sight.ts';
import { parentElement } from './tree.ts';
import { isSeen } from './visible.ts';

/** Roles of elements that are a picture for assistive technology, whatever is drawn in them. */
const PICTURES = ['img', 'image', 'graphics-document', 'graphics-object', 'graphics-symbol'];
const isLetter = matcher('\\p{L}', 'u');
/** Letters that are a sign and no word: initials in place of a picture, a unit. */
const FEW = 2;

/**
 * Whether the name of an element is for the ear alone: the element shows other words, so that nothing in it stands for the name, and the name
 * is not that of elements that are seen.
 * @param text what the element shows, without what is hidden from assistive technology
 */
export function isForTheEar(element: Element, text: string, sweep: Sweep): boolean {
  if (!hasWords(text) || localName(element) === 'svg' || includes(PICTURES, roleOf(element)) || isDrawn(element, sweep)) return false;
  const labels = visibleLabels(element);
  for (let i = 0; i < labels.length; i++) if (!isSeen(labels[i], sweep)) return true;
  return labels.length === 0;
}

function hasWords(text: string): boolean {
  let letters = 0;
  for (let i = 0; i < text.length && letters <= FEW; i++) if (isLetter(text[i])) letters++;
  return letters > FEW;
}

/** Whether the one word of an element is the name of a sign that its font draws. */
function isDrawn(element: Element, sweep: Sweep): boolean {
  const texts = seenTexts(element, sweep);
  let sign: Element | null = null;
  for (let i = 0; i < texts.length; i++) {
    const parent = parentElement(texts[i].node);
    if (!parent || isSilent(parent)) continue;
    if (sign) return false;
    sign = parent;
  }
  return sign !== null && isIconFont(sign, sweep);
}
