import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import type { CaseResult, Report } from '../../result/report.ts';
import { SIGNS } from '../signs.ts';
import { escape } from './escape.ts';

/** The id of a case on the page. */
export function anchor(result: CaseResult): string {
  return `case-${`${result.spec} ${caseName(result)} ${environmentName(result.environment)}`.replace(/[^A-Za-z0-9]+/g, '-')}`;
}

/** A table for each spec: a row for each case, a column for each environment. A cell that did not pass leads to its details. */
export function matrix({ results }: Report): string {
  const specs = [...new Set(results.map(({ spec }) => spec))];
  return specs
    .map((spec) =>
      specTable(
        spec,
        results.filter((result) => result.spec === spec),
      ),
    )
    .join('\n');
}

function specTable(spec: string, results: readonly CaseResult[]): string {
  const environments = [...new Set(results.map(({ environment }) => environmentName(environment)))];
  const rows = new Map<string, CaseResult[]>();
  for (const result of results) rows.set(caseName(result), [...(rows.get(caseName(result)) ?? []), result]);
  const head = environments.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const body = [...rows].map(([name, cases]) => {
    const cells = environments.map((one) => cell(cases.find(({ environment }) => environmentName(environment) === one)));
    const verdicts = [...new Set(cases.map(({ verdict }) => verdict))].join(' ');
    return `<tr data-verdicts="${verdicts}"><th scope="row"><b>${escape(name)}</b> ${escape(cases[0]?.title ?? '')}</th>${cells.join('')}</tr>`;
  });
  return `<section aria-labelledby="${escape(`spec-${spec}`)}">
<h2 id="${escape(`spec-${spec}`)}">${escape(spec)}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${escape(`Results of ${spec}`)}"><table>
<thead><tr><th scope="col">Test</th>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></div></section>`;
}

function cell(result: CaseResult | undefined): string {
  if (result === undefined) return '<td>not run</td>';
  const word = result.known === undefined ? result.verdict : 'known failure';
  const text = `<span aria-hidden="true">${SIGNS[result.verdict]}</span> ${word}`;
  const detailed = result.verdict !== 'passed';
  return `<td class="${result.known === undefined ? result.verdict : 'known'}">${detailed ? `<a href="#${anchor(result)}">${text}</a>` : text}</td>`;
}
