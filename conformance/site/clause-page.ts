import type { Clause } from '../../specs/language/model/requirement.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { caseName } from '../judge/names.ts';
import { brokenAssertion } from '../reporters/causes.ts';
import { escape } from '../reporters/html/escape.ts';
import { wireLog } from '../reporters/html/details.ts';
import { anchor } from '../reporters/html/matrix.ts';
import { coveredBy } from '../result/clause-result.ts';
import type { CaseResult } from '../result/report.ts';
import type { Page } from './page.ts';
import { clausePath, from, specPath, targetPath } from './paths.ts';
import type { Site, SiteTarget } from './site.ts';
import { tally, verdictMark } from './tally.ts';

/** The page of one clause: its text, then each target with the tests of the clause and the pictures of failures. */
export function clausePage(spec: Spec, clause: Clause, { targets }: Site): Page {
  const path = clausePath(spec.id, clause.id);
  const sections = targets.flatMap((target) => {
    const results = (target.run?.report?.results ?? []).filter((one) => one.spec === spec.id);
    return results.length === 0 ? [] : [section(path, target, coveredBy(clause, results))];
  });
  return {
    path,
    title: `${clause.id} of ${spec.id}`,
    body: `<blockquote><p>${escape(clause.text)}</p></blockquote>
<p><a href="${from(path, specPath(spec.id))}">All of ${escape(spec.id)}</a></p>
${sections.join('\n')}`,
  };
}

function section(path: string, { id, name }: SiteTarget, results: readonly CaseResult[]): string {
  const page = from(path, targetPath(id));
  const heading = `<h2><a href="${page}">${escape(name)}</a></h2>`;
  if (results.length === 0) return `${heading}<p>No test of this clause was run.</p>`;
  return `${heading}<p>${tally(results)}</p><ul>${results.map((result) => item(path, page, name, result)).join('')}</ul>`;
}

function item(path: string, page: string, name: string, result: CaseResult): string {
  const { verdict, screenshot, reason, title } = result;
  const called = escape(caseName(result));
  const label = verdict === 'passed' ? called : `<a href="${page}#${anchor(result)}">${called}</a>`;
  const why = verdict === 'passed' ? '' : `: ${escape(brokenAssertion(result)?.message ?? reason ?? '')}`;
  const picture =
    screenshot === undefined
      ? ''
      : `<br><img loading="lazy" src="${escape(from(path, screenshot))}" alt="${escape(`${name} when ${caseName(result)} failed`)}">`;
  return `<li>${label} ${escape(title)} ${verdictMark(verdict)}${why}${picture}${wireLog(result)}</li>`;
}
