import { escape } from '../reporters/html/escape.ts';
import { from } from './paths.ts';
import type { Site } from './site.ts';

export const STYLE_PATH = 'style.css';

export interface Page {
  /** Relative to the site. */
  readonly path: string;
  readonly title: string;
  /** HTML below the heading. */
  readonly body: string;
}

/** A whole page of the site: nothing in it comes from the network. */
export function pageText({ path, title, body }: Page, { title: name, date, kmd }: Site): string {
  const home = from(path, 'index.html');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title === name ? name : `${title} – ${name}`)}</title>
<link rel="stylesheet" href="${from(path, STYLE_PATH)}">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><nav aria-label="Site"><a href="${home}"${path === 'index.html' ? ' aria-current="page"' : ''}>${escape(name)}</a></nav></header>
<main id="main" tabindex="-1">
<h1>${escape(title)}</h1>
${body}
</main>
<footer><p>Written by kmd ${escape(kmd)} on ${time(date)}.</p></footer>
</body>
</html>
`;
}

/** A date with its time, to the minute. */
export function time(date: string): string {
  return `<time datetime="${escape(date)}">${escape(date.slice(0, 16).replace('T', ' '))}${date.endsWith('Z') ? ' UTC' : ''}</time>`;
}

/** A table in a region that scrolls by keyboard. */
export function table(name: string, head: readonly string[], rows: readonly string[]): string {
  const cells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escape(name)}"><table>
<caption>${escape(name)}</caption>
<thead><tr>${cells}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}
