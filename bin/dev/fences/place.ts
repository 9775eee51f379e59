import { HOUSE, type Unit, type Wing } from './layers.ts';

/** Where a file lies on one level of the house. */
interface Level {
  readonly wing: string;
  readonly floor: number;
  /** Path of the folder or file that counts as one here. */
  readonly unit: string;
}

/** Why a file may not import another, as one sentence; `undefined` if it may. Both paths are relative to the root. */
export function refusal(from: string, to: string): string | undefined {
  const here = placeOf(from);
  const there = placeOf(to);
  if (here === undefined) return from.includes('/') ? withoutFloor(from) : undefined;
  if (there === undefined) return to.includes('/') ? withoutFloor(to) : undefined;
  if (isFixture(to) && !isTest(from) && !isFixture(from)) return `${to} is a fixture: only tests import it.`;
  for (const [index, level] of here.entries()) {
    const other = there[index];
    if (other === undefined || other.wing !== level.wing || level.floor > other.floor) return undefined;
    if (level.floor < other.floor)
      return `${level.unit} lies below ${other.unit}: what both need belongs in ${level.unit} or further down.`;
    if (level.unit !== other.unit) return `${level.unit} and ${other.unit} lie side by side: what both need belongs below them.`;
  }
  return undefined;
}

/** Levels of a file from the outermost wing inwards; `undefined` if it has none. A test lies where its module lies. */
export function placeOf(path: string, wing: Wing = HOUSE): readonly Level[] | undefined {
  const found = floorOf(path.replace(/\.test(?=\.\w+$)/, '').split('/'), wing);
  if (found === undefined) return undefined;
  const level = { wing: wing.folder, floor: found.floor, unit: found.prefix };
  if (typeof found.unit === 'string') return [level];
  const inner = placeOf(path, { ...found.unit, folder: found.prefix });
  return inner && [level, ...inner];
}

/** The floor that matches with the most literal text: a name before `*`, a longer path before a shorter one. */
function floorOf(
  path: readonly string[],
  wing: Wing,
): { readonly unit: Unit; readonly floor: number; readonly prefix: string } | undefined {
  return wing.floors
    .flatMap((floor, index) => [floor].flat().map((unit) => ({ unit, floor: index, pattern: patternOf(unit, wing) })))
    .filter(({ pattern }) => pattern.every((name, index) => matches(path[index] ?? '', name)) && pattern.length <= path.length)
    .map(({ unit, floor, pattern }) => ({ unit, floor, prefix: path.slice(0, pattern.length).join('/'), literal: literalLength(pattern) }))
    .sort((a, b) => b.literal - a.literal)[0];
}

function patternOf(unit: Unit, wing: Wing): readonly string[] {
  const name = typeof unit === 'string' ? unit : unit.folder;
  return (wing.folder === '' ? name : `${wing.folder}/${name}`).split('/');
}

function literalLength(pattern: readonly string[]): number {
  return pattern.filter((name) => !name.startsWith('*')).join('/').length;
}

function matches(name: string, pattern: string): boolean {
  if (pattern === '*') return !name.includes('.');
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

function withoutFloor(path: string): string {
  return `${path} has no floor: name its folder in bin/dev/fences/layers.ts.`;
}

function isTest(path: string): boolean {
  return /\.test\.\w+$/.test(path);
}

function isFixture(path: string): boolean {
  return path.split('/').includes('fixtures');
}
