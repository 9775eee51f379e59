/** Longest pattern that is read, in characters. */
const LONGEST = 300;
/** Most steps that a match may take: some hundredths of a second. */
const MOST_STEPS = 10_000_000;

/**
 * Whether a text matches a server's pattern. A pattern that does not compile, or could hold up the page on this text, is left to the
 * server.
 */
export function matches(pattern: string, value: string): boolean {
  if (pattern.length > LONGEST || mostSteps(pattern, value.length) > MOST_STEPS) return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

/**
 * The steps that a backtracking match may take at most. Each repetition may end at each character, and each choice doubles the ways.
 * Without bound: a repetition of what repeats or chooses itself, and a reference back.
 */
export function mostSteps(pattern: string, length: number): number {
  const outer: boolean[] = [];
  let steps = pattern.startsWith('^') ? 1 : length + 1;
  /** Whether the group that is open repeats or chooses; whether the atom before a quantifier is such a group. */
  let [open, atom] = [false, false];
  for (let at = 0; at < pattern.length; at += 1) {
    const rest = pattern.slice(at);
    const [repeat, least, comma, most] = /^(?:[*+]|\{(\d+)(,?)(\d*)\})\??/.exec(rest) ?? [];
    if (repeat !== undefined) {
      const exact = least !== undefined && comma === '';
      if (atom && !(exact && Number(least) < 2)) return Infinity;
      const ways = exact ? 1 : least !== undefined && most !== '' ? Number(most) - Number(least) + 1 : length + 1;
      steps *= Math.max(1, Math.min(ways, length + 1));
      [open, atom] = [open || !exact, false];
      at += repeat.length - 1;
    } else if (rest.startsWith('?')) {
      steps *= 2;
      [open, atom] = [true, false];
    } else if (rest.startsWith('|')) {
      steps *= 2;
      [open, atom] = [true, false];
    } else if (rest.startsWith('(')) {
      outer.push(open);
      [open, atom] = [false, false];
      at += (/^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(rest)?.[0].length ?? 1) - 1;
    } else if (rest.startsWith(')')) {
      const before = outer.pop() === true;
      [open, atom] = [open || before, open];
    } else {
      const one = /^(?:\\[pPu]\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^])/.exec(rest)?.[0] ?? ' ';
      if (/^\\[1-9k]/.test(one)) return Infinity;
      atom = false;
      at += one.length - 1;
    }
  }
  return steps;
}
