// The tree of nodes and its attributes.
import { push } from './collections.ts';
import { getter, method } from './originals.ts';

const nodeType = getter(Node.prototype, 'nodeType');
export const parentNode: (node: Node) => Node | null = getter(Node.prototype, 'parentNode');
export const firstChild: (node: Node) => Node | null = getter(Node.prototype, 'firstChild');
export const nextSibling: (node: Node) => Node | null = getter(Node.prototype, 'nextSibling');
export const previousSibling: (node: Node) => Node | null = getter(Node.prototype, 'previousSibling');
export const isConnected = getter(Node.prototype, 'isConnected');
export const rootNode: (node: Node) => Node = method(Node.prototype, 'getRootNode');
export const textContent = getter(Node.prototype, 'textContent');
export const baseAddress = getter(Node.prototype, 'baseURI');
export const dataOf = getter(CharacterData.prototype, 'data');
export const attribute = method(Element.prototype, 'getAttribute');
export const hasAttribute = method(Element.prototype, 'hasAttribute');
export const matches: (element: Element, selector: string) => boolean = method(Element.prototype, 'matches');
export const localName = getter(Element.prototype, 'localName');
export const shadowOf = getter(Element.prototype, 'shadowRoot');
export const hostOf = getter(ShadowRoot.prototype, 'host');
export const attachShadow = method(Element.prototype, 'attachShadow');

export const isElement = (node: Node): node is Element => nodeType(node) === 1;
export const isText = (node: Node): node is Text => nodeType(node) === 3;
export const isDocument = (node: Node): node is Document => nodeType(node) === 9;
export const isFragment = (node: Node): node is DocumentFragment => nodeType(node) === 11;

const slotOfElement = getter(Element.prototype, 'assignedSlot');
const slotOfText = getter(Text.prototype, 'assignedSlot');
export const assignedSlot = (node: Element | Text): HTMLSlotElement | null => (isElement(node) ? slotOfElement(node) : slotOfText(node));
export const assignedNodes: (slot: HTMLSlotElement) => Node[] = method(HTMLSlotElement.prototype, 'assignedNodes');

export function childNodes(node: Node): Node[] {
  const result: Node[] = [];
  for (let child = firstChild(node); child; child = nextSibling(child)) push(result, child);
  return result;
}

const lengthOfNodes = getter(NodeList.prototype, 'length');
/** The items of a `NodeList`. */
export function nodesOf<T extends Node>(list: { readonly [index: number]: T }): T[] {
  const result: T[] = [];
  for (let i = 0, length = lengthOfNodes(list as unknown as NodeList); i < length; i++) push(result, list[i]);
  return result;
}

const query: (element: Element, selector: string) => NodeListOf<Element> = method(Element.prototype, 'querySelectorAll');
/** The elements below an element that match a selector, without shadow trees. */
export const allMatching = (element: Element, selector: string): Element[] => nodesOf(query(element, selector));

const inFragment = method(DocumentFragment.prototype, 'getElementById');
const inDocument = method(Document.prototype, 'getElementById');
/** The element with this id in the same tree as `node`. */
export function byId(node: Node, id: string): Element | null {
  const root = rootNode(node);
  return isDocument(root) ? inDocument(root, id) : isFragment(root) ? inFragment(root, id) : null;
}

const attributesOf = getter(Element.prototype, 'attributes');
const countOfAttributes = getter(NamedNodeMap.prototype, 'length');
const valueOfAttribute = getter(Attr.prototype, 'value');
/** The values of all attributes of an element. */
export function attributeValues(element: Element): string[] {
  const result: string[] = [];
  const list = attributesOf(element);
  for (let i = 0, length = countOfAttributes(list); i < length; i++) push(result, valueOfAttribute(list[i]));
  return result;
}

const documentElement = getter(Document.prototype, 'documentElement');
const documentBody = getter(Document.prototype, 'body');
const scrollingElement = getter(Document.prototype, 'scrollingElement');
/** The `html` element; an empty one that is nowhere while the page has none. */
export const pageRoot = (): HTMLElement => documentElement(document) || nowhere();
export const pageBody = (): HTMLElement => documentBody(document) || nowhere();
/** The element whose scroll position is that of the viewport. */
export const pageScroller = (): Element => scrollingElement(document) || pageRoot();

const contentWindow = getter(HTMLIFrameElement.prototype, 'contentWindow');
const contentDocument = getter(HTMLIFrameElement.prototype, 'contentDocument');
/** The window of an `iframe`; its members are closed to other origins. */
export const windowIn = (frame: Element): Window | null => contentWindow(frame as HTMLIFrameElement);
/** The root element in an `iframe` of the same origin. */
export function rootIn(frame: Element): Element | null {
  const inner = contentDocument(frame as HTMLIFrameElement);
  return inner && documentElement(inner);
}

const createElement = method(Document.prototype, 'createElement') as (document: Document, tag: string) => HTMLElement;
let empty: HTMLElement | null = null;
/** Where a page that has taken its own document apart is looked for. */
const nowhere = (): HTMLElement => (empty ||= createElement(document, 'body'));
const appendChild = method(Node.prototype, 'appendChild') as unknown as (parent: Node, child: Node) => void;
const setAttribute = method(Element.prototype, 'setAttribute');
const removeNode = method(Element.prototype, 'remove');
/** Puts a new element without content at the end of the body. */
export function addToBody(tag: string, attributes: readonly (readonly [name: string, value: string])[]): HTMLElement {
  const element = createElement(document, tag);
  for (let i = 0; i < attributes.length; i++) setAttribute(element, attributes[i][0], attributes[i][1]);
  appendChild(pageBody(), element);
  return element;
}
export const removeElement = (element: Element): void => removeNode(element);
