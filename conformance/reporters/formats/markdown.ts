import { VERDICTS } from '../../../specs/language/model/verdict.ts';
import { caseName } from '../../judge/names.ts';
import { brokenClauses } from '../../result/clause-result.ts';
import type { Report } from '../../result/report.ts';
import type { ReportFormat } from '../report-format.ts';
import { brokenAssertion, causesOf } from '../causes.ts';
import { shorten } from '../terminal/paint.ts';

/** Causes in the table, at most. */
const CAUSES = 20;

/** Markdown with the totals and the failures by cause, for the step summary of a CI: `--markdown $GITHUB_STEP_SUMMARY`. */
export default {
  option: { name: 'markdown', argument: '<file>', help: 'write the totals and the failures by cause as Markdown' },
  render({ target, url, totals, results, fault, run }: Report): string {
    const name = target === null ? url : `${target.name} ${target.version}`;
    const suites = (['T', 'K'] as const).filter((suite) => VERDICTS.some((verdict) => totals[suite][verdict] > 0));
    const rows = suites.map((suite) => `| ${suite} | ${VERDICTS.map((verdict) => totals[suite][verdict]).join(' | ')} |`);
    const causes = causesOf(results);
    const failures = causes.slice(0, CAUSES).map(({ cases }) => {
      const [first] = cases;
      if (first === undefined) return '';
      const broken = brokenAssertion(first);
      const place = broken?.file === undefined ? '' : `${broken.file}:${broken.line ?? 0}`;
      return `| ${cases.length} | ${text(`${first.spec}#${caseName(first)}`)} | ${text(brokenClauses(first).join(', '))} | ${text(broken?.message ?? first.reason ?? '')} | ${text(place)} |`;
    });
    return [
      `## ${text(name)}`,
      '',
      `${run.profile === undefined ? '' : `MCP ${text(run.profile)}, `}kmd ${text(run.kmd)}, ${text(run.browser)}`,
      ...(fault === undefined ? [] : ['', `**The run broke:** ${text(fault.message)}`]),
      '',
      ...(rows.length === 0
        ? ['No case ran.']
        : [`| Suite | ${VERDICTS.join(' | ')} |`, `|---|${VERDICTS.map(() => '---:').join('|')}|`, ...rows]),
      ...(failures.length === 0 ? [] : ['', '| Cases | First | Clauses | Found | Step |', '|---:|---|---|---|---|', ...failures]),
      ...(causes.length > CAUSES ? ['', `${causes.length - CAUSES} more causes.`] : []),
      '',
    ].join('\n');
  },
} satisfies ReportFormat;

/** Foreign text in a cell: one line without markup of Markdown or HTML. */
function text(foreign: string): string {
  return shorten(foreign, 300).replace(/[\\`*_{}[\]<>|~#!&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
