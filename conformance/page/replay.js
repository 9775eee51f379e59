// Several writes in one task arrive as records of one batch, while the tree shows the last one only. Undoing the records from
// the last to the first gives the tree as it was after each of them.

const newPast = () => ({ children: new native.Map(), parents: new native.Map(), data: new native.Map(), attributes: new native.Map() });

const undo = (past, record) => {
  const target = record.target;
  if (record.type === 'characterData') mapSet(past.data, target, record.oldValue || '');
  else if (record.type === 'attributes') {
    if (!mapHas(past.attributes, target)) mapSet(past.attributes, target, new native.Map());
    mapSet(mapGet(past.attributes, target), record.attributeName, record.oldValue);
  } else {
    const added = record.addedNodes;
    const removed = record.removedNodes;
    const now = childrenThen(past, target);
    const before = [];
    let placed = removed.length === 0;
    const place = () => {
      for (let i = 0; i < removed.length; i++) push(before, removed[i]);
      placed = true;
    };
    if (!placed && !record.previousSibling) place();
    for (let i = 0; i < now.length; i++) {
      if (!placed && now[i] === record.nextSibling) place();
      if (!includes(added, now[i])) push(before, now[i]);
      if (!placed && now[i] === record.previousSibling) place();
    }
    if (!placed) place();
    mapSet(past.children, target, before);
    for (let i = 0; i < added.length; i++) mapSet(past.parents, added[i], null);
    for (let i = 0; i < removed.length; i++) mapSet(past.parents, removed[i], target);
  }
};

const childrenThen = (past, node) => (mapHas(past.children, node) ? mapGet(past.children, node) : childNodes(node));
const dataThen = (past, node) => (mapHas(past.data, node) ? mapGet(past.data, node) : dataOf(node));
const attributeThen = (past, element, name) => {
  const changed = mapGet(past.attributes, element);
  return changed && mapHas(changed, name) ? mapGet(changed, name) : attribute(element, name);
};
/** Parent in the flat tree at that time. */
const parentThen = (past, node) => {
  if (mapHas(past.parents, node)) return mapGet(past.parents, node);
  return flatParent(node);
};
const connectedThen = (past, node) => {
  for (let at = node; at; at = parentThen(past, at)) if (nodeType(at) === 9) return true;
  return false;
};
const flatChildrenThen = (past, element) => {
  const root = shadowOf(element);
  if (root) return childrenThen(past, root);
  if (localName(element) === 'slot' && nodeType(rootNode(element)) === 11) {
    const assigned = assignedNodes(element);
    if (assigned.length > 0) return assigned;
  }
  return childrenThen(past, element);
};

/** Text that assistive technology would read at that time. What is hidden is judged as it is now. */
const textThen = (past, node, sweep, limit = 4000) => {
  let result = '';
  const walk = (at) => {
    if (result.length > limit) return;
    if (isText(at)) {
      result += dataThen(past, at);
      return;
    }
    if (!isElement(at)) return;
    const tag = localName(at);
    if (includes(SILENT, tag) || attributeThen(past, at, 'aria-hidden') === 'true') return;
    if (isConnected(at)) {
      const style = styleOf(at, sweep);
      if (style.display === 'none' || style.visibility !== 'visible') return;
    } else if (attributeThen(past, at, 'hidden') !== null) return;
    const block = includes(BLOCKS, tag);
    if (block) result += '\n';
    const alternative =
      tag === 'img' ? attributeThen(past, at, 'alt') : tag === 'svg' || attributeThen(past, at, 'role') === 'img' ? labelOf(at) : '';
    if (alternative) result += alternative;
    const children = flatChildrenThen(past, at);
    for (let i = 0; i < children.length; i++) walk(children[i]);
    if (block) result += '\n';
  };
  walk(node);
  return slice(result, 0, limit);
};
