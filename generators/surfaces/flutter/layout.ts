/** An expression that is printed on one line if it fits, else with one item per line and a trailing comma, as `dart format` does. */
export interface Group {
  /** With its bracket: `child: Column(`. */
  readonly head: string;
  readonly items: readonly Layout[];
  readonly tail: string;
  /** Never on one line. */
  readonly broken?: boolean;
}

export type Layout = string | Group;

const WIDTH = 80;

/** `name(items)` */
export function call(name: string, ...items: readonly Layout[]): Group {
  return { head: `${name}(`, items, tail: ')' };
}

/** `label: value` */
export function named(label: string, value: Layout): Layout {
  return before(`${label}: `, value);
}

/** `<type>[items]` */
export function list(type: string, items: readonly Layout[]): Group {
  return { head: `<${type}>[`, items, tail: ']' };
}

/** `<String, type>{items}` */
export function map(type: string, items: readonly Layout[]): Group {
  return { head: `<String, ${type}>{`, items, tail: '}' };
}

/** A text before a value: `return `, `const `. */
export function before(text: string, value: Layout): Layout {
  return typeof value === 'string' ? text + value : { ...value, head: text + value.head };
}

/** A text after a value: `;`. */
export function after(value: Layout, text: string): Layout {
  return typeof value === 'string' ? value + text : { ...value, tail: value.tail + text };
}

/**
 * Prints a layout.
 * @param indent columns before it
 * @param end columns that follow on its last line
 */
export function print(layout: Layout, indent = 0, end = 0): string {
  const line = flat(layout);
  const fits = !line.includes('\n') && indent + line.length + end <= WIDTH;
  if (fits && (typeof layout === 'string' || layout.broken !== true)) return line;
  const split = fits ? undefined : splitOf(typeof layout === 'string' ? layout : layout.head, indent, typeof layout !== 'string');
  if (split !== undefined) {
    const rest = typeof layout === 'string' ? split.rest : { ...layout, head: split.rest };
    return `${split.head}\n${' '.repeat(indent + split.by)}${print(rest, indent + split.by, end)}`;
  }
  if (typeof layout === 'string' || layout.items.length === 0) return line;
  const [only] = layout.items;
  if (layout.items.length === 1 && typeof only === 'object' && /^(?:const )?<.*>[[{]$/.test(only.head)) {
    return layout.head + print({ ...only, broken: true }, indent, end) + layout.tail;
  }
  const pad = ' '.repeat(indent + 2);
  const items = layout.items.map((item) => `${pad}${print(item, indent + 2, 1)},\n`);
  return `${layout.head}\n${items.join('')}${' '.repeat(indent)}${layout.tail}`;
}

/** Prints `head value;`, with the value on a line of its own where the whole does not fit. */
export function statement(head: string, value: Layout, indent: number): string {
  const pad = ' '.repeat(indent);
  const line = `${head} ${flat(value)};`;
  if (indent + line.length <= WIDTH && !line.includes('\n')) return `${pad}${line}\n`;
  const start = typeof value === 'string' ? undefined : `${head} ${value.head}`;
  if (start !== undefined && indent + start.length <= WIDTH) return `${pad}${print(after(before(`${head} `, value), ';'), indent)}\n`;
  return `${pad}${head}\n${pad}    ${print(value, indent + 4, 1)};\n`;
}

/** Where a line that is too long is split before its items: after the condition of an element, after a label or an arrow. */
function splitOf(
  head: string,
  indent: number,
  hasItems: boolean,
): { readonly head: string; readonly rest: string; readonly by: number } | undefined {
  const element = /^((?:if|for) \(.*?\)) (?=[\w'<])(.*)$/s.exec(head);
  if (element !== null && !head.startsWith('if (await')) return { head: element[1] ?? '', rest: element[2] ?? '', by: 2 };
  if (hasItems && indent + head.length <= WIDTH) return undefined;
  const arrow = /^([^'"]*? =>) (.*)$/s.exec(head);
  if (arrow !== null) return { head: arrow[1] ?? '', rest: arrow[2] ?? '', by: 2 };
  const label = /^(\w+:) (.*)$/s.exec(head);
  return label === null ? undefined : { head: label[1] ?? '', rest: label[2] ?? '', by: 4 };
}

function flat(layout: Layout): string {
  return typeof layout === 'string' ? layout : layout.head + layout.items.map(flat).join(', ') + layout.tail;
}
