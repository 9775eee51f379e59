import type { Clause } from '../../specs/language/model/requirement.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { caseName } from '../judge/names.ts';
import { escape } from '../reporters/html/escape.ts';
import { anchor } from '../reporters/html/matrix.ts';
import { coveredBy } from '../result/clause-result.ts';
import type { CaseResult } from '../result/report.ts';
import { table, type Page } from './page.ts';
import { clausePath, from, specPath, targetPath } from './paths.ts';
import type { Site, SiteTarget } from './site.ts';
import { verdictMark, worst } from './tally.ts';

/** The page of one spec: tests × targets, then clauses × targets. */
export function specPage(spec: Spec, { targets }: Site): Page {
  const path = specPath(spec.id);
  const tested = targets.flatMap((target) => {
    const results = (target.run?.report?.results ?? []).filter((one) => one.spec === spec.id);
    return results.length === 0 ? [] : [{ target, results }];
  });
  const names = tested.map(({ target }) => `<a href="${from(path, targetPath(target.id))}">${escape(target.name)}</a>`);
  const cases = new Map(tested.flatMap(({ results }) => results).map((result) => [caseName(result), result.title]));
  const order = [...cases].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const rows = order.map(([name, title]) => {
    const cells = tested.map(({ target, results }) => cell(path, target, results.filter((one) => caseName(one) === name))); // prettier-ignore
    return `<tr><th scope="row"><b>${escape(name)}</b> ${escape(title)}</th>${cells.join('')}</tr>`;
  });
  const clauses = spec.requirements.flatMap((requirement) => requirement.clauses);
  const clauseRows = clauses.map((clause) => clauseRow(path, spec, clause, tested.map(({ results }) => results))); // prettier-ignore
  return {
    path,
    title: `${spec.title} (${spec.id} ${spec.version})`,
    body: `<p><a href="#clauses">Clauses</a></p>
<h2 id="tests">Tests</h2>
${table('Tests and targets', ['Test', ...names], rows)}
<h2 id="clauses">Clauses</h2>
${table('Clauses and targets', ['Clause', ...names], clauseRows)}`,
  };
}

function cell(path: string, { id }: SiteTarget, results: readonly CaseResult[]): string {
  const verdict = worst(results);
  const shown = results.find((one) => one.verdict === verdict);
  if (verdict === undefined || shown === undefined) return '<td>not run</td>';
  const mark = verdictMark(verdict);
  return `<td>${verdict === 'passed' ? mark : `<a href="${from(path, targetPath(id))}#${anchor(shown)}">${mark}</a>`}</td>`;
}

function clauseRow(path: string, spec: Spec, clause: Clause, targets: readonly (readonly CaseResult[])[]): string {
  const cells = targets.map((results) => {
    const verdict = worst(coveredBy(clause, results));
    return `<td>${verdict === undefined ? 'no test' : verdictMark(verdict)}</td>`;
  });
  return `<tr><th scope="row"><a href="${from(path, clausePath(spec.id, clause.id))}">${escape(clause.id)}</a> ${escape(clause.text)}</th>${cells.join('')}</tr>`;
}
