import { escape } from '../reporters/html/escape.ts';
import { score } from './tally.ts';
import { problemOf, type SiteTarget } from './site.ts';

/** What a badge says: `13 of 20 passed`. */
export function badgeText(target: SiteTarget): string {
  if (target.run === undefined) return 'not run';
  if (problemOf(target) !== undefined) return 'not tested';
  return score(target.run.report?.results ?? []);
}

/** Width in px of a sign at 11 px, on average. */
const SIGN = 6.6;

/** A badge as SVG. It is green for a whole run in which everything passed that applies. */
export function badge(target: SiteTarget): string {
  const label = 'kmd';
  const text = badgeText(target);
  const [left, right] = [label, text].map((one) => Math.round(one.length * SIGN + 14)) as [number, number];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${escape(`${label}: ${text}`)}">
<title>${escape(`${target.name}, ${label}: ${text}`)}</title>
<rect width="${left}" height="20" fill="#3a3b45"/><rect x="${left}" width="${right}" height="20" fill="${color(target)}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${escape(text)}</text></g>
</svg>
`;
}

/** White text has a contrast of 4.5 on each of them. */
function color(target: SiteTarget): string {
  const results = target.run?.report?.results ?? [];
  if (target.run === undefined || problemOf(target) !== undefined || target.run.report?.interrupted === true) return '#5c5d68';
  const good = results.filter(({ verdict }) => verdict !== 'not-applicable');
  return good.length > 0 && good.every(({ verdict }) => verdict === 'passed') ? '#0a6a3e' : '#a5122a';
}
