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
  return typeof value === 'string' ? `${label}: ${value}` : { ...value, head: `${label}: ${value.head}` };
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
  if (typeof layout === 'string') return line;
  if (layout.broken !== true && !line.includes('\n') && indent + line.length + end <= WIDTH) return line;
  if (layout.items.length === 0) return line;
  const pad = ' '.repeat(indent + 2);
  const items = layout.items.map((item) => `${pad}${print(item, indent + 2, 1)},\n`);
  return `${layout.head}\n${items.join('')}${' '.repeat(indent)}${layout.tail}`;
}

function flat(layout: Layout): string {
  return typeof layout === 'string' ? layout : layout.head + layout.items.map(flat).join(', ') + layout.tail;
}
