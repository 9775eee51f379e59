import type { Label } from './labels.ts';

/** A text that was written (`conformance/page/recorder.js`): itself, the line it stands in, and whether it could be seen. */
export interface ShownText {
  readonly leaf: string;
  readonly line: string;
  readonly sight: string;
  readonly at: number;
}

/**
 * The labels in the order in which they were shown, repetitions folded. A written text is a label when it is nothing else,
 * when its line is nothing else, or when it is short and contains just one.
 */
export function labelHistory(entries: readonly ShownText[], labels: readonly Label[]): string[] {
  const result: string[] = [];
  for (const { leaf, line, sight } of entries) {
    if (sight !== 'shown') continue;
    const key = labelOf(leaf, line, labels);
    if (key !== undefined && key !== result.at(-1)) result.push(key);
  }
  return result;
}

function labelOf(leaf: string, line: string, labels: readonly Label[]): string | undefined {
  const whole = labels.find(({ pattern }) => pattern.equals(leaf)) ?? labels.find(({ pattern }) => pattern.equals(line));
  if (whole !== undefined) return whole.key;
  if (leaf.trim().length > 80) return undefined;
  const inside = labels.filter(({ pattern }) => pattern.in(leaf));
  return inside.length === 1 ? inside[0]?.key : undefined;
}
