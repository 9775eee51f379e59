/** Tries, at most; each is a play of its own. */
const MOST = 120;

/**
 * The shortest list that `breaks` still says yes to, found by leaving out ever smaller runs of items and then by putting
 * simpler items in their place. Nothing can be left out of the result, unless the tries or the time were over before.
 * @param simpler what may stand in the place of an item, simplest first
 * @param until real time (`Date.now()`) after which what was found so far is the result
 */
export async function shrink<T>(
  list: readonly T[],
  breaks: (candidate: readonly T[]) => Promise<boolean>,
  simpler: (item: T) => readonly T[],
  until: number,
): Promise<readonly T[]> {
  let best = list;
  let tries = 0;
  const holds = async (candidate: readonly T[]): Promise<boolean> => {
    if (tries >= MOST || Date.now() > until) return false;
    tries++;
    if (!(await breaks(candidate))) return false;
    best = candidate;
    return true;
  };
  for (let size = Math.max(1, Math.floor(best.length / 2)); ;) {
    let shorter = false;
    // From the end: what comes late is needed least by the rest.
    for (let end = best.length; end > 0; end -= size) {
      const start = Math.max(0, end - size);
      if (start === 0 && end >= best.length) continue;
      shorter = (await holds([...best.slice(0, start), ...best.slice(end)])) || shorter;
    }
    if (size === 1 && !shorter) break;
    size = size === 1 ? 1 : Math.floor(size / 2);
  }
  for (const [index, item] of best.entries()) {
    for (const other of simpler(item)) if (await holds(best.map((one, at) => (at === index ? other : one)))) break;
  }
  return best;
}
