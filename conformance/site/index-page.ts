import { escape } from '../reporters/html/escape.ts';
import { badgeText } from './badge.ts';
import { table, time, type Page } from './page.ts';
import { badgePath, specPath, targetPath } from './paths.ts';
import { problemOf, type Site, type SiteTarget } from './site.ts';
import { shownSpecs } from './shown-specs.ts';
import { score, worst } from './tally.ts';

/** The first page: targets × specs. */
export function indexPage(site: Site): Page {
  const specs = shownSpecs(site);
  const head = ['Target', 'Version', ...specs.map(({ id }) => `<a href="${specPath(id)}">${escape(id)}</a>`), 'All', 'Tested'];
  const rows = site.targets.map((target) => row(target, specs.map(({ id }) => id))); // prettier-ignore
  return {
    path: 'index.html',
    title: site.title,
    body: `<p>Each cell says how many of the tests that apply have passed. What could not be observed counts as not passed.</p>
${table('Targets and specs', head, rows)}
<h2>Reproduce it</h2>
<pre tabindex="0" aria-label="Commands"><code>${escape(site.command)}</code></pre>
<p>The page of each target has the commands for it alone.</p>`,
  };
}

function row(target: SiteTarget, specs: readonly string[]): string {
  const { id, name, run, kept } = target;
  const path = targetPath(id);
  const problem = problemOf(target);
  const results = run?.report?.results ?? [];
  const cells = specs.map((spec) => {
    const own = results.filter((result) => result.spec === spec);
    if (own.length === 0) return '<td>–<span class="unseen">not run</span></td>';
    return `<td><a class="${worst(own) ?? ''}" href="${path}#spec-${spec}">${score(own)}</a></td>`;
  });
  const broken = `<td colspan="${specs.length}" class="error">Not tested: ${escape(problem ?? '')}</td>`;
  const version = run?.report?.target?.version;
  const date = run === undefined ? 'never' : `${time(run.date)}${kept ? ' (earlier run)' : ''}`;
  return `<tr><th scope="row"><a href="${path}">${escape(name)}</a></th><td>${escape(version === undefined || version === '' ? '–' : version)}</td>${problem === undefined ? cells.join('') : broken}<td><img src="${badgePath(id)}" alt="${escape(badgeText(target))}"></td><td>${date}</td></tr>`;
}
