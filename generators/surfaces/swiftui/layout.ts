/** Columns of a line. */
const WIDTH = 100;

/**
 * An expression or signature on one line if it fits, else with the items of its last brackets on lines of their own, and so on
 * inside them. Texts stay whole.
 */
export function laidOut(text: string): string {
  if (text.length <= WIDTH) return text;
  const groups = bracketGroups(text);
  const group = groups.at(-1);
  if (group === undefined) return text;
  const indent = /^ */.exec(text)?.[0] ?? '';
  const list = onlyList(group);
  const items = (list ?? group.items).map((item) => laidOut(`${indent}  ${item.trim()}`));
  const [open, close] = list === undefined ? ['', ''] : ['[', ']'];
  return `${text.slice(0, group.start + 1)}${open}\n${items.join(',\n')}\n${indent}${close}${text.slice(group.end)}`;
}

/** The items of a list that stands alone in its brackets: `.any([…])` is laid out as one pair. */
function onlyList({ items: [only = '', ...others] }: Group): readonly string[] | undefined {
  const [list, ...more] = others.length > 0 ? [] : bracketGroups(only.trim());
  return list !== undefined && more.length === 0 && /^\[.*\]$/s.test(only.trim()) && list.start === 0 && list.end === only.trim().length - 1
    ? list.items
    : undefined;
}

interface Group {
  readonly start: number;
  readonly end: number;
  readonly items: readonly string[];
}

/** The outermost pairs of round or square brackets with content, outside of texts. */
function bracketGroups(text: string): Group[] {
  const groups: Group[] = [];
  let depth = 0;
  let start = 0;
  let cut = 0;
  let items: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === '(' || sign === '[' || sign === '{') {
      if (depth === 0) [start, cut, items] = [at, at + 1, []];
      depth += 1;
    } else if (sign === ')' || sign === ']' || sign === '}') {
      depth -= 1;
      const last = text.slice(cut, at);
      if (depth === 0 && sign !== '}' && (items.length > 0 || last.trim() !== '')) groups.push({ start, end: at, items: [...items, last] });
    } else if (sign === ',' && depth === 1) {
      items.push(text.slice(cut, at));
      cut = at + 1;
    }
  }
  return groups;
}

/** The place of the quote that ends a text, which may be raw: `#"…"#`. */
function endOfText(text: string, from: number): number {
  const fence = /#*$/.exec(text.slice(0, from))?.[0] ?? '';
  if (fence !== '') return text.indexOf(`"${fence}`, from + 1) + fence.length;
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
