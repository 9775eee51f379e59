import { CATALOGUE } from '../diagnostics/catalogue/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { paramsOf } from '../diagnostics/params-of.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

/** Findings of a walk through steps with the tables of a spec. */
const WALK = new Set<string>(['K7083', 'K7084', 'K7148']);
/** Findings that no words bring what a step wants: a value that is wrong otherwise is brought by nothing, too. */
const UNBROUGHT = new Set<string>(['K7090', 'K7097']);
/** Errors that leave a row or a fence unread. */
const UNREAD = /^K(1|2|600)/;
/** Findings in a table that leave the way through its rows as it was: names of messages and tokens, words, styles. */
const ASIDE = /^K(3005|3006|3025|3031|4|5)/;

/** Errors of a cell that leave its row out. */
const OMITTED = /^K600/;
/** Findings of a name that no row of the spec declares. */
const UNDECLARED = /^K30(04|05|1[0-3])$/;

/** Errors of a fence that cannot be read as YAML. */
const UNREADABLE = new Set<string>(['K1001', 'K1008']);

/**
 * Removes what follows from another mistake: where a table is wrong, every test that walks through it goes another way, and a fence that
 * cannot be read lacks everything. A name whose row cannot be read is declared all the same.
 */
export function withoutConsequences(
  all: readonly Diagnostic[],
  specs: readonly Spec[],
  sources: ReadonlyMap<string, string>,
): Diagnostic[] {
  const unreadable = all.filter(({ code }) => UNREADABLE.has(code));
  const omitted = omittedNames(all, sources);
  const found = all.filter((one) => !unreadable.some(({ place }) => isAround(one.place, place)) && !isOmitted(omitted, one));
  const walked = specs.filter(({ file }) => found.some(({ code, place }) => WALK.has(code) && place.file === file));
  const wrong = new Set(walked.filter((spec) => hasWrongTable(found, spec)).map(({ file }) => file));
  const others = new Set(found.filter(({ code }) => !UNBROUGHT.has(code)).map(({ place }) => startOf(place)));
  return found.filter(({ code, place }) => {
    if (UNBROUGHT.has(code)) return !others.has(startOf(place));
    return !WALK.has(code) || !wrong.has(place.file);
  });
}

/** What stands alone in a cell of a row that was left out for another cell, with the lines of such rows: one entry for each file and name. */
function omittedNames(all: readonly Diagnostic[], sources: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, readonly string[]>();
  const names = new Map<string, Set<number>>();
  for (const { code, severity, place } of all) {
    if (severity !== 'error' || !OMITTED.test(code)) continue;
    const { file, start } = place;
    const text = lines.get(file) ?? (sources.get(file) ?? '').split(/\r?\n/);
    lines.set(file, text);
    const row = text[start.line - 1] ?? '';
    if (!row.trimStart().startsWith('|')) continue;
    for (const cell of row.split('|')) {
      const key = `${file} ${cell.trim().replace(/^`|`$/g, '')}`;
      names.set(key, (names.get(key) ?? new Set()).add(start.line));
    }
  }
  return names;
}

function isOmitted(names: ReadonlyMap<string, ReadonlySet<number>>, { code, message, place: { file, start } }: Diagnostic): boolean {
  if (names.size === 0 || !UNDECLARED.test(code)) return false;
  const template = (CATALOGUE as Readonly<Record<string, { readonly message: string }>>)[code]?.message ?? '';
  const lines = names.get(`${file} ${paramsOf(template, message)?.['name'] ?? ''}`);
  return lines !== undefined && !lines.has(start.line);
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
