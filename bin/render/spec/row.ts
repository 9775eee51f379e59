/** A collection of the model: its title and a line for each item. */
export type Block = readonly [title: string, lines: readonly string[]];

/** Joins the cells that have content with a dot between them. */
export function row(...cells: readonly (string | false | undefined)[]): string {
  return cells.filter((cell) => cell !== undefined && cell !== false && cell !== '').join(' · ');
}

/** JSON on one line, cut to 160 characters. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}
