// Documents of frames of the same origin, their windows and their fonts.
import { push } from './collections.ts';
import { getter, method } from './originals.ts';

const ownerDocument = getter(Node.prototype, 'ownerDocument');
const defaultView = getter(Document.prototype, 'defaultView');
const scrollingElement = getter(Document.prototype, 'scrollingElement');
const documentElement = getter(Document.prototype, 'documentElement');
const documentBody = getter(Document.prototype, 'body');

/** The document of a node; the node itself when it is one. */
export const documentOf = (node: Node): Document => ownerDocument(node) || (node as Document);
export const rootElementOf = (of: Document): Element => documentElement(of);
export const bodyOf = (of: Document): Element | null => documentBody(of);
export const scrollerOf = (of: Document): Element => scrollingElement(of) || documentElement(of);

/** The window of a document, with the globals of the observer's own world. */
export type Globals = Window & typeof globalThis;
export const windowOf = (of: Document): Globals | null => defaultView(of);

/** The frame element around a document; `null` at the top and for another origin. */
export function frameAround(of: Document): Element | null {
  try {
    const view = defaultView(of);
    return view ? view.frameElement : null;
  } catch {
    return null;
  }
}

const fonts = getter(Document.prototype, 'fonts');
const eachFont = method(FontFaceSet.prototype, 'forEach');
const familyOf = getter(FontFace.prototype, 'family');
const statusOf = getter(FontFace.prototype, 'status');
/** The families that the page brings along and has loaded, as `font-family` writes them. */
export function loadedFamilies(of: Document): string[] {
  const result: string[] = [];
  eachFont(fonts(of), (face) => {
    if (statusOf(face) !== 'unloaded') push(result, familyOf(face));
  });
  return result;
}
