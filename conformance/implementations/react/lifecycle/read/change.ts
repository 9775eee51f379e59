import { linesOf } from './lines.ts';

/** Neighbouring lines that share a fate. */
export interface Run {
  readonly kind: 'kept' | 'old' | 'new';
  readonly lines: readonly string[];
}

/** Above this number of comparisons, what differs counts as replaced in whole. */
const COMPARISONS = 1_000_000;

/** Lengths of the longest common subsequences of the rests, by the positions at which they begin. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let at = before.length - 1; at >= 0; at--) {
    for (let to = after.length - 1; to >= 0; to--) {
      const [row, below] = [table[at]!, table[at + 1]!];
      row[to] = before[at] === after[to] ? below[to + 1]! + 1 : Math.max(below[to]!, row[to + 1]!);
    }
  }
  return table;
}

/** The lines of both texts with their fates; of what was replaced the old lines come first. */
function fates(before: readonly string[], after: readonly string[]): Run[] {
  const whole: Run[] = [
    { kind: 'old', lines: before },
    { kind: 'new', lines: after },
  ];
  if (before.length * after.length > COMPARISONS) return whole;
  const common = commonLengths(before, after);
  if (common[0]![0] === 0) return whole;
  const runs: Run[] = [];
  let [at, to] = [0, 0];
  while (at < before.length || to < after.length) {
    if (at < before.length && before[at] === after[to]) runs.push({ kind: 'kept', lines: [before[at++]!] });
    else if (at < before.length && (to === after.length || common[at + 1]![to]! >= common[at]![to + 1]!))
      runs.push({ kind: 'old', lines: [before[at++]!] });
    else runs.push({ kind: 'new', lines: [after[to++]!] });
    if (runs.at(-1)?.kind === 'kept') to++;
  }
  return runs;
}

/** What changes between two texts, line by line. */
export function changeOf(before: string, after: string): readonly Run[] {
  const joined: { kind: Run['kind']; lines: string[] }[] = [];
  for (const { kind, lines } of fates(linesOf(before), linesOf(after))) {
    const last = joined.at(-1);
    if (last?.kind !== kind) joined.push({ kind, lines: [...lines] });
    else for (const line of lines) last.lines.push(line);
  }
  return joined.filter(({ lines }) => lines.length > 0);
}

export const countOf = (runs: readonly Run[], kind: Run['kind']): number =>
  runs.reduce((sum, run) => (run.kind === kind ? sum + run.lines.length : sum), 0);
