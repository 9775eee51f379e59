import type { Nodes } from 'mdast';

/** Most characters of labels: each piece of a document repeats them. Links to later ones are read as words. */
const MOST = 512;

/** Definitions for the labels that are defined in a document: a link may stand in another piece than its definition. */
export function linkLabels(parts: Iterable<{ readonly nodes: readonly Nodes[] }>): string {
  const labels = new Set<string>();
  let size = 0;
  for (const { nodes } of parts) {
    for (const label of definedIn(nodes)) {
      if (labels.has(label) || size + label.length > MOST) continue;
      size += label.length;
      labels.add(label);
    }
  }
  return labels.size === 0 ? '' : `${[...labels].map((label) => `[${label}]: x\n`).join('')}\n`;
}

function* definedIn(nodes: Iterable<Nodes>): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'definition') yield node.identifier;
    else if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') yield* definedIn(node.children);
  }
}
