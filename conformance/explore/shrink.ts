/** Maximum number of candidates; each is a sequence to play. */
const MAX_TRIES = 120;

/**
 * Shrinks a list to a shortest one that `breaks`: drops ever smaller runs of items, then replaces items by simpler ones. No single
 * item of the result can be dropped, unless the tries or the time ran out.
 * @param simpler replacements of an item, simplest first
 * @param until real time (`Date.now()`) of the end; the best list so far is the result
 */
export async function shrink<T>(
  list: readonly T[],
  breaks: (candidate: readonly T[]) => Promise<boolean>,
  simpler: (item: T) => readonly T[],
  until: number,
): Promise<readonly T[]> {
  let best = list;
  let tries = 0;
  const accept = async (candidate: readonly T[]): Promise<boolean> => {
    if (tries >= MAX_TRIES || Date.now() > until) return false;
    tries++;
    if (!(await breaks(candidate))) return false;
    best = candidate;
    return true;
  };
  for (let size = Math.max(1, Math.floor(best.length / 2)); ;) {
    let shorter = false;
    // From the end, since later items matter least to the others.
    for (let end = best.length; end > 0; end -= size) {
      const start = Math.max(0, end - size);
      if (start === 0 && end >= best.length) continue;
      shorter = (await accept([...best.slice(0, start), ...best.slice(end)])) || shorter;
    }
    if (size === 1 && !shorter) break;
    size = size === 1 ? 1 : Math.floor(size / 2);
  }
  for (const [index, item] of best.entries()) {
    for (const other of simpler(item)) if (await accept(best.map((one, at) => (at === index ? other : one)))) break;
  }
  return best;
}
