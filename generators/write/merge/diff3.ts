import { diff3MergeRegions, diffIndices } from 'node-diff3';

/** Lines `[at, at + length)` of one text that replace lines of another. */
export interface Change {
  readonly aAt: number;
  readonly aLength: number;
  readonly bAt: number;
  readonly bLength: number;
}

/** A region of a three-way comparison: from one of the texts, or changed on both sides. */
export type Region =
  | { readonly from: 'mine' | 'base' | 'next'; readonly at: number; readonly length: number }
  | { readonly from: 'both'; readonly mine: Range; readonly base: Range; readonly next: Range };

type Range = readonly [at: number, length: number];

/** Most pairs of equal lines to compare. Texts with more count as wholly different, which bounds the time. */
const MOST_PAIRS = 4_000_000;

/** The changes from `a` to `b`, in order. */
export function changes(a: readonly string[], b: readonly string[]): Change[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const [innerA, innerB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (innerA.length === 0 && innerB.length === 0) return [];
  if (pairs(innerA, innerB) > MOST_PAIRS) return [{ aAt: head, aLength: innerA.length, bAt: head, bLength: innerB.length }];
  return diffIndices(innerA, innerB).map(({ buffer1, buffer2 }) => {
    const [[aAt, aLength], [bAt, bLength]] = [buffer1 as unknown as Range, buffer2 as unknown as Range];
    return { aAt: aAt + head, aLength, bAt: bAt + head, bLength };
  });
}

/** Compares two descendants of one text. */
export function regions(mine: readonly string[], base: readonly string[], next: readonly string[]): Region[] {
  if (pairs(base, mine) > MOST_PAIRS || pairs(base, next) > MOST_PAIRS) {
    return [{ from: 'both', mine: [0, mine.length], base: [0, base.length], next: [0, next.length] }];
  }
  return diff3MergeRegions([...mine], [...base], [...next]).map((region): Region => {
    if ('buffer' in region) {
      const from = region.buffer === 'a' ? 'mine' : region.buffer === 'b' ? 'next' : 'base';
      return { from, at: region.bufferStart as number, length: region.bufferLength as number };
    }
    return {
      from: 'both',
      mine: [region.aStart as number, region.aLength],
      base: [region.oStart as number, region.oLength],
      next: [region.bStart as number, region.bLength],
    };
  });
}

function pairs(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of a) counts.set(line, (counts.get(line) ?? 0) + 1);
  return b.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
}
