import type { WrittenText } from '../../../observer/contract.ts';
import type { Label } from './state-labels.ts';

/**
 * The labels in the order in which the page showed them, repetitions folded. A written text is a label when it or its line
 * is nothing else, or when it is short and contains exactly one.
 */
export function labelHistory(entries: readonly WrittenText[], labels: readonly Label[]): string[] {
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
