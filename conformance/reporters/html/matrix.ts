import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import type { CaseResult, Report } from '../../result/report.ts';
import { SIGNS } from '../signs.ts';
import { escape } from './escape.ts';

/** The id of a case on the page. */
export function anchor(result: CaseResult): string {
  return `case-${`${result.spec} ${caseName(result)} ${environmentName(result.environment)}`.replace(/[^A-Za-z0-9]+/g, '-')}`;
}

/**
 * A table for each spec: a row for each case, a column for each environment that most cases share. A case that sets an environment of its own
 * has one cell, which names it. A cell that did not pass leads to its details.
 */
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
  const rows = new Map<string, CaseResult[]>();
  for (const result of results) rows.set(caseName(result), [...(rows.get(caseName(result)) ?? []), result]);
  const environments = commonEnvironments([...rows.values()]);
  const head = environments.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const body = [...rows].map(([name, cases]) => {
    const verdicts = [...new Set(cases.map(({ verdict }) => verdict))].join(' ');
    return `<tr data-verdicts="${verdicts}"><th scope="row"><b>${escape(name)}</b> ${escape(cases[0]?.title ?? '')}</th>${cellsOf(cases, environments)}</tr>`;
  });
  return `<section aria-labelledby="${escape(`spec-${spec}`)}">
<h2 id="${escape(`spec-${spec}`)}">${escape(spec)}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${escape(`Results of ${spec}`)}"><table>
<thead><tr><th scope="col">Test</th>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></div></section>`;
}

/** The environments that the most cases have in common, in the order of the first of these cases. */
function commonEnvironments(cases: readonly (readonly CaseResult[])[]): readonly string[] {
  const sets = new Map<string, { readonly names: readonly string[]; count: number }>();
  for (const results of cases) {
    const names = results.map(({ environment }) => environmentName(environment));
    const key = [...names].sort().join('\n');
    const known = sets.get(key) ?? { names, count: 0 };
    sets.set(key, { ...known, count: known.count + 1 });
  }
  return [...sets.values()].sort((a, b) => b.count - a.count)[0]?.names ?? [];
}

function cellsOf(cases: readonly CaseResult[], environments: readonly string[]): string {
  const named = (result: CaseResult): string => environmentName(result.environment);
  if (cases.every((one) => environments.includes(named(one))))
    return environments.map((name) => cell(cases.find((one) => named(one) === name))).join('');
  const own = cases.map((one) => `<span class="${wordClass(one)}">${verdictText(one)}</span> in ${escape(named(one))}${why(one)}`);
  return `<td colspan="${environments.length}">${own.join('<br>')}</td>`;
}

function cell(result: CaseResult | undefined): string {
  return result === undefined ? '<td>not run</td>' : `<td class="${wordClass(result)}">${verdictText(result)}</td>`;
}

const wordClass = ({ known, verdict }: CaseResult): string => (known === undefined ? verdict : 'known');

function verdictText(result: CaseResult): string {
  const word = result.known === undefined ? result.verdict : 'known failure';
  const text = `<span aria-hidden="true">${SIGNS[result.verdict]}</span> ${word}`;
  if (result.verdict === 'passed') return text;
  // In a list of links each says where it leads to.
  const name = `${word}: ${result.spec} ${caseName(result)} in ${environmentName(result.environment)}`;
  return `<a href="#${anchor(result)}" aria-label="${escape(name)}">${text}</a>`;
}

const why = ({ verdict, reason }: CaseResult): string =>
  verdict === 'not-applicable' && reason !== undefined ? `: ${escape(reason)}` : '';
