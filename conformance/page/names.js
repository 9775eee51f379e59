// What an element is called, as far as attributes and relations say it (content is read as visible text anyway).

/** Words that references by id point at: `aria-labelledby`, `aria-describedby`, `aria-errormessage`. */
const referenced = (element, attributeName) => {
  let result = '';
  const ids = words(attribute(element, attributeName));
  for (let i = 0; i < ids.length; i++) {
    const target = byId(element, ids[i]);
    if (target) result += (result ? ' ' : '') + plainText(target);
  }
  return result;
};

/** All text at and below a node in the flat tree, visible or not. */
const plainText = (node, limit = 20000) => {
  let result = '';
  const walk = (at) => {
    if (result.length > limit) return;
    if (isText(at)) result += dataOf(at);
    if (!isElement(at) && nodeType(at) !== 9) return;
    if (isElement(at)) {
      const tag = localName(at);
      if (includes(SILENT, tag)) return;
      if (tag === 'img' && attribute(at, 'alt')) result += attribute(at, 'alt');
      if (includes(BLOCKS, tag)) result += '\n';
    }
    const children = flatChildren(at);
    for (let i = 0; i < children.length; i++) walk(children[i]);
    if (isElement(at) && includes(BLOCKS, localName(at))) result += '\n';
  };
  walk(node);
  return trim(result);
};

/** The label that attributes or `<label>` give; empty when the name comes from the content. */
const labelOf = (element) => {
  const byReference = referenced(element, 'aria-labelledby');
  if (byReference) return byReference;
  const own = trim(attribute(element, 'aria-label') || '');
  if (own) return own;
  const tag = localName(element);
  if (tag === 'img' || tag === 'area' || (tag === 'input' && attribute(element, 'type') === 'image')) {
    const alt = attribute(element, 'alt');
    if (alt) return alt;
  }
  if (tag === 'input' && includes(['submit', 'button', 'reset'], attribute(element, 'type'))) return element.value || '';
  const labels = element.labels;
  if (labels && labels.length > 0) {
    let result = '';
    for (let i = 0; i < labels.length; i++) result += (i ? ' ' : '') + plainText(labels[i]);
    if (trim(result)) return trim(result);
  }
  if (tag === 'fieldset' || tag === 'table' || tag === 'figure' || tag === 'svg') {
    const wanted = { fieldset: 'legend', table: 'caption', figure: 'figcaption', svg: 'title' }[tag];
    for (let child = firstChild(element); child; child = nextSibling(child)) {
      if (isElement(child) && localName(child) === wanted) return tag === 'svg' ? trim(child.textContent) : plainText(child);
    }
  }
  return attribute(element, 'title') || '';
};

const nameOf = (element) => labelOf(element) || slice(plainText(element, 500), 0, 500);
