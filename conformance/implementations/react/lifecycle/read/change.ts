import { linesOf } from './lines.ts';

type Fate = 'kept' | 'old' | 'new';

/** Neighbouring lines that share a fate. */
export interface Run {
  readonly kind: Fate;
  readonly lines: readonly string[];
}

type Marked = readonly [kind: Fate, line: string];

/** Above this number of comparisons, what differs counts as replaced in whole. */
const COMPARISONS = 1_000_000;

/** Tells how many lines two texts have in common, in order, from two positions on. */
function commonFrom(before: readonly string[], after: readonly string[]): (at: number, to: number) => number {
  const width = after.length + 1;
  const table = new Uint32Array((before.length + 1) * width);
  const common = (at: number, to: number): number => table[at * width + to] ?? 0;
  for (let at = before.length - 1; at >= 0; at--) {
    for (let to = after.length - 1; to >= 0; to--) {
      const isSame = before[at] === after[to];
      table[at * width + to] = isSame ? common(at + 1, to + 1) + 1 : Math.max(common(at + 1, to), common(at, to + 1));
    }
  }
  return common;
}

/** The lines of both texts with their fates; of what was replaced the old lines come first. */
function fates(before: readonly string[], after: readonly string[]): Marked[] {
  const isWhole = before.length * after.length > COMPARISONS;
  const common = isWhole ? () => 0 : commonFrom(before, after);
  const marked: Marked[] = [];
  let to = 0;
  for (const [at, line] of before.entries()) {
    // A new line comes first only where waiting for it would lose a line that both have.
    while (to < after.length && common(at, to) > 0 && line !== after[to] && common(at + 1, to) < common(at, to)) {
      marked.push(['new', after[to++] ?? '']);
    }
    const isKept = !isWhole && to < after.length && line === after[to];
    marked.push([isKept ? 'kept' : 'old', line]);
    if (isKept) to++;
  }
  return [...marked, ...after.slice(to).map((line): Marked => ['new', line])];
}

/** What changes between two texts, line by line. */
export function changeOf(before: string, after: string): readonly Run[] {
  const runs: { kind: Fate; lines: string[] }[] = [];
  for (const [kind, line] of fates(linesOf(before), linesOf(after))) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

export const countOf = (runs: readonly Run[], kind: Fate): number =>
  runs.reduce((sum, run) => (run.kind === kind ? sum + run.lines.length : sum), 0);
