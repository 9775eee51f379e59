// Where in an element a text stands, and whether the eye gets it.

const isSpace = (code) => code === 32 || (code >= 9 && code <= 13) || code === 160 || code === 0x200b || code === 0xfeff;
const packed = (text) => {
  let result = '';
  for (let i = 0; i < text.length; i++) if (!isSpace(codeAt(text, i))) result += text[i];
  return result;
};
/** All text nodes below an element in flat order, with their text without white space. */
const textsIn = (element) => {
  const result = [];
  const walk = (node) => {
    if (isText(node)) push(result, { node, text: packed(dataOf(node)) });
    else if (isElement(node) && !includes(SILENT, localName(node))) {
      const children = flatChildren(node);
      for (let i = 0; i < children.length; i++) walk(children[i]);
    }
  };
  walk(element);
  return result;
};
/** The letters `from`..`to` (counted without white space) as `{node, start, end}` pieces. */
const piecesOf = (texts, from, to) => {
  const pieces = [];
  let at = 0;
  for (let i = 0; i < texts.length && at < to; i++) {
    const { node, text } = texts[i];
    if (at + text.length > from) {
      const data = dataOf(node);
      let count = at;
      let start = -1;
      let end = 0;
      for (let k = 0; k < data.length; k++) {
        if (isSpace(codeAt(data, k))) continue;
        if (count >= from && count < to) {
          if (start < 0) start = k;
          end = k + 1;
        }
        count++;
      }
      if (start >= 0) push(pieces, { node, start, end });
    }
    at += text.length;
  }
  return pieces;
};
const findText = (element, text) => {
  const texts = textsIn(element);
  let whole = '';
  for (let i = 0; i < texts.length; i++) whole += texts[i].text;
  const wanted = packed(text);
  const from = wanted ? indexIn(whole, wanted) : -1;
  return from < 0 ? [] : piecesOf(texts, from, from + wanted.length);
};
const scrollsX = (style) => style.overflowX === 'auto' || style.overflowX === 'scroll';
const scrollsY = (style) => style.overflowY === 'auto' || style.overflowY === 'scroll';

/** `visible`, `scrolled` (scrolling shows it), `clipped` (in the document, cut off for the eye), `hidden`, `absent`. */
observer.clipped = (text, element) => {
  const pieces = findText(element, text);
  if (pieces.length === 0) return { state: 'absent' };
  const sweep = newSweep();
  let state = 'visible';
  for (let i = 0; i < pieces.length; i++) {
    const parent = flatParent(pieces[i].node);
    const sight = sightOf(parent, sweep);
    if (sight !== 'shown') return { state: 'hidden', sight };
    const range = document.createRange();
    range.setStart(pieces[i].node, pieces[i].start);
    range.setEnd(pieces[i].node, pieces[i].end);
    const boxes = range.getClientRects();
    if (boxes.length === 0) state = 'clipped';
    for (let k = 0; k < boxes.length; k++) {
      const found = reach(boxes[k], parent, sweep);
      if (found === 'clipped') state = 'clipped';
      else if (found === 'scrolled' && state === 'visible') state = 'scrolled';
    }
  }
  return { state };
};
const reach = (box, element, sweep) => {
  let scrolled = false;
  let { left, top, right, bottom } = box;
  for (let at = element; at && isElement(at) && at !== document.documentElement && at !== document.body; at = flatParent(at)) {
    const style = styleOf(at, sweep);
    if (style.display === 'inline' || style.display === 'contents') continue;
    const outer = boxOf(at);
    const outX = right > outer.right + 1 || left < outer.left - 1;
    const outY = bottom > outer.bottom + 1 || top < outer.top - 1;
    const half = (a1, a2, b1, b2) => min(a2, b2) - max(a1, b1) < (a2 - a1) / 2;
    if (scrollsX(style) || scrollsY(style)) {
      if ((outX && scrollsX(style)) || (outY && scrollsY(style))) {
        scrolled = true;
        left = max(outer.left, min(left, outer.right));
        right = max(outer.left, min(right, outer.right));
        top = max(outer.top, min(top, outer.bottom));
        bottom = max(outer.top, min(bottom, outer.bottom));
        continue;
      }
    }
    const cutX = includes(HIDING, style.overflowX) && half(left, right, outer.left, outer.right);
    const cutY = includes(HIDING, style.overflowY) && half(top, bottom, outer.top, outer.bottom);
    if (cutX || cutY) return 'clipped';
  }
  return scrolled ? 'scrolled' : 'visible';
};
