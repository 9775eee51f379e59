import { jsonText } from '../../../specs/language/text/json-text.ts';
import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Report } from '../../result/report.ts';
import type { ReportFormat } from '../report-format.ts';

/** The endpoint schema of shields.io: label, message and colour. Only a whole run without failures is green. */
export default {
  option: { name: 'badge', argument: '<file>', help: 'write the totals as a shields.io endpoint' },
  render(report: Report): string {
    const { totals, results, fault, interrupted, run } = report;
    const passed = totals.T.passed + totals.K.passed;
    const wrong = [totals.T, totals.K].reduce((sum, one) => sum + one.failed + one.error + one.untested, 0);
    const broken = fault !== undefined || interrupted;
    const isPart = run.tests !== undefined || run.shard !== undefined;
    // The page says of more specs that it implements them than a run may have tested.
    const specs = [...new Set(results.map(({ spec }) => spec))].sort();
    return jsonText({
      schemaVersion: 1,
      label: oneLine(specs.join(', ') || 'kmd'),
      message: broken ? 'no verdict' : `${passed} of ${passed + wrong} passed${isPart ? ', of a part' : ''}`,
      color: broken ? 'lightgrey' : wrong > 0 || passed === 0 ? 'red' : isPart ? 'lightgrey' : 'brightgreen',
    });
  },
} satisfies ReportFormat;
