import { adapterSections } from '../reporters/adapter-sections.ts';
import { details } from '../reporters/html/details.ts';
import { escape } from '../reporters/html/escape.ts';
import { matrix } from '../reporters/html/matrix.ts';
import type { Report } from '../result/report.ts';
import { badgeText } from './badge.ts';
import { time, type Page } from './page.ts';
import { badgePath, from, targetPath } from './paths.ts';
import { problemOf, type Site, type SiteRun, type SiteTarget } from './site.ts';
import { tally } from './tally.ts';
import { SUITE_NAMES } from '../result/suite-names.ts';

/** The page of one target: versions, commands, verdicts and what is known about those that are not passes. */
export function targetPage(target: SiteTarget, site: Site): Page {
  const path = targetPath(target.id);
  const { about, homepage, run } = target;
  const safe = homepage !== undefined && /^https?:\/\//.test(homepage) ? homepage : undefined;
  return {
    path,
    title: target.name,
    body: `<p><img src="${from(path, badgePath(target.id))}" alt="${escape(badgeText(target))}"></p>
${about === undefined ? '' : `<p>${escape(about)}</p>`}${safe === undefined ? '' : `<p><a href="${escape(safe)}">${escape(safe)}</a></p>`}
<h2>Reproduce it</h2>
<pre tabindex="0" aria-label="Commands"><code>${target.reproduce.map(escape).join('\n')}</code></pre>
${run === undefined ? '<p>It was never run.</p>' : outcome(target, run, path, site)}`,
  };
}

function outcome(target: SiteTarget, run: SiteRun, path: string, { program }: Site): string {
  const problem = problemOf(target);
  const lines = (problem ?? '').split(/ ⏎ |\n/).map(escape);
  const broken =
    problem === undefined
      ? ''
      : `<h2>It could not be tested</h2>\n<pre class="error" tabindex="0" aria-label="Error and last lines"><code>${lines.join('\n')}</code></pre>`;
  const tested = `<dt>Tested</dt><dd>${time(run.date)}${target.kept ? ', kept from an earlier run' : ''}</dd>`;
  const { report } = run;
  if (report === undefined) return `<dl>${tested}</dl>\n${broken}`;
  return `${facts(report, tested)}
${report.interrupted ? '<p class="error">The run was interrupted.</p>' : ''}${broken}
${notes(report)}
${matrix(report)}
<h2 id="details">What did not pass</h2>
${details(report, { program, link: (picture) => from(path, picture) })}`;
}

function facts({ run, url, results, target }: Report, tested: string): string {
  const suites = (['T', 'K'] as const).map((suite) => tally(results.filter((one) => one.suite === suite)) || 'none');
  const specs = Object.entries(run.specs).map(([id, version]) => `${id} ${version}`);
  const rows: readonly (readonly [string, string])[] = [
    ['Target', target === null ? url : `${target.name} ${target.version} (${url})`],
    ['kmd', run.kmd],
    ['Specs', specs.join(', ')],
    ['Browser', run.browser],
    ['MCP', run.profile ?? 'no revision'],
    [`T (${SUITE_NAMES.T})`, suites[0] ?? ''],
    [`K (${SUITE_NAMES.K})`, suites[1] ?? ''],
  ];
  return `<dl>${tested}${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')}</dl>`;
}

/** What an adapter says of an app, before any verdict: what the app lacks comes first. */
function notes(report: Report): string {
  const sections = adapterSections(report).map(
    ({ title, lines }) => `<h3>${escape(title)}</h3><ul>${[...new Set(lines)].map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`,
  );
  return sections.length === 0 ? '' : `<h2>How an app without a harness was tested</h2>\n${sections.join('\n')}`;
}
