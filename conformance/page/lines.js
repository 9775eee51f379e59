// Rules and lines between two texts.

const paintedLine = (style, side) =>
  parseFloat(style[`border${side}Width`]) >= 1 &&
  style[`border${side}Style`] !== 'none' &&
  style[`border${side}Style`] !== 'hidden' &&
  !isClear(style[`border${side}Color`]);
const isClear = (color) => color === 'transparent' || (indexIn(color, 'rgba(') === 0 && indexIn(color, ', 0)') > 0);
const thin = (box) => (box.height > 0 && box.height <= 4 && box.width >= 8) || (box.width > 0 && box.width <= 4 && box.height >= 8);
const chainUp = (node) => {
  const result = [];
  for (let at = flatParent(node); at; at = flatParent(at)) if (isElement(at)) push(result, at);
  return result;
};

/** Which lines stand between two texts of an element; `found` says for each text whether it is there. */
observer.between = (texts, element) => {
  const first = findText(element, texts[0]);
  const second = findText(element, texts[1]);
  const result = { found: [first.length > 0, second.length > 0], lines: [] };
  if (!first.length || !second.length) return result;
  const from = first[first.length - 1].node;
  const to = second[0].node;
  const sweep = newSweep();
  const sides = [
    { chain: chainUp(from), other: to, edges: ['Bottom', 'Right'], pseudo: '::after' },
    { chain: chainUp(to), other: from, edges: ['Top', 'Left'], pseudo: '::before' },
  ];
  for (let s = 0; s < sides.length; s++) {
    const { chain, other, edges, pseudo } = sides[s];
    for (let i = 0; i < chain.length && !flatContains(chain[i], other); i++) {
      const style = styleOf(chain[i], sweep);
      for (let k = 0; k < edges.length; k++)
        if (paintedLine(style, edges[k])) push(result.lines, `border-${lower(edges[k])} of ${describe(chain[i])}`);
      const extra = native.getComputedStyle(chain[i], pseudo);
      if (extra.content !== 'none' && extra.content !== 'normal') {
        const flat = { width: parseFloat(extra.width) || 100, height: parseFloat(extra.height) || 0 };
        if (thin(flat) && (!isClear(extra.backgroundColor) || paintedLine(extra, 'Top') || paintedLine(extra, 'Bottom')))
          push(result.lines, `${pseudo} of ${describe(chain[i])}`);
      }
    }
  }
  let after = false;
  let before = true;
  const walk = (node) => {
    if (node === from) after = true;
    if (node === to) before = false;
    if (!before) return;
    if (!isElement(node)) return;
    if (after && sightOf(node, sweep) === 'shown') {
      const style = styleOf(node, sweep);
      const box = boxOf(node);
      if (localName(node) === 'hr' || attribute(node, 'role') === 'separator') {
        if (box.width > 0) push(result.lines, describe(node));
      } else if (
        thin(box) &&
        (!isClear(style.backgroundColor) || paintedLine(style, 'Top') || paintedLine(style, 'Bottom') || paintedLine(style, 'Left'))
      )
        push(result.lines, `line ${describe(node)}`);
    }
    const children = flatChildren(node);
    for (let i = 0; i < children.length && before; i++) walk(children[i]);
  };
  walk(element);
  return result;
};
