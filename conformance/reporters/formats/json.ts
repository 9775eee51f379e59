import { jsonText } from '../../../specs/language/text/json-text.ts';
import type { CaseResult, Report } from '../../result/report.ts';
import type { ReportFormat } from '../report-format.ts';

/** JSON: the shape that the harness protocol fixes, with the metadata of the run. */
export default {
  option: { name: 'json', argument: '<file>', help: 'write the result as JSON' },
  render({ target, results, ...rest }: Report): string {
    return jsonText({ target, results: results.map(plainResult), ...rest });
  },
} satisfies ReportFormat;

/** A result without the properties that only reporters use. */
function plainResult(result: CaseResult): object {
  return { ...result, assertions: result.assertions.map((one) => ({ ...one, step: undefined, positive: undefined })) };
}
