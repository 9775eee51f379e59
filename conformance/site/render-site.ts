import { STYLES } from '../reporters/html/page-parts.ts';
import { badge } from './badge.ts';
import { clausePage } from './clause-page.ts';
import { indexPage } from './index-page.ts';
import { pageText, STYLE_PATH, type Page } from './page.ts';
import { badgePath } from './paths.ts';
import { shownSpecs } from './shown-specs.ts';
import type { Site } from './site.ts';
import { specPage } from './spec-page.ts';
import { targetPage } from './target-page.ts';

/** What the pages of a site have beside those of a report. */
const MORE = `
.skip { position: absolute; inset-block-start: -10rem; } .skip:focus { inset-block-start: 0.5rem; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.wide { max-block-size: 80vh; overflow: auto; } caption { text-align: start; padding-block: 0.5rem; }
tbody th { min-inline-size: 14rem; } pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
h1, h2, p, li, dd { overflow-wrap: anywhere; } dl { grid-template-columns: minmax(4rem, max-content) 1fr; }
blockquote { margin: 0; padding-inline-start: 1rem; border-inline-start: 4px solid var(--line); }
@media (max-width: 40rem) { dl { display: block; } dt { margin-block-start: 0.5rem; font-weight: 600; } tbody th { min-inline-size: 9rem; } }
`;

/** Renders every file of a site but its pictures: path relative to the site → text. */
export function renderSite(site: Site): ReadonlyMap<string, string> {
  const specs = shownSpecs(site);
  const pages: readonly Page[] = [
    indexPage(site),
    ...site.targets.map((target) => targetPage(target, site)),
    ...specs.map((spec) => specPage(spec, site)),
    ...specs.flatMap((spec) => spec.requirements.flatMap(({ clauses }) => clauses.map((clause) => clausePage(spec, clause, site)))),
  ];
  return new Map([
    [STYLE_PATH, `${STYLES.trim()}${MORE}`],
    ...pages.map((page): [string, string] => [page.path, pageText(page, site)]),
    ...site.targets.map((target): [string, string] => [badgePath(target.id), badge(target)]),
  ]);
}
