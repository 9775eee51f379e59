// What a person perceives in an element: visible text, labels of visible things, values in fields.

const TEXT_LIMIT = 1200000;
const RUN_LIMIT = 3000;
const TYPED = ['text', 'search', 'url', 'tel', 'email', 'number', 'date', 'time', 'datetime-local', 'month', 'week', ''];

const isBlock = (element, style) => {
  if (localName(element) === 'br') return true;
  const display = style.display;
  return display !== 'contents' && indexIn(display, 'inline') !== 0 && indexIn(display, 'ruby') !== 0;
};
const generated = (element, which) => {
  const content = native.getComputedStyle(element, which).content;
  if (!content || content === 'none' || content === 'normal' || indexIn(content, '"') !== 0) return '';
  let text = '';
  for (let i = 1; i < content.length && content[i] !== '"'; i++) text += content[i] === '\\' ? content[++i] : content[i];
  return text;
};

/**
 * `text`: visible text, blocks on their own lines. `silent`: visible text that assistive technology does not get. `runs`: the text of
 * each element that has text of its own, and of each line. `labels`: names of visible elements from attributes. `values`: what fields show.
 */
const readElement = (root) => {
  const sweep = newSweep();
  const out = {
    text: '',
    silent: '',
    runs: [],
    labels: [],
    values: [],
    truncated: false,
    seen: isElement(root) ? isSeen(root, sweep) : true,
  };
  let line = '';
  const endLine = () => {
    if (trim(line) && out.runs.length < RUN_LIMIT) push(out.runs, slice(line, 0, 4000));
    line = '';
    if (out.text && out.text[out.text.length - 1] !== '\n') out.text += '\n';
  };
  const add = (text, silent) => {
    if (out.text.length + out.silent.length > TEXT_LIMIT) {
      out.truncated = true;
      return;
    }
    if (silent) {
      out.silent += text + '\n';
      return;
    }
    out.text += text;
    if (line.length < 4000) line += text;
  };
  /** Returns the visible text of the subtree, for the runs of the elements around. */
  const walk = (node, parent, silent) => {
    if (isText(node)) {
      const data = dataOf(node);
      if (!data || sightOf(parent, sweep) !== 'shown') return '';
      if (trim(data) && !textPainted(node, parent, sweep)) return '';
      add(data, silent);
      return silent ? '' : data;
    }
    if (!isElement(node)) return '';
    const tag = localName(node);
    if (includes(SILENT, tag) && tag !== 'title') return '';
    const sight = sightOf(node, sweep);
    if (sight !== 'shown' && sight !== 'invisible') return '';
    const style = styleOf(node, sweep);
    const hush = silent || attribute(node, 'aria-hidden') === 'true';
    const block = isBlock(node, style);
    if (block) endLine();
    if (sight === 'shown' && !hush) readLabel(node, tag);
    if (sight === 'shown' && readValue(node, tag)) return '';
    let own = false;
    let text = '';
    const before = sight === 'shown' ? generated(node, '::before') : '';
    if (before) add(before, hush);
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) {
      if (isText(children[i]) && trim(dataOf(children[i]))) own = true;
      text += walk(children[i], node, hush);
    }
    const after = sight === 'shown' ? generated(node, '::after') : '';
    if (after) add(after, hush);
    if (!hush) text = before + text + after;
    if ((own || before || after) && trim(text) && out.runs.length < RUN_LIMIT) push(out.runs, slice(text, 0, 4000));
    if (block) {
      endLine();
      return '\n' + text + '\n';
    }
    return text;
  };
  const readLabel = (node, tag) => {
    if (!(
      hasAttribute(node, 'aria-label') ||
      hasAttribute(node, 'aria-labelledby') ||
      hasAttribute(node, 'title') ||
      hasAttribute(node, 'alt') ||
      tag === 'svg'
    ))
      return;
    const label = labelOf(node);
    if (label && out.labels.length < RUN_LIMIT && isSeen(node, sweep)) push(out.labels, slice(label, 0, 4000));
  };
  const readValue = (node, tag) => {
    if (tag === 'select') {
      const options = node.selectedOptions;
      for (let i = 0; i < options.length; i++) push(out.values, options[i].label);
      return true;
    }
    if (tag !== 'input' && tag !== 'textarea') return false;
    const type = tag === 'input' ? lower(attribute(node, 'type') || '') : '';
    if (type === 'submit' || type === 'button' || type === 'reset') {
      if (node.value) push(out.labels, node.value);
      return true;
    }
    if (type === 'password' || !includes(TYPED, type)) return true;
    if (node.value) push(out.values, slice(node.value, 0, 20000));
    else if (attribute(node, 'placeholder')) push(out.labels, attribute(node, 'placeholder'));
    return true;
  };
  const start = nodeType(root) === 9 ? document.documentElement : root;
  walk(start, start, isElement(root) ? isSilent(root) : false);
  endLine();
  return out;
};

/** Reads an element and the frames in it. */
const readWhole = (element) => {
  const out = readElement(element);
  const frames = framesOf(element);
  for (let i = 0; i < frames.length; i++) {
    if (sightOf(frames[i].element, newSweep()) !== 'shown') continue;
    const inner = frames[i].observer.read(null, frames[i].element.contentDocument.documentElement);
    out.text += inner.text;
    out.silent += inner.silent;
    for (let k = 0; k < inner.runs.length; k++) push(out.runs, inner.runs[k]);
    for (let k = 0; k < inner.labels.length; k++) push(out.labels, inner.labels[k]);
    for (let k = 0; k < inner.values.length; k++) push(out.values, inner.values[k]);
  }
  return out;
};
observer.read = (_argument, element) => readWhole(element);

/** For each element what is read in it, or `null` where it cannot be seen; of more than `most` seen ones just `{}`. */
observer.readingsOf = (most, elements) => {
  const sweep = newSweep();
  const readings = [];
  let count = 0;
  for (let i = 0; i < elements.length; i++) {
    const seen = isSeen(elements[i], sweep);
    push(readings, !seen ? null : ++count > most ? {} : readWhole(elements[i]));
  }
  return readings;
};

/** Everything in the document tree of an element, seen or not: text, attributes that carry words, field values. */
observer.fullText = (_argument, element) => {
  let attributes = '';
  eachElement(element, (at) => {
    if (attributes.length > TEXT_LIMIT) return;
    for (let i = 0; i < at.attributes.length; i++) attributes += slice(at.attributes[i].value, 0, 20000) + '\n';
    if ((localName(at) === 'input' || localName(at) === 'textarea') && at.value) attributes += at.value + '\n';
  });
  return { text: rawText(element), attributes };
};
/** Text of a subtree with its shadow trees, without anything added between blocks. */
const rawText = (element) => {
  let result = '';
  const walk = (node) => {
    if (isText(node)) result += dataOf(node);
    else if (isElement(node)) {
      if (includes(SILENT, localName(node))) return;
      if (localName(node) === 'textarea') {
        result += node.value;
        return;
      }
      if (localName(node) === 'br') result += '\n';
      const children = flatChildren(node);
      for (let i = 0; i < children.length; i++) walk(children[i]);
    }
  };
  walk(element);
  return result;
};
observer.title = () => document.title;
