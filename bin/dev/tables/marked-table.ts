/** A table in a document that a command writes, between two markers. */
export interface MarkedTable {
  /** Name in the markers: `kinds`. */
  readonly name: string;
  /** Command that writes the table: `npm run new -- --write-tables`. */
  readonly madeBy: string;
}

/**
 * Puts a table between its two markers in a document.
 * @throws Error when a marker is missing
 */
export function withTable(document: string, { name, madeBy }: MarkedTable, text: string): string {
  const [begin, finish] = [`<!-- ${name}: made by \`${madeBy}\` -->`, `<!-- /${name} -->`];
  const [start, end] = [document.indexOf(begin), document.indexOf(finish)];
  if (start < 0 || end < start) throw new Error(`The markers ${begin} and ${finish} are missing.`);
  return `${document.slice(0, start)}${begin}\n\n${text}\n${document.slice(end)}`;
}

/** Writes a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
