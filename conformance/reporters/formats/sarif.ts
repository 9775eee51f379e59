import { jsonText } from '../../../specs/language/text/json-text.ts';
import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import type { CaseResult, Report } from '../../result/report.ts';
import type { ReportContext, ReportFormat } from '../report-format.ts';
import { brokenAssertion } from '../causes.ts';

/** SARIF 2.1.0: a result for each case that failed or broke, at its step in the spec. A known failure is suppressed. */
export default {
  option: { name: 'sarif', argument: '<file>', help: 'write the failures as SARIF' },
  render(report: Report, { source = String }: ReportContext): string {
    const broken = report.results.filter(({ verdict }) => verdict === 'failed' || verdict === 'error');
    const rules = [...new Map(broken.map((result) => [ruleOf(result), result]))].sort(([a], [b]) => (a < b ? -1 : 1));
    return jsonText({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'kmd',
              version: report.run.kmd,
              rules: rules.map(([id, { title }]) => ({ id, shortDescription: { text: title } })),
            },
          },
          invocations: [
            {
              executionSuccessful: report.fault === undefined && !report.interrupted,
              toolExecutionNotifications: report.fault === undefined ? [] : [{ level: 'error', message: { text: report.fault.message } }],
            },
          ],
          results: broken.map((result) => ({
            ruleId: ruleOf(result),
            ruleIndex: rules.findIndex(([id]) => id === ruleOf(result)),
            level: result.verdict === 'error' ? 'warning' : 'error',
            message: { text: messageOf(result) },
            locations: [{ physicalLocation: placeOf(result, source) }],
            ...(result.known === undefined
              ? {}
              : { suppressions: result.known.map(({ reason }) => ({ kind: 'external', justification: reason })) }),
          })),
        },
      ],
    });
  },
} satisfies ReportFormat;

function ruleOf({ spec, test }: CaseResult): string {
  return `${spec}#${test}`;
}

function messageOf(result: CaseResult): string {
  const why = brokenAssertion(result)?.message ?? result.reason ?? result.verdict;
  return `${caseName(result)} (${environmentName(result.environment)}): ${why}`;
}

function placeOf(result: CaseResult, source: (file: string) => string): object {
  const broken = brokenAssertion(result);
  const file = source(broken?.file ?? result.file);
  const uri = file
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return { artifactLocation: { uri }, region: { startLine: Math.max(1, broken?.line ?? result.line) } };
}
