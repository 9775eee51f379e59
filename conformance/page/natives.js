// The platform as it was before any code of the page ran. Everything below uses these and plain loops, so that a page
// which replaces prototypes, timers, JSON or the clipboard changes nothing about what is seen.

/** `uncurry(f)(self, ...rest)` calls `f` on `self` whatever becomes of `Function.prototype.call`. */
const uncurry = Function.prototype.bind.bind(Function.prototype.call);
const getterOf = (prototype, name) => {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  return property && property.get ? uncurry(property.get) : (object) => object[name];
};

const native = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  queueMicrotask: window.queueMicrotask.bind(window),
  now: performance.now.bind(performance),
  origin: performance.timeOrigin,
  Date,
  Promise,
  Map,
  WeakMap,
  WeakSet,
  Set,
  MutationObserver,
  getComputedStyle: window.getComputedStyle.bind(window),
  matchMedia: window.matchMedia.bind(window),
  defineProperty: Object.defineProperty,
  freeze: Object.freeze,
  stringify: JSON.stringify,
  parse: JSON.parse,
};

const nodeType = getterOf(Node.prototype, 'nodeType');
const parentNode = getterOf(Node.prototype, 'parentNode');
const childNodes = getterOf(Node.prototype, 'childNodes');
const firstChild = getterOf(Node.prototype, 'firstChild');
const nextSibling = getterOf(Node.prototype, 'nextSibling');
const isConnected = getterOf(Node.prototype, 'isConnected');
const rootNode = uncurry(Node.prototype.getRootNode);
const precedes = (a, b) => (compareNodes(a, b) & 4) !== 0;
const compareNodes = uncurry(Node.prototype.compareDocumentPosition);
const dataOf = getterOf(CharacterData.prototype, 'data');
const attribute = uncurry(Element.prototype.getAttribute);
const hasAttribute = uncurry(Element.prototype.hasAttribute);
const matches = uncurry(Element.prototype.matches);
const localName = getterOf(Element.prototype, 'localName');
const shadowOf = getterOf(Element.prototype, 'shadowRoot');
const boxOf = uncurry(Element.prototype.getBoundingClientRect);
const boxesOf = uncurry(Element.prototype.getClientRects);
const checkVisibility = Element.prototype.checkVisibility ? uncurry(Element.prototype.checkVisibility) : () => true;
const assignedSlot = (node) => (nodeType(node) === 1 ? slotOfElement(node) : slotOfText(node));
const slotOfElement = getterOf(Element.prototype, 'assignedSlot');
const slotOfText = getterOf(Text.prototype, 'assignedSlot');
const assignedNodes = uncurry(HTMLSlotElement.prototype.assignedNodes);
const hostOf = getterOf(ShadowRoot.prototype, 'host');
const all = uncurry(Element.prototype.querySelectorAll);
const allUnder = (root) =>
  nodeType(root) === 1 ? all(root, '*') : nodeType(root) === 9 ? allOfDocument(root, '*') : allOfFragment(root, '*');
const allOfDocument = uncurry(Document.prototype.querySelectorAll);
const allOfFragment = uncurry(DocumentFragment.prototype.querySelectorAll);
const inFragment = uncurry(DocumentFragment.prototype.getElementById);
const inDocument = uncurry(Document.prototype.getElementById);
const listen = uncurry(EventTarget.prototype.addEventListener);
const pathOf = uncurry(Event.prototype.composedPath);
const styleValue = uncurry(CSSStyleDeclaration.prototype.getPropertyValue);
const mapGet = uncurry(Map.prototype.get);
const mapSet = uncurry(Map.prototype.set);
const mapHas = uncurry(Map.prototype.has);
const weakGet = uncurry(WeakMap.prototype.get);
const weakSet = uncurry(WeakMap.prototype.set);
const weakHas = uncurry(WeakMap.prototype.has);
const setAdd = uncurry(Set.prototype.add);
const setHas = uncurry(Set.prototype.has);
const slice = uncurry(String.prototype.slice);
const trim = uncurry(String.prototype.trim);
const lower = uncurry(String.prototype.toLowerCase);
const indexIn = uncurry(String.prototype.indexOf);
const codeAt = uncurry(String.prototype.charCodeAt);
const caseUp = uncurry(String.prototype.toUpperCase);

const isElement = (node) => nodeType(node) === 1;
const isText = (node) => nodeType(node) === 3;
const push = (list, item) => {
  list[list.length] = item;
};
const copy = (list) => {
  const result = [];
  for (let i = 0; i < list.length; i++) push(result, list[i]);
  return result;
};
const includes = (list, item) => {
  for (let i = 0; i < list.length; i++) if (list[i] === item) return true;
  return false;
};
/** Words between spaces, as in `class` and `aria-labelledby`. */
const words = (value) => {
  const result = [];
  let word = '';
  const text = (value || '') + ' ';
  for (let i = 0; i < text.length; i++) {
    const code = codeAt(text, i);
    if (code !== 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) word += text[i];
    else if (word) {
      push(result, word);
      word = '';
    }
  }
  return result;
};
/** Only letters and digits, lower case: two texts that differ in decoration alone become equal. */
const essence = (text) => {
  let result = '';
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    const code = codeAt(letter, 0);
    if ((code >= 48 && code <= 57) || code > 0x2e7f || caseUp(letter) !== lower(letter)) result += letter;
  }
  return lower(result);
};
