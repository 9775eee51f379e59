import { isSeq, parseDocument, Document } from 'yaml';
import { defined } from '../../specs/language/defined.ts';
import { caseName } from '../judge/names.ts';
import type { CaseResult, Report } from '../result/report.ts';
import type { Baseline, Dimension, Entry, KnownFailure } from './baseline.ts';
import type { GoneEntry } from './check-entries.ts';
import { fingerprint } from './fingerprint.ts';
import { environmentOf, fits, isAbout, mayBeFlaky, stateOf } from './match.ts';

/** An entry as written in the file. */
type WrittenEntry = Pick<KnownFailure, 'test' | 'reason'> & Partial<Pick<KnownFailure, 'where' | 'actual' | 'issue' | 'expires'>>;

export interface Updated {
  /** The new text of the file; comments are kept. */
  readonly text: string;
  /** `+ spec#T6.shown`, `- …`. */
  readonly changes: readonly string[];
  /** Number of new entries without a reason. */
  readonly unexplained: number;
}

export interface UpdateOptions {
  /** The reason of new entries; an entry that replaces another keeps its own. Default: none. */
  readonly reason?: string;
  /** Entries that match nothing in the specs. */
  readonly gone?: readonly GoneEntry[];
}

/** The comment at the top of a new file. */
const HEADING = ' Failures that are known and accepted for now. kmd explain K9061 lists the properties of an entry.';

/**
 * Updates the baseline after a run: removes entries that pass now or that match nothing in the specs, adds new failures, replaces those that fail in
 * another way. Entries of cases that did not run, expired entries and flaky tests stay.
 */
export function updateBaseline(
  text: string | undefined,
  { known, flaky }: Baseline,
  report: Report,
  { reason = '', gone = [] }: UpdateOptions = {},
): Updated {
  const isGone = (entry: Entry): boolean => gone.some((one) => one.entry === entry);
  const failures = report.results.flatMap((result) => (mayBeFlaky(result, flaky, report) ? [] : failuresOf(result, report)));
  const passing = known.filter((entry) => {
    const cases = report.results.filter((result) => isAbout(entry, result, report));
    return cases.some((result) => ['passes', 'fails-otherwise'].includes(stateOf(entry, result, report)));
  });
  const out = known.filter((entry) => passing.includes(entry) || isGone(entry));
  const kept = known.filter((entry) => !out.includes(entry));
  const open = failures.filter(({ result, step, assertion }) => {
    const about = kept.filter((one) => isAbout(one, result, report) && (one.about.assertion ?? step) === step);
    return !about.some((one) => fits(one, assertion, report));
  });
  const entries = grouped(open, report).map((entry): WrittenEntry => {
    const before = out.find(({ test }) => test === entry.test || entry.test.startsWith(`${test}.`) || entry.test.startsWith(`${test}[`));
    return { ...entry, reason: before?.reason ?? reason, ...defined({ issue: before?.issue, expires: before?.expires }) };
  });
  return {
    text: rewritten(text, { known, flaky }, (entry) => passing.includes(entry as KnownFailure) || isGone(entry), entries),
    changes: [
      ...passing.map(({ test, where }) => `- ${test}${inWhere(where)}`),
      ...gone.map(({ entry, problem }) => `- ${entry.test}${inWhere(entry.where)}: ${problem}`),
      ...entries.map(({ test, where }) => `+ ${test}${inWhere(where ?? {})}`),
    ],
    unexplained: entries.filter((entry) => entry.reason.trim() === '').length,
  };
}

interface Failure {
  readonly result: CaseResult;
  readonly step: string;
  readonly assertion: CaseResult['assertions'][number];
}

function failuresOf(result: CaseResult, report: Report): Failure[] {
  if (result.verdict !== 'failed') return [];
  const seen = new Set<string>();
  return result.assertions.flatMap((assertion) => {
    // Several invalid messages are several failures of one assertion.
    const { step } = assertion;
    if (assertion.verdict !== 'failed' || seen.has(`${step} ${fingerprint(assertion, report.url)}`)) return [];
    seen.add(`${step} ${fingerprint(assertion, report.url)}`);
    return [{ result, step, assertion }];
  });
}

/** One entry per assertion that fails alike in every environment; else one per environment, with the dimensions that differ. */
function grouped(failures: readonly Failure[], report: Report): WrittenEntry[] {
  const names = new Map<string, Failure[]>();
  for (const failure of failures) {
    const { result, step } = failure;
    const name = `${result.spec}#${caseName(result)}.${step}`;
    names.set(name, [...(names.get(name) ?? []), failure]);
  }
  return [...names].flatMap(([test, group]) => {
    const [{ result }] = group as [Failure];
    const run = report.results.filter((one) => one.spec === result.spec && one.test === result.test && one.case === result.case);
    const ways = [...new Set(group.map(({ assertion }) => fingerprint(assertion, report.url)))];
    const once = group.length / ways.length === run.length || run.length === 1;
    if (once && ways.length === 1) return [{ test, actual: ways[0] ?? '', reason: '' }];
    // Several failures of one assertion in a case are only accepted together.
    if (once) return [{ test, reason: '' }];
    const all = run.map((one) => environmentOf(one, report));
    const varied = (Object.keys(all[0] ?? {}) as Dimension[]).filter((name) => new Set(all.map((one) => one[name])).size > 1);
    return group.map(({ result: one, assertion }) => {
      const here = environmentOf(one, report);
      const where = Object.fromEntries(varied.map((name) => [name, here[name]]));
      return { test, where, actual: fingerprint(assertion, report.url), reason: '' };
    });
  });
}

function rewritten(
  text: string | undefined,
  { known, flaky }: Baseline,
  isOut: (entry: Entry) => boolean,
  entries: readonly WrittenEntry[],
): string {
  const document = text === undefined || text.trim() === '' ? new Document({ known: [] }) : parseDocument(text);
  if (text === undefined) document.commentBefore = HEADING;
  if (!isSeq(document.get('known'))) document.set('known', document.createNode([]));
  const list = document.get('known');
  if (!isSeq(list)) return text ?? '';
  list.flow = false;
  const retries = document.get('flaky');
  for (const [written, read] of [
    [list, known],
    [retries, flaky],
  ] as const) {
    if (isSeq(written)) written.items = written.items.filter((_, index) => !isOut(read[index] as Entry));
  }
  for (const { test, where, actual, reason, issue, expires } of entries) {
    const entry = { test, ...defined({ where }), expect: 'failed', actual, reason, issue, expires };
    list.add(document.createNode(JSON.parse(JSON.stringify(entry))));
  }
  return document.toString({ lineWidth: 0 });
}

function inWhere(where: Readonly<Partial<Record<Dimension, string>>>): string {
  const values = Object.values(where);
  return values.length === 0 ? '' : ` in ${values.join(' · ')}`;
}
