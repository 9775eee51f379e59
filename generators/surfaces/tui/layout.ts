/** Widest key that gofmt aligns with any neighbour. */
const SMALL = 40;

/**
 * Lines `key: value,` of a composite literal as gofmt lays them out: values of neighbours stand in one column. A value of several
 * lines ends the column.
 */
export function pairs(entries: readonly (readonly [key: string, value: string])[], depth = 1): string {
  const tabs = '\t'.repeat(depth);
  const sections = sectionsOf(entries);
  return sections
    .flatMap((section) => {
      const width = Math.max(...section.map(([key]) => wide(key)));
      return section.map(([key, value]) => `${tabs}${key}:${' '.repeat(section.length > 1 ? width - wide(key) + 1 : 1)}${value},`);
    })
    .join('\n');
}

/** Runs of entries in one column. */
function sectionsOf<E extends readonly [key: string, value: string]>(entries: readonly E[]): E[][] {
  const sections: E[][] = [];
  let before: E | undefined;
  let sizes: number[] = [];
  for (const entry of entries) {
    const [key, value] = entry;
    const single = !value.includes('\n');
    const breaks = before === undefined || !single || before[1].includes('\n') || differ(wide(before[0]), wide(key), sizes);
    if (breaks) {
      sections.push([]);
      sizes = [];
    }
    sections.at(-1)?.push(entry);
    if (single) sizes.push(wide(key));
    before = entry;
  }
  return sections;
}

/** Whether gofmt starts a new column: one key is long, and the sizes are far apart. */
function differ(before: number, now: number, sizes: readonly number[]): boolean {
  if (sizes.length === 0 || (before <= SMALL && now <= SMALL)) return false;
  const mean = Math.exp(sizes.reduce((sum, size) => sum + Math.log(size), 0) / sizes.length);
  return now / mean <= 1 / 2.5 || now / mean >= 2.5;
}

/** Rows of cells in columns, as in a `const` or `var` block or a struct; the last cell of a row is not padded. */
export function columns(rows: readonly (readonly string[])[], depth = 1): string {
  const widths: number[] = [];
  for (const row of rows) row.slice(0, -1).forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, wide(cell))));
  return rows
    .map(
      (row) =>
        '\t'.repeat(depth) +
        row.map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - wide(cell) + 1))).join(''),
    )
    .join('\n');
}

/** Characters of a cell. */
function wide(text: string): number {
  return Array.from(text).length;
}
