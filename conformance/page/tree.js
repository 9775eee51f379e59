// The flat tree: what a person gets, with shadow roots in place of their hosts' children and slots filled.

const SILENT = ['script', 'style', 'template', 'noscript', 'head', 'meta', 'link', 'title', 'datalist'];
const BLOCKS = [
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'br',
  'button',
  'dd',
  'details',
  'dialog',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'legend',
  'li',
  'main',
  'nav',
  'ol',
  'option',
  'output',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'td',
  'th',
  'tr',
  'ul',
];

/** Children in the flat tree. */
const flatChildren = (node) => {
  if (isElement(node)) {
    const root = shadowOf(node);
    if (root) return childNodes(root);
    if (localName(node) === 'slot' && nodeType(rootNode(node)) === 11) {
      const assigned = assignedNodes(node);
      if (assigned.length > 0) return assigned;
    }
  }
  return childNodes(node);
};

/** Parent in the flat tree; `null` above the document. */
const flatParent = (node) => {
  if (nodeType(node) !== 9 && nodeType(node) !== 11) {
    const slot = isElement(node) || isText(node) ? assignedSlot(node) : null;
    if (slot) return slot;
  }
  const parent = parentNode(node);
  if (parent && nodeType(parent) === 11) return isShadow(parent) ? hostOf(parent) : null;
  return parent;
};
const isShadow = (node) => {
  try {
    return Boolean(hostOf(node));
  } catch {
    return false;
  }
};

/** `node` itself or what lies around it in the flat tree. */
const flatContains = (outer, node) => {
  for (let at = node; at; at = flatParent(at)) if (at === outer) return true;
  return false;
};
/** As `flatContains`, by structure alone: light children that no slot takes are inside as well. */
const composedContains = (outer, node) => {
  for (let at = node; at; at = parentNode(at) || (nodeType(at) === 11 && isShadow(at) ? hostOf(at) : null)) if (at === outer) return true;
  return false;
};

/** Calls `visit` for each element at and below `root`, shadow trees included, at most `limit` times. */
const eachElement = (root, visit, limit = 20000) => {
  let left = limit;
  const walk = (node) => {
    if (left <= 0) return;
    if (isElement(node)) {
      left--;
      if (visit(node) === false) return;
      const shadow = shadowOf(node);
      if (shadow) walkChildren(shadow);
    }
    walkChildren(node);
  };
  const walkChildren = (node) => {
    for (let child = firstChild(node); child; child = nextSibling(child)) if (isElement(child)) walk(child);
  };
  if (isElement(root)) walk(root);
  else walkChildren(root);
};

/** An element with this id in the same tree as `node`. */
const byId = (node, id) => {
  const root = rootNode(node);
  return nodeType(root) === 9 ? inDocument(root, id) : nodeType(root) === 11 ? inFragment(root, id) : null;
};

/** A number for each element, the same as long as the document lives. */
const numbers = new native.WeakMap();
let lastNumber = 0;
const numberOf = (element) => {
  if (!weakHas(numbers, element)) weakSet(numbers, element, ++lastNumber);
  return weakGet(numbers, element);
};

/** What a person reading a report needs to find the element: `button "Retry"`. */
const describe = (element) => {
  if (!element) return 'nothing';
  if (!isElement(element)) return 'the document';
  const role = attribute(element, 'role');
  const id = attribute(element, 'id');
  const name = nameOf(element);
  return localName(element) + (role ? `[role=${role}]` : '') + (id ? `#${id}` : '') + (name ? ` "${slice(name, 0, 60)}"` : '');
};

/** The same-origin documents of the iframes below a root, with the observer that watches each. */
const framesOf = (root) => {
  const result = [];
  eachElement(root, (element) => {
    if (localName(element) !== 'iframe') return;
    try {
      const other = element.contentWindow && element.contentWindow[NAME];
      if (other) push(result, { element, observer: other });
    } catch {
      // another origin: nothing of it may be read
    }
  });
  return result;
};
