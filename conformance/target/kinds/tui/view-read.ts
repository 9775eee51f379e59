import type { Presence, Reading } from '../../../observer/contract.ts';
import type { Sign } from './screen.ts';
import { drawnAs, type View } from './sight-lines.ts';
import { allOf, liesIn, type Line } from './transcript.ts';

/** Whether a person sees anything of a line. */
export function isSeen(line: Line, { sights }: View): boolean {
  for (const one of allOf(line)) {
    const signs = sights.get(one)?.signs ?? [];
    if (signs.some(({ colors }) => !colors.hidden)) return true;
  }
  return false;
}

/** What a person reads in a line; the whole holds also what no line of the transcript stands for. */
export function readLine(line: Line, view: View): Reading {
  const all = [...allOf(line)];
  const shown = all.flatMap((one) => {
    const sight = view.sights.get(one);
    return sight === undefined || sight.signs.every(({ colors }) => colors.hidden) ? [] : [{ one, sight }];
  });
  const runs = shown.map(({ sight }) => sight.words).filter((words) => words !== '');
  const named = all.filter((one) => one.name !== '' && one.name !== view.sights.get(one)?.words && isSeen(one, view));
  // Such a name is for the ear alone, as on a page: see observer/ear-names.ts.
  const showsWords = (one: Line): boolean => /\p{L}{3}/u.test(view.sights.get(one)?.words ?? '');
  return {
    text: runs.join('\n'),
    silent: textOf(silentIn(line, view)),
    runs,
    labels: named.filter((one) => !showsWords(one)).map(({ name }) => name),
    heard: named.filter(showsWords).map(({ name }) => name),
    values: shown.map(({ sight }) => sight.value).filter((value) => value !== ''),
    truncated: false,
    seen: isSeen(line, view),
  };
}

/** Signs that the transcript does not tell, from what stands before a line to what stands after it; for the whole all of them. */
export function silentIn(line: Line, view: View): readonly Sign[] {
  if (line.around === undefined) return view.left;
  const own = rowsOf(line, view);
  let [first, last] = [0, Infinity];
  for (const [other, { signs }] of view.sights) {
    if (liesIn(other, line) || liesIn(line, other)) continue;
    for (const { row } of signs) {
      if (row < own.first) first = Math.max(first, row + 1);
      if (row > own.last) last = Math.min(last, row - 1);
    }
  }
  return view.left.filter(({ row }) => row >= Math.min(first, own.first) && row <= Math.max(last, own.last));
}

/** The rows from the first sign of a line to the last. */
export function rowsOf(line: Line, { sights }: View): { readonly first: number; readonly last: number } {
  let [first, last] = [Infinity, -1];
  for (const one of allOf(line)) {
    for (const { row } of sights.get(one)?.signs ?? []) {
      first = Math.min(first, row);
      last = Math.max(last, row);
    }
  }
  return { first, last };
}

/** Signs as text: a space between those that do not touch, rows on lines of their own. */
export function textOf(signs: readonly Sign[]): string {
  let text = '';
  let before: Sign | undefined;
  for (const sign of signs.filter(({ colors }) => !colors.hidden)) {
    if (before !== undefined) text += sign.row !== before.row ? '\n' : sign.column - before.column > 2 ? ' ' : '';
    text += sign.text;
    before = sign;
  }
  return text;
}

/** What assistive technology gets of a line and the eye does not. */
export function unseenIn(line: Line, { sights }: View): string {
  return [...allOf(line)]
    .filter((one) => one.around !== undefined)
    .flatMap((one) => {
      const words = drawnAs(one);
      const { words: shown = '', value = '' } = sights.get(one) ?? {};
      return [...(shown === words ? [] : [words]), ...(one.value === undefined || value === one.value ? [] : [one.value])];
    })
    .join('\n');
}

/** Whether the eye gets a line, and whether assistive technology does. */
export function presenceOf(line: Line, view: View): Presence {
  return { seen: isSeen(line, view), heard: line.around === undefined || [...allOf(view.root)].some((one) => liesIn(one, line)) };
}
