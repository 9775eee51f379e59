import type { Verdict } from '../../../specs/language/model/verdict.ts';
import { jsonText } from '../../../specs/language/text/json-text.ts';
import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import type { Report } from '../../result/report.ts';
import type { ReportFormat } from '../report-format.ts';
import { brokenAssertion } from '../causes.ts';

/** Outcomes of EARL 1.0. What broke or was not seen tells nothing. */
const OUTCOMES: Readonly<Record<Verdict, string>> = {
  passed: 'earl:passed',
  failed: 'earl:failed',
  'not-applicable': 'earl:inapplicable',
  untested: 'earl:untested',
  error: 'earl:cantTell',
};

/** EARL 1.0 (W3C) as JSON-LD: an assertion for each case. */
export default {
  option: { name: 'earl', argument: '<file>', help: 'write the result as EARL (JSON-LD)' },
  render({ results, url, target, run }: Report): string {
    return jsonText({
      '@context': { earl: 'http://www.w3.org/ns/earl#', dct: 'http://purl.org/dc/terms/', doap: 'http://usefulinc.com/ns/doap#' },
      '@graph': results.map((result) => ({
        '@type': 'earl:Assertion',
        'earl:assertedBy': { '@type': 'earl:Software', 'dct:title': 'kmd', 'dct:hasVersion': run.kmd },
        'earl:mode': { '@id': 'earl:automatic' },
        'earl:subject': {
          '@type': 'earl:TestSubject',
          '@id': url,
          'dct:title': target === null ? url : `${target.name} ${target.version}`,
        },
        'earl:test': {
          '@type': 'earl:TestCase',
          '@id': urn(result.spec, caseName(result)),
          'dct:title': result.title,
          'dct:isPartOf': result.covers.map((id) => ({ '@id': urn(result.spec, id) })),
        },
        'earl:result': {
          '@type': 'earl:TestResult',
          'earl:outcome': { '@id': OUTCOMES[result.verdict] },
          'earl:info': [environmentName(result.environment), brokenAssertion(result)?.message ?? result.reason].filter(
            (one) => one !== undefined,
          ),
        },
      })),
    });
  },
} satisfies ReportFormat;

function urn(...names: readonly string[]): string {
  return `urn:kmd:${names.map((name) => encodeURIComponent(name.replace(/\p{Cs}/gu, '\ufffd'))).join(':')}`;
}
