import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

/** Findings of a walk through steps with the tables of a spec. */
const WALK = new Set<string>(['K7083', 'K7084']);
/** Findings that no words bring what a step wants: a value that is wrong otherwise is brought by nothing, too. */
const UNBROUGHT = new Set<string>(['K7090', 'K7097']);
/** Errors that leave a row or a fence unread. */
const UNREAD = /^K(1|2|600)/;
/** Findings in a table that leave the way through its rows as it was: names of messages and tokens, words, styles. */
const ASIDE = /^K(3005|3006|3025|3031|4|5)/;

/** Errors of a fence that cannot be read as YAML. */
const UNREADABLE = new Set<string>(['K1001', 'K1008']);

/**
 * Removes what follows from another mistake: where a table is wrong, every test that walks through it goes another way, and a fence that
 * cannot be read lacks everything.
 */
export function withoutConsequences(all: readonly Diagnostic[], specs: readonly Spec[]): Diagnostic[] {
  const unreadable = all.filter(({ code }) => UNREADABLE.has(code));
  const found = all.filter((one) => !unreadable.some(({ place }) => isAround(one.place, place)));
  const walked = specs.filter(({ file }) => found.some(({ code, place }) => WALK.has(code) && place.file === file));
  const wrong = new Set(walked.filter((spec) => hasWrongTable(found, spec)).map(({ file }) => file));
  const others = new Set(found.filter(({ code }) => !UNBROUGHT.has(code)).map(({ place }) => startOf(place)));
  return found.filter(({ code, place }) => {
    if (UNBROUGHT.has(code)) return !others.has(startOf(place));
    return !WALK.has(code) || !wrong.has(place.file);
  });
}

const startOf = ({ file, start }: Place): string => `${file} ${start.offset}`;

function isAround(whole: Place, part: Place): boolean {
  return whole.file === part.file && whole.start.offset < part.start.offset && part.end.offset <= whole.end.offset;
}

function hasWrongTable(found: readonly Diagnostic[], spec: Spec): boolean {
  const rows = rowsOf(spec);
  return found.some(
    ({ code, severity, place }) =>
      place.file === spec.file &&
      severity !== 'note' &&
      !WALK.has(code) &&
      !ASIDE.test(code) &&
      ((severity === 'error' && UNREAD.test(code)) ||
        rows.some(({ start, end }) => start.line <= place.start.line && place.start.line <= end.line)),
  );
}

/** The rows and fences by which instances move and parts come and go. */
function rowsOf({ parts, machine, wire, limits, instances, moves }: Spec): readonly Place[] {
  const { states = [], starts = [], transitions = [] } = machine ?? {};
  const rows = [...parts, ...states, ...starts, ...transitions, ...wire, ...limits].map(({ place }) => place);
  return [...rows, ...Object.values(instances?.places ?? {}), ...Object.values(moves?.places ?? {})];
}
