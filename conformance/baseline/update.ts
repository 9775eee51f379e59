import { isSeq, parseDocument, Document } from 'yaml';
import type { CaseResult, Report } from '../report/define.ts';
import type { Accepted, Dimension, KnownFailure } from './define.ts';
import { fingerprint } from './fingerprint.ts';
import { environmentOf, fateOf, fits, isAbout, mayBeFlaky, stepName } from './match.ts';

/** An entry as it is written. */
type Line = Pick<KnownFailure, 'test' | 'reason'> & Partial<Pick<KnownFailure, 'where' | 'actual' | 'issue' | 'expires'>>;

export interface Updated {
  /** The file's new text; comments stay where they were. */
  readonly text: string;
  /** `+ spec#T6.shown`, `- …`. */
  readonly changes: readonly string[];
  /** New entries whose reason a person has to write. */
  readonly unexplained: number;
}

const FIRST = ' Failures that are known and accepted for the time being: kmd explain K9061 says what an entry may have.';

/**
 * The baseline that fits a run: what passes now is taken out, what fails in another way or is new comes in. Cases that were not
 * run, entries that have expired, and what is said to fail at times stay as they are.
 * @param reason of new entries; one that takes the place of another has its reason
 */
export function updateBaseline(text: string | undefined, { known, flaky }: Accepted, report: Report, reason = ''): Updated {
  const failures = report.results.flatMap((result) => (mayBeFlaky(result, flaky, report) ? [] : failuresOf(result, report)));
  const out = known.filter((entry) => {
    const cases = report.results.filter((result) => isAbout(entry, result, report));
    return cases.some((result) => fateOf(entry, result, report) === 'passed' || fateOf(entry, result, report) === 'otherwise');
  });
  const kept = known.filter((entry) => !out.includes(entry));
  const open = failures.filter(({ result, step, assertion }) => {
    const about = kept.filter((one) => isAbout(one, result, report) && (one.about.assertion ?? step) === step);
    return !about.some((one) => fits(one, assertion, report));
  });
  const entries = grouped(open, report).map((entry): Line => {
    const before = out.find(({ test }) => test === entry.test || entry.test.startsWith(`${test}.`) || entry.test.startsWith(`${test}[`));
    const { issue, expires } = before ?? {};
    const more = { ...(issue === undefined ? {} : { issue }), ...(expires === undefined ? {} : { expires }) };
    return { ...entry, reason: before?.reason ?? reason, ...more };
  });
  return {
    text: rewritten(text, known, out, entries),
    changes: [
      ...out.map(({ test, where }) => `- ${test}${inWhere(where)}`),
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
    // Several messages that break the protocol are one assertion several times.
    const step = stepName(assertion, result);
    if (assertion.verdict !== 'failed' || seen.has(`${step} ${fingerprint(assertion, report.url)}`)) return [];
    seen.add(`${step} ${fingerprint(assertion, report.url)}`);
    return [{ result, step, assertion }];
  });
}

/** One entry for each assertion that fails alike wherever it was run; else one for each environment, told apart by what differs. */
function grouped(failures: readonly Failure[], report: Report): Line[] {
  const names = new Map<string, Failure[]>();
  for (const failure of failures) {
    const { result, step } = failure;
    const name = `${result.spec}#${result.test}${result.case === undefined ? '' : `[${result.case}]`}.${step}`;
    names.set(name, [...(names.get(name) ?? []), failure]);
  }
  return [...names].flatMap(([test, group]) => {
    const [{ result }] = group as [Failure];
    const run = report.results.filter((one) => one.spec === result.spec && one.test === result.test && one.case === result.case);
    const ways = [...new Set(group.map(({ assertion }) => fingerprint(assertion, report.url)))];
    const once = group.length / ways.length === run.length || run.length === 1;
    if (once && ways.length === 1) return [{ test, actual: ways[0] ?? '', reason: '' }];
    // The same assertion several times in one case can only be known as a whole.
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
  known: readonly KnownFailure[],
  out: readonly KnownFailure[],
  entries: readonly Line[],
): string {
  const document = text === undefined || text.trim() === '' ? new Document({ known: [] }) : parseDocument(text);
  if (text === undefined) document.commentBefore = FIRST;
  if (!isSeq(document.get('known'))) document.set('known', document.createNode([]));
  const list = document.get('known');
  if (!isSeq(list)) return text ?? '';
  list.flow = false;
  list.items = list.items.filter((_, index) => !out.some((entry) => entry === known[index]));
  for (const { test, where, actual, reason, issue, expires } of entries) {
    const entry = { test, ...(where === undefined ? {} : { where }), expect: 'failed', actual, reason, issue, expires };
    list.add(document.createNode(JSON.parse(JSON.stringify(entry))));
  }
  return document.toString({ lineWidth: 0 });
}

function inWhere(where: Readonly<Partial<Record<Dimension, string>>>): string {
  const values = Object.values(where);
  return values.length === 0 ? '' : ` in ${values.join(' · ')}`;
}
