/**
 * Lines that none of the earlier trees had, with what they lie in by their indentation; `…` stands for each run of known ones.
 * @param known lines of before; the new ones are added
 */
export function newLines(lines: readonly string[], known: Set<string>): string[] {
  const kept = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (known.has(line)) continue;
    kept.add(index);
    for (let inner = depthOf(line), at = index - 1; at >= 0 && inner > 0; at--) {
      const depth = depthOf(lines[at] ?? '');
      if (depth >= inner) continue;
      kept.add(at);
      inner = depth;
    }
  }
  for (const line of lines) known.add(line);
  if (kept.size === 0) return lines.length === 0 ? [] : ['… as above'];
  return lines.flatMap((line, index) => (kept.has(index) ? [line] : index === 0 || kept.has(index - 1) ? ['…'] : []));
}

const depthOf = (line: string): number => line.length - line.trimStart().length;
