// Finds what stands in an element: letters, texts of style sheets, values of fields, labels and pictures.
import { includes, push, pushAll } from './platform/collections.ts';
import { isNativeField, listedOptions, optionLabel, selectedLabels, valueOf } from './platform/fields.ts';
import { attribute, dataOf, hasAttribute, isElement, isText, localName } from './platform/nodes.ts';
import { indexIn, isBlank, lower, trim, withoutSpace, words } from './platform/text.ts';
import { labelOf, visibleLabels } from './names.ts';
import { generatedText } from './read.ts';
import { isTextPainted } from './clip.ts';
import { isEditable } from './roles.ts';
import { keepsWords } from './silence.ts';
import { isSilent, sightOf, type Sweep } from './sight.ts';
import { isNeverRendered } from './tree.ts';
import { isSeen } from './visible.ts';
import { childrenAcross } from './ink-tree.ts';

/** A piece of text that the page paints. */
export type InkPiece =
  | { readonly kind: 'word'; readonly node: Text; readonly parent: Element; readonly text: string }
  | { readonly kind: 'generated'; readonly parent: Element; readonly pseudo: '::before' | '::after'; readonly text: string }
  | { readonly kind: 'field'; readonly parent: Element; readonly hint: boolean; readonly text: string }
  /** `at`: the control in whose place it counts; else it counts where it is, or along its `rim` alone. */
  | { readonly kind: 'picture'; readonly parent: Element; readonly at?: Element; readonly rim?: true; readonly text: string };
/** Letters `start` to `end` of a piece. */
export interface InkPart {
  readonly piece: InkPiece;
  readonly start: number;
  readonly end: number;
}

const PICTURES = words('img svg canvas video picture object embed');
const WRITTEN = words('submit button reset');
const TEXTLESS = words('checkbox radio range color hidden image file');
const LABELS = ['aria-label', 'aria-labelledby', 'title', 'alt'];

/** What stands in elements, in the order of reading. */
export interface InkPieces {
  readonly texts: readonly InkPiece[];
  /** Hidden from assistive technology, and so no part of a reading. */
  readonly silent: readonly InkPiece[];
  readonly fields: readonly InkPiece[];
  readonly labels: readonly InkPiece[];
  readonly pictures: readonly InkPiece[];
}
const LIMIT = 20000;

export function piecesIn(root: Element, sweep: Sweep): InkPieces {
  const texts: InkPiece[] = [];
  const silent: InkPiece[] = [];
  const fields: InkPiece[] = [];
  const labels: InkPiece[] = [];
  const pictures: InkPiece[] = [];
  let left = LIMIT;
  const field = (parent: Element, tag: string): void => {
    const type = tag === 'input' ? lower(attribute(parent, 'type') || 'text') : '';
    if (includes(TEXTLESS, type)) return;
    const value = tag === 'select' ? selectedLabels(parent)[0] || '' : valueOf(parent) || (type === 'submit' ? 'Submit' : '');
    if (trim(value)) push(includes(WRITTEN, type) ? labels : fields, { kind: 'field', parent, hint: false, text: value });
    const hint = tag === 'select' || value ? '' : attribute(parent, 'placeholder') || '';
    if (trim(hint)) push(fields, { kind: 'field', parent, hint: true, text: hint });
  };
  const generated = (parent: Element, pseudo: '::before' | '::after', to: InkPiece[]): void => {
    const text = generatedText(parent, pseudo);
    if (trim(text)) push(to, { kind: 'generated', parent, pseudo, text });
  };
  const walk = (node: Node, parent: Element, around: boolean): void => {
    if (isText(node)) {
      const isShown = trim(dataOf(node)) && sightOf(parent, sweep) === 'shown' && isTextPainted(node, parent, sweep);
      if (isShown) push(around ? silent : texts, { kind: 'word', node, parent, text: dataOf(node) });
      return;
    }
    if (!isElement(node) || left-- <= 0) return;
    const tag = localName(node);
    if (isNeverRendered(tag)) return;
    const sight = sightOf(node, sweep);
    if (sight !== 'shown' && sight !== 'invisible') return;
    const isSilentHere = around || keepsWords(node, sweep);
    const to = isSilentHere ? silent : texts;
    if (sight === 'shown') {
      let named = tag === 'svg';
      for (let i = 0; i < LABELS.length; i++) if (hasAttribute(node, LABELS[i])) named = true;
      const label = named ? labelOf(node) : '';
      // Fields do not show their own names: the words stand in another element, or nowhere.
      if (label && !(isEditable(node) && node !== root)) push(labels, { kind: 'picture', parent: node, text: label });
      if (includes(PICTURES, tag)) push(pictures, { kind: 'picture', parent: node, text: label });
      if (isNativeField(node)) {
        field(node, tag);
        // The browser keeps their letters to itself: each is looked at as a picture.
        const options = listedOptions(node);
        for (let i = 0; i < options.length; i++)
          if (isSeen(options[i], sweep)) push(to, { kind: 'picture', parent: options[i], text: optionLabel(options[i]) || '' });
        return;
      }
      generated(node, '::before', to);
    }
    const children = childrenAcross(node);
    for (let i = 0; i < children.length; i++) walk(children[i], node, isSilentHere);
    if (sight === 'shown') generated(node, '::after', to);
  };
  walk(root, root, isSilent(root));
  // The words of its labels stand elsewhere, and are words of a field.
  const named = isNativeField(root) ? visibleLabels(root) : [];
  for (let i = 0; i < named.length; i++) pushAll(labels, piecesIn(named[i], sweep).texts);
  return { texts, silent, fields, labels, pictures };
}

/** Where a text stands in pieces that follow one another, white space apart: at most `most` places. */
export function placesOf(wanted: string, pieces: readonly InkPiece[], most: number): InkPart[][] {
  const needle = withoutSpace(wanted);
  if (!needle) return [];
  let whole = '';
  const starts: number[] = [];
  for (let i = 0; i < pieces.length; i++) {
    push(starts, whole.length);
    whole += withoutSpace(pieces[i].text);
  }
  const places: InkPart[][] = [];
  for (let from = 0; places.length < most;) {
    const at = restIndex(whole, needle, from);
    if (at < 0) break;
    push(places, partsOf(pieces, starts, at, at + needle.length));
    from = at + needle.length;
  }
  return places;
}
/** `indexOf` with a start, which `platform/` gives without one. */
function restIndex(whole: string, needle: string, from: number): number {
  let rest = '';
  if (from === 0) return indexIn(whole, needle);
  for (let i = from; i < whole.length; i++) rest += whole[i];
  const at = indexIn(rest, needle);
  return at < 0 ? at : at + from;
}
/** The letters `from` to `to` of the texts without space. */
function partsOf(pieces: readonly InkPiece[], starts: readonly number[], from: number, to: number): InkPart[] {
  const parts: InkPart[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const { text } = pieces[i];
    let count = starts[i];
    let start = -1;
    let end = 0;
    for (let k = 0; k < text.length && count < to; k++) {
      if (isBlank(text, k)) continue;
      if (count >= from) {
        if (start < 0) start = k;
        end = k + 1;
      }
      count++;
    }
    if (start >= 0) push(parts, { piece: pieces[i], start, end });
  }
  return parts;
}

/** Where a text stands as one whole label or value, or in one of them. */
export function holdersOf(wanted: string, pieces: readonly InkPiece[], most: number): InkPart[][] {
  const needle = withoutSpace(wanted);
  const found: InkPart[][] = [];
  for (let i = 0; i < pieces.length && found.length < most; i++) {
    if (needle && indexIn(withoutSpace(pieces[i].text), needle) >= 0)
      push(found, [{ piece: pieces[i], start: 0, end: pieces[i].text.length }]);
  }
  return found;
}
