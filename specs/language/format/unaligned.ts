const ROW = /^\|.*\|$/gm;
const RULE = /^\|(?: *:?-+:? *\|)+$/;

/** The text of a `.kmd` file with one space around each cell: what is sought there by its words is found however the tables are aligned. */
export function unaligned(text: string): string {
  return text.replace(ROW, (row) =>
    RULE.test(row) ? row.replace(/ /g, '').replace(/-+/g, '---') : row.replace(/ +\|/g, ' |').replace(/\| +/g, '| '),
  );
}
