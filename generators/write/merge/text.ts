import { changes, regions } from './diff3.ts';

export interface Merge {
  /** The merged text, with markers around conflicts. */
  readonly text: string;
  readonly conflicts: number;
  /** Lines of the user's text where a conflict starts, from 1. */
  readonly lines: readonly number[];
}

/**
 * Three-way merge of plain texts by lines. Lines that differ only in indentation are equal, unless the language gives
 * indentation a meaning; the user's indentation wins.
 * @param path its extension names the language
 */
export function mergeLines(path: string, base: string, mine: string, next: string): Merge {
  const key = /\.(?:ya?ml|py|md|kmd|txt)$/.test(path) ? (line: string) => line.trimEnd() : (line: string) => line.trim();
  const lines = { base: base.split('\n'), mine: mine.split('\n'), next: next.split('\n') };
  const keys = { base: lines.base.map(key), mine: lines.mine.map(key), next: lines.next.map(key) };
  const mineOf = positions(keys.base, keys.mine);
  const take = (from: keyof typeof lines, [at, length]: readonly [number, number]): string[] => lines[from].slice(at, at + length);
  const out: string[] = [];
  const conflicts: number[] = [];
  for (const region of regions(keys.mine, keys.base, keys.next)) {
    if (region.from === 'base') {
      for (let at = region.at; at < region.at + region.length; at += 1) out.push(lines.mine[mineOf[at] ?? -1] ?? lines.base[at] ?? '');
    } else if (region.from !== 'both') {
      out.push(...take(region.from, [region.at, region.length]));
    } else if (take('mine', region.mine).map(key).join('\n') === take('next', region.next).map(key).join('\n')) {
      out.push(...take('mine', region.mine));
    } else {
      const both = mergedList(take('mine', region.mine), take('base', region.base), take('next', region.next));
      if (both !== undefined) {
        out.push(...both);
        continue;
      }
      conflicts.push(region.mine[0] + 1);
      out.push('<<<<<<< yours', ...take('mine', region.mine), '||||||| generated before', ...take('base', region.base));
      out.push('=======', ...take('next', region.next), '>>>>>>> generated now');
    }
  }
  return { text: out.join('\n'), conflicts: conflicts.length, lines: conflicts };
}

/**
 * The user's lines with what the new version adds, without what it takes away: a list of one item on a line, each with a comma at its
 * end, keeps the user's order. `undefined` for other lines.
 */
function mergedList(mine: readonly string[], base: readonly string[], next: readonly string[]): string[] | undefined {
  const items = (lines: readonly string[]): string[] => lines.map((line) => line.trim());
  const [ours, before, after] = [items(mine), items(base), items(next)];
  const isList = [ours, before, after].every((list) => list.every((item) => item.endsWith(',')) && new Set(list).size === list.length);
  if (!isList) return undefined;
  const stays = mine.filter((_, at) => !before.includes(ours[at] ?? '') || after.includes(ours[at] ?? ''));
  return [...stays, ...next.filter((_, at) => !before.includes(after[at] ?? '') && !ours.includes(after[at] ?? ''))];
}

/** Lines of the new version that the user's file lacks, without indentation. */
export function missingLines(base: string, mine: string, next: string): string[] {
  const have = new Set([...base.split('\n'), ...mine.split('\n')].map((line) => line.trim()));
  return [...new Set(next.split('\n').map((line) => line.trim()))].filter((line) => /[\p{L}\p{N}]/u.test(line) && !have.has(line));
}

/** Position of each line of the base in the other text; `undefined` for lines that it lacks. */
function positions(base: readonly string[], other: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = new Array<number | undefined>(base.length).fill(undefined);
  let [at, there] = [0, 0];
  for (const change of [...changes(base, other), { aAt: base.length, aLength: 0, bAt: other.length, bLength: 0 }]) {
    for (; at < change.aAt; at += 1, there += 1) found[at] = there;
    at = change.aAt + change.aLength;
    there = change.bAt + change.bLength;
  }
  return found;
}
