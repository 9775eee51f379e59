import { VERDICTS } from '../../../specs/language/model/verdict.ts';
import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Report } from '../../result/report.ts';
import { adapterNotes } from '../html/adapter-notes.ts';
import { changes } from '../html/changes.ts';
import { details } from '../html/details.ts';
import { escape } from '../html/escape.ts';
import { matrix } from '../html/matrix.ts';
import { FILTER, STYLES } from '../html/page-parts.ts';
import type { ReportContext, ReportFormat } from '../report-format.ts';
import { SUITE_NAMES } from '../../result/suite-names.ts';

/** One HTML file that needs no network: the matrix of tests and environments, a filter, and the details of what did not pass. */
export default {
  option: { name: 'html', argument: '<file>', help: 'write the result as an HTML page' },
  render: htmlReport,
} satisfies ReportFormat;

function htmlReport(report: Report, context: ReportContext): string {
  const { target, url, run, fault, totals } = report;
  const name = oneLine(target === null ? url : `${target.name} ${target.version}`);
  const sums = (['T', 'K'] as const).map((suite) => {
    const counts = VERDICTS.filter((verdict) => totals[suite][verdict] > 0).map((verdict) => `${totals[suite][verdict]} ${verdict}`);
    return `<li>${suite} (${SUITE_NAMES[suite]}): ${counts.join(', ') || 'none'}</li>`;
  });
  const boxes = VERDICTS.map((verdict) => `<label><input type="checkbox" name="verdict" value="${verdict}" checked> ${verdict}</label>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`Conformance of ${name}`)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${escape(`Conformance of ${name}`)}</h1>
<p>${escape(url)}${run.profile === undefined ? '' : ` · MCP ${escape(run.profile)}`} · kmd ${escape(run.kmd)} · ${escape(run.browser)} · seed ${run.seed}</p>
${fault === undefined ? '' : `<p class="error">The run broke: ${escape(fault.message)}</p>`}${report.interrupted ? '<p class="error">The run was interrupted.</p>' : ''}
<ul>${sums.join('')}</ul>
${adapterNotes(report)}${changes(report, context.previous)}
<form id="filter" hidden><fieldset><legend>Show</legend>${boxes.join(' ')}<span id="shown" role="status"></span></fieldset></form>
${matrix(report)}
<section aria-labelledby="details"><h2 id="details">What did not pass</h2>
${details(report, context)}
</section>
</main>
<script>${FILTER}</script>
</body>
</html>
`;
}
