interface Line {
  readonly depth: number;
  readonly text: string;
}

/** Playwright quotes a node, as YAML asks, when a colon stands in it. */
const unquoted = (text: string): string => text.replace(/^'(.*)'$/, (_, inner: string) => inner.replaceAll("''", "'"));

/** The lines of an ARIA snapshot. */
function linesOf(snapshot: string): Line[] {
  return snapshot
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      depth: (line.length - line.trimStart().length) / 2,
      text: unquoted(line.trim().replace(/^- /, '').replace(/:$/, '')),
    }));
}

/**
 * The first wanted line that the tree lacks; `undefined` when it has all, in order, each below its wanted parent. The tree
 * may have further nodes in between. A wanted line matches one that begins with it: `button` matches `button "Retry"`.
 */
export function missingLine(actual: string, wanted: string): string | undefined {
  const lines = linesOf(actual);
  const path: { at: number; depth: number; wantedDepth: number }[] = [];
  let from = 0;
  for (const line of linesOf(wanted)) {
    while (path.length > 0 && (path.at(-1)?.wantedDepth ?? 0) >= line.depth) path.pop();
    const parent = path.at(-1);
    const at = lines.findIndex(
      (candidate, index) => index >= from && fits(candidate.text, line.text) && (parent === undefined || isBelow(lines, index, parent.at)),
    );
    if (at < 0) return line.text;
    path.push({ at, depth: lines[at]?.depth ?? 0, wantedDepth: line.depth });
    from = at + 1;
  }
  return undefined;
}

function fits(candidate: string, wanted: string): boolean {
  return candidate === wanted || candidate.startsWith(`${wanted} `) || candidate.startsWith(`${wanted}:`);
}

function isBelow(lines: readonly Line[], index: number, parent: number): boolean {
  const depth = lines[parent]?.depth ?? 0;
  return index > parent && lines.slice(parent + 1, index + 1).every((line) => line.depth > depth);
}
