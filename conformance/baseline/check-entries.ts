import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { invariantStep, OUTBOUND, stepName } from '../judge/names.ts';
import type { Baseline, Entry, Selector } from './baseline.ts';

/** Reports entries that match nothing in the specs, and entries that select the same failure. */
export function checkEntries(baseline: Baseline, program: Program): Diagnostic[] {
  return [
    ...goneEntries(baseline, program).map(({ entry: { test, place }, problem, hints }) =>
      diagnose('K9062', place, { test, problem }, { hints }),
    ),
    ...clashes(baseline),
  ];
}

/** An entry that matches nothing in the specs. */
export interface GoneEntry {
  readonly entry: Entry;
  /** `note has no test T9`. */
  readonly problem: string;
  /** Names that are like the unknown one. */
  readonly hints: readonly string[];
}

export function goneEntries({ known, flaky }: Baseline, program: Program): GoneEntry[] {
  return [...known, ...flaky].flatMap((entry: Entry) => {
    const found = unmatched(entry, program);
    return found === undefined ? [] : [{ entry, ...found }];
  });
}

/** Reports entries that select the same failure. */
export function clashes({ known, flaky }: Baseline): Diagnostic[] {
  const all: readonly Entry[] = [...known, ...flaky];
  return [
    ...all.flatMap((entry, index) => {
      const earlier = all.slice(0, index).find((other) => overlap(entry, other));
      if (earlier === undefined) return [];
      return [diagnose('K9063', entry.place, { test: entry.test }, { related: [{ message: 'the other one', place: earlier.place }] })];
    }),
  ];
}

function unmatched({ about, where }: Entry, program: Program): Omit<GoneEntry, 'entry'> | undefined {
  const no = (problem: string, word: string, candidates: readonly string[]): Omit<GoneEntry, 'entry'> => ({
    problem,
    hints: didYouMean(word, candidates),
  });
  const spec = program.specs.find(({ id }) => id === about.spec);
  if (spec === undefined) return no(`there is no spec ${about.spec}`, about.spec, program.specs.map(({ id }) => id)); // prettier-ignore
  const found = spec.tests.find(({ id }) => id === about.test);
  if (found === undefined) return no(`${spec.id} has no test ${about.test}`, about.test, spec.tests.map(({ id }) => id)); // prettier-ignore
  const cases = found.cases.filter(({ id }) => about.case === undefined || id === about.case);
  if (about.case !== undefined && cases.length === 0) return no(`it has no case ${about.case}`, about.case, found.cases.map(({ id }) => id)); // prettier-ignore
  const steps = [...found.steps, ...cases.flatMap((one) => one.steps)].map(stepName);
  const names = [...steps, OUTBOUND, ...(spec.invariants ?? []).map(({ id }) => invariantStep(id))];
  if (about.assertion !== undefined && !names.includes(about.assertion))
    return no(`it has no step ${about.assertion}`, about.assertion, names);
  const presets = program.presets.map(({ id }) => id);
  if (where.preset !== undefined && !presets.includes(where.preset)) return no(`there is no preset ${where.preset}`, where.preset, presets);
  return undefined;
}

function overlap(a: Entry, b: Entry): boolean {
  const meets = (name: keyof Selector): boolean => {
    const [one, other] = [a.about[name], b.about[name]];
    return one === undefined || other === undefined || one === other;
  };
  const together = Object.entries(a.where).every(([name, value]) => (b.where[name as keyof typeof b.where] ?? value) === value);
  return together && meets('spec') && meets('test') && meets('case') && meets('assertion');
}
