import type { Json } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { VERDICTS, type Verdict } from '../../specs/language/model/verdict.ts';
import type { CaseResult, Report, Totals } from './define.ts';
import { caseName, environmentName } from './name.ts';

/** How words are coloured; the identity where there is no terminal. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  warn(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

const SIGNS: Readonly<Record<Verdict, string>> = { passed: '✓', failed: '✗', 'not-applicable': '–', untested: '○', error: '!' };

/** One line about a case; with its environment where a case is run in several. */
export function caseLine(result: CaseResult, paint: Paint, several = false): string {
  const sign = color(result.verdict, paint)(`${SIGNS[result.verdict]} ${result.verdict.padEnd(14)}`);
  const time = paint.dim(`${several ? `${environmentName(result.environment)} · ` : ''}${result.duration} ms`);
  const reason =
    result.verdict === 'passed' || result.verdict === 'failed' || result.reason === undefined
      ? ''
      : paint.dim(` (${shorten(result.reason, 160)})`);
  const again = result.attempts === undefined ? '' : paint.warn(` ${attempts(result)}`);
  return `${sign} ${result.spec} ${paint.bold(caseName(result))} ${result.title}${reason}${again} ${time}\n`;
}

/** What became of a case that was run again. */
function attempts({ flaky, attempts: count = 1 }: CaseResult): string {
  return flaky === true ? `flaky: passed at attempt ${count}` : `in each of ${count} attempts`;
}

/** Everything that did not pass, with what a person needs to act on it, and the totals at the end. */
export function prettyReport(report: Report, program: Program, sources: ReadonlyMap<string, string>, paint: Paint): string {
  const lines: string[] = [];
  for (const result of report.results) {
    const unexpected = result.verdict === 'failed' && result.known === undefined;
    if (unexpected || result.verdict === 'error') lines.push(...failure(result, program, sources, paint));
  }
  const untested = report.results.filter(({ verdict }) => verdict === 'untested');
  if (untested.length > 0) {
    lines.push('', paint.warn('Untested'));
    for (const result of untested.slice(0, 20)) lines.push(`  ${result.spec} ${caseName(result)}: ${shorten(result.reason ?? '', 200)}`);
    if (untested.length > 20) lines.push(`  … and ${untested.length - 20} more`);
  }
  const flaky = report.results.filter((result) => result.flaky === true);
  if (flaky.length > 0) {
    lines.push('', paint.warn('Flaky'));
    for (const result of flaky)
      lines.push(`  ${result.spec}#${caseName(result)} ${paint.dim(environmentName(result.environment))}: ${attempts(result)}`);
  }
  lines.push(...knownFailures(report, paint), '', ...summary(report, paint), '');
  return lines.join('\n');
}

function failure(result: CaseResult, program: Program, sources: ReadonlyMap<string, string>, paint: Paint): string[] {
  const lines = [
    '',
    `${color(result.verdict, paint)(`${SIGNS[result.verdict]} ${result.spec}#${caseName(result)}`)} ${paint.bold(result.title)}`,
  ];
  lines.push(paint.dim(`  ${environmentName(result.environment)}`));
  for (const id of result.covers) {
    const spec = program.specs.find((one) => one.id === result.spec);
    const text = spec?.requirements.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id)?.text;
    if (text !== undefined) lines.push(`  ${paint.dim(id)} ${shorten(text, 220)}`);
  }
  const broken = result.assertions.filter(({ verdict }) => verdict === 'failed' || verdict === 'error');
  if (broken.length === 0 && result.reason !== undefined) lines.push(`  ${result.reason}`);
  for (const one of broken) lines.push(...assertion(one, sources, paint));
  if (result.screenshot !== undefined) lines.push(`  picture: ${result.screenshot}`);
  if (result.trace !== undefined) lines.push(`  trace: npx playwright show-trace ${result.trace}`);
  return lines;
}

/** What the baseline knows, and what is wrong with it. */
function knownFailures({ results, baseline = [] }: Report, paint: Paint): string[] {
  const known = results.flatMap((result) => (result.known ?? []).map((entry) => ({ result, entry })));
  const told = known.map(({ result, entry }) => {
    const why = `${shorten(entry.reason, 160)}${entry.issue === undefined ? '' : ` (${shorten(entry.issue, 120)})`}`;
    return `  ${entry.test} ${paint.dim(environmentName(result.environment))}: ${why}`;
  });
  const wrong = baseline.map(({ file, line, test, problem }) => `  ${paint.bad(test)} ${problem} ${paint.dim(`${file}:${line}`)}`);
  return [
    ...(told.length === 0 ? [] : ['', paint.warn('Known failures'), ...told]),
    ...(wrong.length === 0 ? [] : ['', paint.bad('The baseline is not as it should be'), ...wrong]),
  ];
}

function assertion(one: CaseResult['assertions'][number], sources: ReadonlyMap<string, string>, paint: Paint): string[] {
  const place = one.file === undefined ? '' : paint.dim(` ${one.file}:${one.line}`);
  const lines = [`  ${color(one.verdict, paint)(one.id)} ${one.message ?? ''}${place}`];
  const frame = one.file === undefined || one.line === undefined ? undefined : sources.get(one.file)?.split(/\r?\n/)[one.line - 1];
  if (frame !== undefined) lines.push(`    ${paint.dim(`${one.line} |`)} ${shorten(frame.trim(), 160)}`);
  if (one.expected !== undefined) lines.push(`    expected ${paint.good(show(one.expected))}`);
  if (one.actual !== undefined) lines.push(`    actual   ${paint.bad(show(one.actual))}`);
  if (one.known !== undefined) lines.push(`    known    ${paint.warn(shorten(one.known, 400))} in the baseline; this is another failure`);
  return lines;
}

/** The totals: every verdict by its own name, the source documents' tests and ours apart. */
function summary(report: Report, paint: Paint): string[] {
  const lines = report.target === null ? [] : [`${paint.bold(report.target.name)} ${report.target.version} at ${report.url}`];
  if (report.fault !== undefined) lines.push(paint.bad(`error: ${report.fault.message}`));
  for (const [suite, what] of [
    ['T', 'tests of the source documents'],
    ['K', 'our own tests'],
  ] as const) {
    const totals = report.totals[suite];
    const known = report.results.filter((result) => result.suite === suite && result.known !== undefined).length;
    if (VERDICTS.some((verdict) => totals[verdict] > 0)) lines.push(`${suite} (${what}): ${counts(totals, known, paint)}`);
  }
  if (report.interrupted) lines.push(paint.warn('stopped before the end; this is what was done until then'));
  const { profile, seed, workers, browser, duration } = report.run;
  lines.push(
    paint.dim(
      `MCP ${profile} · seed ${seed} · ${workers} ${workers === 1 ? 'worker' : 'workers'} · ${browser} · ${(duration / 1000).toFixed(1)} s`,
    ),
  );
  if (report.target?.issues !== undefined && VERDICTS.some(() => report.totals.T.failed + report.totals.K.failed > 0)) {
    lines.push(`its bugs are reported at ${report.target.issues}`);
  }
  return lines;
}

function counts(totals: Totals, known: number, paint: Paint): string {
  return VERDICTS.filter((verdict) => totals[verdict] > 0 || verdict === 'passed')
    .map((verdict) => color(verdict, paint)(`${totals[verdict]} ${verdict}${verdict === 'failed' && known > 0 ? ` (${known} known)` : ''}`))
    .join(' · ');
}

function color(verdict: Verdict, paint: Paint): (text: string) => string {
  if (verdict === 'passed') return (text) => paint.good(text);
  if (verdict === 'failed' || verdict === 'error') return (text) => paint.bad(text);
  return (text) => (verdict === 'untested' ? paint.warn(text) : paint.dim(text));
}

function show(value: Json): string {
  return shorten(typeof value === 'string' ? `“${value}”` : JSON.stringify(value), 400);
}

/** One line, without what a terminal would take as a command. */
function shorten(text: string, limit: number): string {
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
