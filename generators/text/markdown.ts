/** Writers of Markdown text. */

/** Plain words in a paragraph or a table cell: nothing in them is markup. Line breaks become spaces. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#+!|~&$^=:-]/g, '\\$&')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
    .trim();
}

/** A code span with as many backticks as the text needs; a pipe is escaped, so that it may stand in a table. */
export function markdownCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(line) || line === '' ? ' ' : '';
  return fence + space + line + space + fence;
}
