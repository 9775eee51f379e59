// Watches the document and every shadow tree from their first moment on, and keeps what was shown and said.

const HISTORY_LIMIT = 5000;
const BATCH_LIMIT = 3000;
const LEAVES = 120;
let shownTexts = [];
let shownTruncated = false;
let began = native.now();
const lastToggle = new native.WeakMap();

const INLINE = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'data',
  'em',
  'font',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'slot',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
];
/** The nearest element around a node that starts a line of its own, as far as tags tell. */
const lineThen = (past, node) => {
  let at = node;
  while (at && isElement(at) && includes(INLINE, localName(at))) {
    const parent = parentThen(past, at);
    if (!parent || !isElement(parent)) break;
    at = parent;
  }
  return at;
};
const signature = (element) =>
  `${localName(element)}|${attribute(element, 'role') || ''}|${attribute(element, 'aria-label') || ''}|${attribute(element, 'id') || ''}`;

const keep = (past, owner, leaf, line, sweep, at, into) => {
  if (!essence(leaf) && !essence(line)) return;
  const around = [];
  let connected = null;
  for (let node = owner; node; node = parentThen(past, node)) {
    if (!isElement(node)) continue;
    push(around, node);
    if (!connected && isConnected(node)) connected = node;
  }
  const sight = connected ? sightOf(connected, sweep) : 'detached';
  push(into, { leaf: slice(leaf, 0, 500), line: slice(line, 0, 500), around, sight, at });
};

/** What the change that led to this moment wrote. */
const shownThen = (past, record, sweep, at) => {
  const result = [];
  const target = record.target;
  const keepText = (owner, text) => {
    const line = lineThen(past, owner);
    keep(past, owner, text, line ? textThen(past, line, sweep, 500) : text, sweep, at, result);
  };
  if (record.type === 'characterData') {
    const owner = parentThen(past, target);
    if (owner && isText(target)) keepText(owner, dataThen(past, target));
  } else if (record.type === 'childList') {
    let left = LEAVES;
    const walk = (node, owner) => {
      if (left <= 0) return;
      if (isText(node)) {
        if (!trim(dataThen(past, node))) return;
        left--;
        keepText(owner, dataThen(past, node));
      } else if (isElement(node) && !includes(SILENT, localName(node))) {
        const label = attributeThen(past, node, 'aria-label') || attributeThen(past, node, 'alt');
        if (label) keep(past, node, label, label, sweep, at, result);
        const children = flatChildrenThen(past, node);
        for (let i = 0; i < children.length; i++) walk(children[i], node);
      }
    };
    const owner = isElement(target) ? target : nodeType(target) === 11 && isShadow(target) ? hostOf(target) : null;
    if (owner) for (let i = 0; i < record.addedNodes.length; i++) walk(record.addedNodes[i], owner);
  } else if (includes(['aria-label', 'alt', 'title'], record.attributeName)) {
    const value = attributeThen(past, target, record.attributeName);
    if (value) keep(past, target, value, value, sweep, at, result);
  }
  return result;
};

/** What became visible because an attribute changed: all labels in the tree, one of them shown. */
const shownByToggle = (records, sweep, at) => {
  const result = [];
  const done = new native.Set();
  let left = 30;
  for (let i = 0; i < records.length && left > 0; i++) {
    const target = records[i].target;
    if (records[i].type !== 'attributes' || setHas(done, target) || !isConnected(target)) continue;
    setAdd(done, target);
    if (all(target, '*').length > 150) continue;
    left--;
    const read = readElement(target);
    let joined = '';
    for (let k = 0; k < read.runs.length; k++) joined += read.runs[k] + '\n';
    if (weakGet(lastToggle, target) === joined) continue;
    weakSet(lastToggle, target, joined);
    for (let k = 0; k < read.runs.length && k < LEAVES; k++) keep(newPast(), target, read.runs[k], read.runs[k], sweep, at, result);
  }
  return result;
};

const digest = (records) => {
  if (records.length === 0) return;
  const at = native.now();
  const sweep = newSweep();
  const past = newPast();
  const heard = [];
  const shown = [];
  for (let i = 0; i < records.length; i++) {
    if (records[i].type !== 'childList') continue;
    for (let k = 0; k < records[i].addedNodes.length; k++) watchBelow(records[i].addedNodes[k]);
  }
  if (records.length > BATCH_LIMIT) shownTruncated = true;
  for (let i = records.length - 1; i >= 0; i--) {
    if (records.length - i <= BATCH_LIMIT) {
      const said = heardThen(past, records[i], sweep);
      if (said) push(heard, said);
      push(shown, shownThen(past, records[i], sweep, at));
    }
    undo(past, records[i]);
  }
  const inOrder = [];
  for (let i = heard.length - 1; i >= 0; i--) push(inOrder, heard[i]);
  const unhidden = heardByShowing(records, sweep);
  for (let i = 0; i < unhidden.length; i++) push(inOrder, unhidden[i]);
  speak(inOrder, past, sweep, at);
  for (let i = shown.length - 1; i >= 0; i--) for (let k = 0; k < shown[i].length; k++) remember(shown[i][k]);
  const toggled = shownByToggle(records, sweep, at);
  for (let i = 0; i < toggled.length; i++) remember(toggled[i]);
  noteRegions(records, sweep);
};
const remember = (entry) => {
  if (shownTexts.length < HISTORY_LIMIT) push(shownTexts, entry);
  else shownTruncated = true;
};
const noteRegions = (records, sweep) => {
  const done = new native.Set();
  const note = (region) => {
    if (setHas(done, region) || !isConnected(region)) return;
    setAdd(done, region);
    noteShown(region, sweep);
  };
  for (let i = 0; i < records.length && i < 300; i++) {
    const target = records[i].target;
    const found = regionThen(newPast(), target);
    if (found) note(found.region);
    if (records[i].type !== 'childList') continue;
    for (let k = 0; k < records[i].addedNodes.length; k++) {
      const node = records[i].addedNodes[k];
      if (!isElement(node)) continue;
      if (matches(node, LIVE)) note(node);
      const inside = all(node, LIVE);
      for (let m = 0; m < inside.length && m < 50; m++) note(inside[m]);
    }
  }
};

const watcher = new native.MutationObserver((records) => digest(records));
const observeRoot = uncurry(native.MutationObserver.prototype.observe);
const takeRecords = uncurry(native.MutationObserver.prototype.takeRecords);
const takePending = () => {
  watchBelow(document);
  digest(takeRecords(watcher));
};
const watched = new native.WeakSet();
const weakAdd = uncurry(WeakSet.prototype.add);
const weakSetHas = uncurry(WeakSet.prototype.has);
const watch = (root) => {
  if (weakSetHas(watched, root)) return;
  weakAdd(watched, root);
  observeRoot(watcher, root, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributes: true,
    attributeOldValue: true,
  });
};
/** Shadow trees that the parser made (declared in the markup) are found here. */
const watchBelow = (node) => {
  if (!isElement(node) && nodeType(node) !== 9) return;
  eachElement(node, (element) => {
    const root = shadowOf(element);
    if (root) watch(root);
  });
};

watch(document);
const attachShadow = uncurry(Element.prototype.attachShadow);
const openRoot = {
  attachShadow(init) {
    const asked = init && typeof init === 'object' ? { ...init, mode: init.mode === 'closed' ? 'open' : init.mode } : init;
    const root = attachShadow(this, asked);
    watch(root);
    return root;
  },
};
native.defineProperty(Element.prototype, 'attachShadow', {
  value: openRoot.attachShadow,
  writable: true,
  enumerable: true,
  configurable: true,
});

/** Forgets what was shown and said; to be called right before each mount. */
observer.begin = () => {
  takePending();
  spoken = [];
  shownTexts = [];
  spokenTruncated = false;
  shownTruncated = false;
  began = native.now();
  forgetCopies();
  forgetOpenings();
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) frames[i].observer.begin();
  return null;
};

/** Texts written inside an element since the mount, in order; also inside one that stood for it before it was made anew. */
observer.history = (_argument, element) => {
  takePending();
  const wanted = signature(element);
  const entries = [];
  for (let i = 0; i < shownTexts.length; i++) {
    const entry = shownTexts[i];
    let inside = false;
    for (let k = 0; k < entry.around.length && !inside; k++) {
      const around = entry.around[k];
      inside = around === element || (!isConnected(around) && signature(around) === wanted);
    }
    if (inside) push(entries, { leaf: entry.leaf, line: entry.line, sight: entry.sight, at: entry.at - began });
  }
  return { entries, truncated: shownTruncated };
};
