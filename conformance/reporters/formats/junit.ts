import { seen } from '../../../specs/language/text/one-line.ts';
import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import type { CaseResult, Report } from '../../result/report.ts';
import type { ReportContext, ReportFormat } from '../report-format.ts';

/**
 * JUnit XML: `failed` is a failure, `error` an error; every other verdict but `passed` is skipped. Known failures are skipped too,
 * since a gate reads the counts. File and line stand in the text of a failure, for the schema of Jenkins knows no attributes for them;
 * pictures and traces are attachments in the way of its plug-in.
 */
export default {
  option: { name: 'junit', argument: '<file>', help: 'write the result as JUnit XML' },
  render: junitReport,
} satisfies ReportFormat;

function junitReport(report: Report, { link }: ReportContext): string {
  const specs = [...new Set(report.results.map(({ spec }) => spec))];
  const suites = specs.map((spec) =>
    suite(
      spec,
      report.results.filter((result) => result.spec === spec),
      report.run.profile,
      link,
    ),
  );
  if (report.fault !== undefined) {
    const broken = `<testcase classname="kmd" name="target"><error type="${attribute(report.fault.fault)}" message="${attribute(report.fault.message)}"/></testcase>`;
    suites.push(`  <testsuite name="target" tests="1" failures="0" errors="1" skipped="0">\n    ${broken}\n  </testsuite>`);
  }
  const wrong = report.baseline ?? [];
  if (wrong.length > 0) {
    const entries = wrong.map(
      ({ test, problem, file, line }) =>
        `    <testcase classname="baseline" name="${attribute(test)}"><failure message="${attribute(problem)}">${escape(`${file}:${line}`)}</failure></testcase>`,
    );
    const counts = `tests="${wrong.length}" failures="${wrong.length}" errors="0" skipped="0"`;
    suites.push([`  <testsuite name="baseline" ${counts}>`, ...entries, '  </testsuite>'].join('\n'));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="kmd conform">\n${suites.join('\n')}\n</testsuites>\n`;
}

function suite(spec: string, results: readonly CaseResult[], profile: string | undefined, link: ReportContext['link']): string {
  const several = new Set(results.map(caseName)).size < results.length;
  const known = results.filter((result) => result.known !== undefined).length;
  const count = (...verdicts: string[]): number => results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const counts = `tests="${results.length}" failures="${count('failed') - known}" errors="${count('error')}" skipped="${count('untested', 'not-applicable') + known}"`;
  return [
    `  <testsuite name="${attribute(spec)}" ${counts}>`,
    ...(profile === undefined ? [] : [`    <properties><property name="profile" value="${attribute(profile)}"/></properties>`]),
    ...results.map((result) => testCase(result, several, link)),
    '  </testsuite>',
  ].join('\n');
}

function testCase(result: CaseResult, several: boolean, link: ReportContext['link']): string {
  const name = `${caseName(result)} ${result.title}${several ? ` (${environmentName(result.environment)})` : ''}`;
  const open = `    <testcase classname="${attribute(result.spec)}" name="${attribute(name)}" time="${result.duration / 1000}"`;
  const message = attribute(result.reason ?? '');
  const broken = result.assertions
    .filter(({ verdict }) => verdict === 'failed' || verdict === 'error')
    .map((one) => `${one.id} ${one.verb} (${one.file ?? ''}:${one.line ?? ''}): ${one.message ?? ''}`);
  const detail = escape((broken.length > 0 ? broken : [`${result.file}:${result.line}`]).join('\n'));
  const files = [result.screenshot, result.trace].flatMap((path) => (path === undefined ? [] : [`[[ATTACHMENT|${link(path)}]]`]));
  const attached = files.length === 0 ? '' : `<system-out>${escape(files.join('\n'))}</system-out>`;
  if (result.known !== undefined) {
    const reasons = result.known.map(({ reason, issue }) => `${reason}${issue === undefined ? '' : ` (${issue})`}`);
    return `${open}>${skipped(`known failure: ${[...new Set(reasons)].join('; ')}`)}</testcase>`;
  }
  switch (result.verdict) {
    case 'passed':
      if (result.flaky === true) return `${open}><system-out>flaky: passed at attempt ${result.attempts ?? 1}</system-out></testcase>`;
      return `${open}/>`;
    case 'failed':
      return `${open}><failure message="${message}">${detail}</failure>${attached}</testcase>`;
    case 'error':
      return `${open}><error message="${message}">${detail}</error>${attached}</testcase>`;
    default:
      return `${open}>${skipped(`${result.verdict}: ${result.reason ?? ''}`)}</testcase>`;
  }
}

/** The reason is text: the schema of Jenkins knows no attribute for it. */
function skipped(reason: string): string {
  return `<skipped>${escape(reason)}</skipped>`;
}

/** Escapes text, what nobody sees included. XML 1.0 has no form for most control characters and for lone surrogates. */
function escape(text: string): string {
  return seen(text)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function attribute(text: string): string {
  return escape(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
