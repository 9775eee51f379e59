/** Writers of Markdown text. */

/** Text of a paragraph or table cell, without markup. Line breaks become spaces. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#+!|~&$^=:-]/g, '\\$&')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
    .trim();
}

/** A code span with enough backticks, and pipes escaped for tables. */
export function markdownCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(line) || line === '' ? ' ' : '';
  return fence + space + line + space + fence;
}
