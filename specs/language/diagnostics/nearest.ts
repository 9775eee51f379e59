/**
 * The candidate that the writer most probably meant, `undefined` when none is near. Case is ignored; at most a third of
 * the letters may differ.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let least = Math.floor(Math.max(wanted.length, 3) / 3) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue;
    const cost = distance(wanted, candidate.toLowerCase(), least);
    if (cost < least) {
      least = cost;
      best = candidate;
    }
  }
  return best;
}

/** "Did you mean …?" as a list of hints, empty when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string[] {
  const names = [...candidates];
  const near = nearest(word, names);
  const meant = near === undefined ? withWordsOf(word, names) : [near];
  return meant.length === 0 ? [] : [`Did you mean ${meant.map((one) => `\`${one}\``).join(' or ')}?`];
}

/** Most names that are near because they have the same words. */
const MOST_WITH_WORDS = 3;

/** The names that hold every word of a name: `accent` is short for `color.accent`, `color.muted` for `color.text-muted`. None where many do. */
function withWordsOf(name: string, candidates: readonly string[]): readonly string[] {
  const words = wordsOf(name);
  if (words.join('').length < 4) return [];
  const found = candidates.filter((candidate) => {
    const own = wordsOf(candidate);
    return words.every((word) => own.includes(word));
  });
  return found.length > MOST_WITH_WORDS ? [] : found;
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The candidate that one slip of the hand makes of a word: one letter more, less, other, or two swapped. */
export function slipOf(word: string, candidates: Iterable<string>): string | undefined {
  for (const candidate of candidates) if (candidate !== word && distance(word, candidate, 2) === 1) return candidate;
  return undefined;
}

/** Letters to insert, delete, replace or swap with their neighbour; `limit` when there are at least that many. */
function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < lowest) lowest = cost;
    }
    if (lowest >= limit) return limit;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit;
}
