// Takes the ink of words, fields and pictures away and gives it back, without a change of the DOM or the layout.
import { push } from './collections.ts';
import { documentOf, windowOf, type Globals } from './documents.ts';
import { isElement, parentNode, rootNode } from './nodes.ts';
import { getter, method, setter } from './originals.ts';
import { computedStyle, css } from './styles.ts';
import { indexIn, lower, slice } from './text.ts';

const createRange = method(Document.prototype, 'createRange');
const setStart = method(Range.prototype, 'setStart');
const setEnd = method(Range.prototype, 'setEnd');
/** The letters `start` to `end` of a text node. */
export function rangeOf(of: Document, node: Text, start: number, end: number): Range {
  const range = createRange(of);
  setStart(range, node, start);
  setEnd(range, node, end);
  return range;
}

const { random } = Math;
const makeName = (): string => `k${`${random()}`.slice(2)}`;

const CLEAR = '-webkit-text-fill-color:transparent!important';
/** What a highlight paints instead of the text: nothing. `color` alone would leave a fill of its own. */
const NO_INK = `color:transparent!important;${CLEAR};fill:transparent!important;stroke:transparent!important;-webkit-text-stroke-color:transparent!important;text-decoration:none!important;text-shadow:none!important`;
/** A selection is painted over the highlight: its letters go too, and its ground stays. */
const SELECTION = `::selection{color:transparent!important;${CLEAR};text-shadow:none!important}`;
/** The text of a hint or a selection, whose rules have no transitions. */
const HINTS = `::placeholder{${CLEAR}}${SELECTION}`;
/** The text of a field with a fill of its own. The id lifts the rule over those of the page. */
const ANY_FIELD = ':is(input,textarea,select):not(#k#k#k)';
const FILLED = `${ANY_FIELD}{${CLEAR}}`;
const STILL = `${ANY_FIELD}{transition:none!important}`;

type Root = Document | ShadowRoot;
const sheetsOfDocument = getter(Document.prototype, 'adoptedStyleSheets');
const sheetsOfShadow = getter(ShadowRoot.prototype, 'adoptedStyleSheets');
const setOfDocument = setter(Document.prototype, 'adoptedStyleSheets');
const setOfShadow = setter(ShadowRoot.prototype, 'adoptedStyleSheets');
const isShadow = (root: Root): root is ShadowRoot => 'host' in root;
const sheetsOf = (root: Root): CSSStyleSheet[] => (isShadow(root) ? sheetsOfShadow(root) : sheetsOfDocument(root));
const setSheets = (root: Root, sheets: CSSStyleSheet[]): void => (isShadow(root) ? setOfShadow(root, sheets) : setOfDocument(root, sheets));

const replaceSheet = method(CSSStyleSheet.prototype, 'replaceSync');
/** Adopts a style sheet in a tree. The result removes it. */
function adopt(root: Root, text: string, view: Globals): () => void {
  const sheet = new view.CSSStyleSheet();
  replaceSheet(sheet, text);
  const list: CSSStyleSheet[] = [];
  const now = sheetsOf(root);
  for (let i = 0; i < now.length; i++) if (now[i]) push(list, now[i] as CSSStyleSheet);
  push(list, sheet);
  setSheets(root, list);
  return () => {
    const left: CSSStyleSheet[] = [];
    const last = sheetsOf(root);
    for (let i = 0; i < last.length; i++) if (last[i] && last[i] !== sheet) push(left, last[i] as CSSStyleSheet);
    setSheets(root, left);
  };
}

const addToHighlight = method(Highlight.prototype, 'add') as unknown as (highlight: Highlight, range: Range) => void;
const setHighlight = method(HighlightRegistry.prototype, 'set') as unknown as (to: HighlightRegistry, name: string, one: Highlight) => void;
const deleteHighlight = method(HighlightRegistry.prototype, 'delete') as unknown as (from: HighlightRegistry, name: string) => void;
const sizeOfRegistry = getter(HighlightRegistry.prototype, 'size' as keyof HighlightRegistry & string) as unknown as (
  of: HighlightRegistry,
) => number;
/** How many highlights the page itself paints in a document. */
export function highlightsIn(of: Document): number {
  const view = windowOf(of);
  return view ? sizeOfRegistry(view.CSS.highlights) : 0;
}

/** Letters, the root of their tree and their document. */
export interface InkRange {
  readonly root: Root;
  readonly document: Document;
  readonly range: Range;
}
/** Hides letters. The result shows them again. */
export function hideLetters(ranges: readonly InkRange[]): () => void {
  const name = makeName();
  const undo: (() => void)[] = [];
  const roots: Root[] = [];
  const highlights: { readonly document: Document; readonly highlight: Highlight }[] = [];
  for (let i = 0; i < ranges.length; i++) {
    const { root, document, range } = ranges[i] as InkRange;
    const view = windowOf(document);
    if (!view) continue;
    let known = false;
    for (let k = 0; k < roots.length; k++) if (roots[k] === root) known = true;
    if (!known) {
      push(roots, root);
      push(undo, adopt(root, `${SELECTION}::highlight(${name}){${NO_INK}}`, view));
    }
    let own: Highlight | undefined;
    for (let k = 0; k < highlights.length; k++) if (highlights[k]?.document === document) own = highlights[k]?.highlight;
    if (!own) {
      const made = new view.Highlight();
      // Above those of the page.
      made.priority = 1e6;
      own = made;
      push(highlights, { document, highlight: made });
      const registry = view.CSS.highlights;
      setHighlight(registry, name, made);
      push(undo, () => deleteHighlight(registry, name));
    }
    addToHighlight(own, range);
  }
  return () => runAll(undo);
}
const animate = method(Element.prototype, 'animate');
const pause = method(Animation.prototype, 'pause');
const cancel = method(Animation.prototype, 'cancel');
/** Holds styles at an element or its generated box by an animation that stands still. The result lets go. */
export function hold(element: Element, styles: Record<string, string>, pseudo?: string): () => void {
  const options: KeyframeAnimationOptions = { duration: 1e6, fill: 'both' };
  if (pseudo) options.pseudoElement = pseudo;
  const held = animate(element, [styles, styles] as Keyframe[], options);
  pause(held);
  return () => cancel(held);
}

const elementBefore = getter(Element.prototype, 'previousElementSibling');
/** A selector of one element in its tree, of more weight than those of a page. */
function pathOf(element: Element, root: Root): string {
  let path = '';
  for (let at: Node | null = element; at && isElement(at); at = parentNode(at)) {
    let place = 1;
    for (let before = elementBefore(at); before; before = elementBefore(before)) place++;
    path = `>:nth-child(${place})${path}`;
  }
  // The root element of a document is the child of none.
  return `${isShadow(root) ? `:host${path}` : `:root${slice(path, indexIn(path, ')') + 1)}`}:not(#k#k#k)`;
}
/** A property as a style sheet writes it. */
function cssName(name: string): string {
  let text = '';
  for (let i = 0; i < name.length; i++) text += name[i] >= 'A' && name[i] <= 'Z' ? `-${lower(name[i])}` : name[i];
  return text;
}
const CLEAR_COLOR = 'rgba(0, 0, 0, 0)';
/**
 * Holds styles as `hold` does, and those that the page says are important by a rule, which no animation outdoes. Values as the browser computes
 * them, or `transparent`. The result lets go.
 */
export function holdFirmly(element: Element, styles: Record<string, string>, pseudo?: string): () => void {
  const undo = [hold(element, styles, pseudo)];
  const view = windowOf(documentOf(element));
  const computed = computedStyle(element, pseudo);
  let rules = '';
  for (const name in styles) {
    const wanted = styles[name] === 'transparent' ? CLEAR_COLOR : styles[name];
    if (css(computed, cssName(name)) !== wanted) rules += `${cssName(name)}:${styles[name]}!important;`;
  }
  if (rules !== '' && view) {
    const root = rootNode(element) as Root;
    const path = `${pathOf(element, root)}${pseudo || ''}`;
    push(undo, adopt(root, `${path}{transition:none!important}`, view));
    // Between the two removals the style is computed, so that no transition runs back.
    push(undo, () => void css(computedStyle(element, pseudo), 'color'));
    push(undo, adopt(root, `${path}{${rules}}`, view));
  }
  return () => runAll(undo);
}

/** Hides the text of a field, with all hints in its tree. The result shows them again. */
export function hideFieldText(field: Element, root: Root, of: Document): () => void {
  const view = windowOf(of);
  if (!view) return () => undefined;
  // The property of the fill would start a transition; an animation of the colour starts none.
  const undo = [hold(field, { color: 'transparent' }), adopt(root, HINTS, view)];
  const fill = css(computedStyle(field), '-webkit-text-fill-color');
  if (fill !== 'rgba(0, 0, 0, 0)') {
    push(undo, adopt(root, STILL, view));
    // Between the two removals the style is computed, so that no transition runs back.
    push(undo, () => void css(computedStyle(field), 'color'));
    push(undo, adopt(root, FILLED, view));
  }
  return () => runAll(undo);
}

export function runAll(steps: readonly (() => void)[]): void {
  for (let i = steps.length - 1; i >= 0; i--) steps[i]?.();
}
