// Where in elements the things of a query stand.
import type { InkQuery } from './ink-contract.ts';
import { includes, push, pushAll } from './platform/collections.ts';
import { inputType, labelElements } from './platform/fields.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { localName } from './platform/nodes.ts';
import { round } from './platform/text.ts';
import { isForTheEar } from './ear-names.ts';
import { frameOf, isFrameable } from './ink-frame.ts';
import { holdersOf, piecesIn, placesOf, type InkPart, type InkPiece, type InkPieces } from './ink-texts.ts';
import { mediaIn } from './media.ts';
import { labelOf, visibleLabels } from './names.ts';
import { readElement } from './read.ts';
import { roleOf } from './roles.ts';
import type { Sweep } from './sight.ts';
import { parentElement } from './tree.ts';
import { frameAround, isSeen } from './visible.ts';

/** Places of one text that are looked at. */
const PLACES = 3;
/** Places of `anything` that are looked at. */
const SOME = 8;
/** Elements of `each` that are looked at. */
const MOST_OF_EACH = 8;

/** The places of each thing that a query looks for. */
export function wantedBy(query: InkQuery, elements: readonly Element[], sweep: Sweep): InkPart[][][] {
  if (query.kind === 'media') return mediaPlaces(query.medium, query.indices, elements, sweep);
  const pieces: InkPieces[] = [];
  const places: InkPart[][][] = [];
  if (query.kind === 'each') {
    const shown: Element[] = [];
    for (let i = 0; i < elements.length; i++) if (isSeen(elements[i], sweep)) push(shown, elements[i]);
    // Of many the first, the last and some between them, evenly.
    const step = shown.length > MOST_OF_EACH ? (shown.length - 1) / (MOST_OF_EACH - 1) : 1;
    for (let at = 0; at < shown.length - 0.5; at += step) {
      const element = shown[round(at)];
      push(places, anythingIn(element, piecesIn(element, sweep), sweep));
    }
    return places;
  }
  for (let i = 0; i < elements.length; i++) push(pieces, piecesIn(elements[i], sweep));
  const texts = 'texts' in query ? query.texts : [''];
  for (let t = 0; t < texts.length; t++) {
    const found: InkPart[][] = [];
    for (let i = 0; i < pieces.length && found.length < PLACES; i++) {
      if (query.kind === 'anything') pushAll(found, anythingIn(elements[i], pieces[i], sweep));
      else if (query.kind === 'values') pushAll(found, valuesIn(texts[t], elements[i], pieces[i], sweep));
      else pushAll(found, textIn(texts[t], pieces[i], sweep));
    }
    push(places, found);
  }
  const named = query.kind === 'anything' && query.name ? namesIn(query.name, elements, pieces, sweep) : [];
  if (named.length > 0) push(places, named);
  return places;
}

/** Where the words of a name stand in the labels of elements, or in those without a label; none for a name that nobody is to see. */
function namesIn(name: string, elements: readonly Element[], pieces: readonly InkPieces[], sweep: Sweep): InkPart[][] {
  const found: InkPart[][] = [];
  for (let i = 0; i < elements.length && found.length < PLACES; i++) {
    const labels = visibleLabels(elements[i]);
    for (let k = 0; k < labels.length; k++) {
      const { texts, silent } = piecesIn(labels[k], sweep);
      const places = placesOf(name, texts, 1);
      pushAll(found, places.length > 0 ? places : placesOf(name, silent, 1));
    }
    if (labels.length === 0 && !labelOf(elements[i])) pushAll(found, placesOf(name, pieces[i].texts, 1));
  }
  return found;
}

/** A text that is decoration for the eye alone comes last. */
function textIn(text: string, { texts, silent, fields, labels }: InkPieces, sweep: Sweep): InkPart[][] {
  const places = placesOf(text, texts, PLACES);
  if (places.length > 0) return places;
  const values = holdersOf(text, fields, PLACES);
  if (values.length > 0) return values;
  const holders = holdersOf(text, labels, labels.length);
  const named: InkPart[][] = [];
  for (let i = 0; i < holders.length && named.length < PLACES; i++) if (!isEarName(holders[i][0].piece, sweep)) push(named, holders[i]);
  return named.length > 0 ? named : placesOf(text, silent, PLACES);
}
const isEarName = ({ kind, parent }: InkPiece, sweep: Sweep): boolean =>
  kind === 'picture' && isForTheEar(parent, readElement(parent).text, sweep);
/** A value is seen in its field or, where a library lays a clear field over it, in what hugs the field; one that is no text, as of a slider, where the field is. */
function valuesIn(value: string, element: Element, { texts, fields }: InkPieces, sweep: Sweep): InkPart[][] {
  const values = holdersOf(value, fields, PLACES);
  if (values.length > 0) return values;
  const written = placesOf(value, texts, PLACES);
  if (written.length > 0) return written;
  const box = boxOf(element);
  let around = parentElement(element);
  for (let steps = 0; around && steps < 4 && hugs(boxOf(around), box); steps++, around = parentElement(around)) {
    const beside = placesOf(value, piecesIn(around, sweep).texts, PLACES);
    if (beside.length > 0) return beside;
  }
  return [pictureOf(element)];
}
/** Whatever stands in an element; the element itself when there is nothing. */
function anythingIn(element: Element, { texts, silent, fields, pictures }: InkPieces, sweep: Sweep): InkPart[][] {
  const some: InkPart[][] = [];
  // What the styles prove needs no picture of the words in it.
  if (isFrameable(element) && frameOf(element, sweep)) push(some, pictureOf(element));
  pushAll(some, each(texts));
  pushAll(some, each(silent));
  pushAll(some, each(fields));
  pushAll(some, each(pictures));
  if (some.length === 0) push(some, pictureOf(element));
  if (includes(CONTROLS, localName(element)) || includes(WIDGETS, roleOf(element))) pushAll(some, standInsOf(element, sweep));
  return some;
}
const CONTROLS = ['input', 'select', 'textarea'];
/** Roles of controls that a library makes of other elements; empty ones are drawn by their neighbours. */
const WIDGETS = ['combobox', 'textbox', 'searchbox', 'spinbutton'];
const DRAWN = ['checkbox', 'radio', 'file', 'range'];
/** How much larger than a control is what a page draws it with, CSS pixels. */
const FRAME = 64;
/** How much wider than a control its frame may be, CSS pixels: on each side of a number field there may be a button, as large as a finger needs. */
const BESIDE = 96;
const hugs = (outer: Box, box: Box, wider = FRAME): boolean => outer.width <= box.width + wider && outer.height <= box.height + FRAME;

/** What a page may draw in place of a control: the label of a check box and its like, and what lies around it where it is. */
function standInsOf(control: Element, sweep: Sweep): InkPart[][] {
  const result: InkPart[][] = [];
  const labels = includes(DRAWN, inputType(control) || '') ? labelElements(control) : [];
  for (let i = 0; i < labels.length; i++) push(result, pictureOf(labels[i]));
  let around = parentElement(control);
  const box = boxOf(control);
  for (let steps = 0; around && steps < 4 && hugs(boxOf(around), box, BESIDE); steps++, around = parentElement(around)) {
    if (hugs(boxOf(around), box)) push(result, pictureOf(around, control));
    if (isFrame(boxOf(around), box)) push(result, rimOf(around));
  }
  // That of a combo box may be much wider, when the field holds nothing.
  const frame = frameAround(control, sweep);
  if (frame) push(result, rimOf(frame));
  return result;
}
/** How far above and below a control its frame lies at most, CSS pixels. */
const CLOSE = 12;
/** Whether a box is as near to a control as its frame is. Beside the control there may be an arrow or a sign in it. */
const isFrame = (outer: Box, box: Box): boolean =>
  outer.top <= box.top && outer.top >= box.top - CLOSE && outer.bottom >= box.bottom && outer.bottom <= box.bottom + CLOSE;
function each(pieces: readonly InkPiece[]): InkPart[][] {
  const result: InkPart[][] = [];
  for (let i = 0; i < pieces.length && i < SOME; i++) push(result, [{ piece: pieces[i], start: 0, end: pieces[i].text.length }]);
  return result;
}
const pictureOf = (element: Element, at = element): InkPart[] => [
  { piece: { kind: 'picture', parent: element, at, text: '' }, start: 0, end: 0 },
];
/** The rim of an element alone: what is written inside of a frame does not draw the control. */
const rimOf = (element: Element): InkPart[] => [{ piece: { kind: 'picture', parent: element, text: '', rim: true }, start: 0, end: 0 }];

function mediaPlaces(kind: string, indices: readonly number[], elements: readonly Element[], sweep: Sweep): InkPart[][][] {
  const all: Element[] = [];
  for (let i = 0; i < elements.length; i++) if (isSeen(elements[i], sweep)) pushAll(all, mediaIn(kind, elements[i]));
  const places: InkPart[][][] = [];
  for (let i = 0; i < indices.length; i++) {
    const found = all[indices[i]];
    push(places, found ? [pictureOf(found)] : []);
  }
  return places;
}
