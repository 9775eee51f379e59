import { isOpen, STATES } from './jobs.mjs';

/** The whole page. `stage` is what it shows at first. */
export const page = (script, stage) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="htmx-config" content='{"defaultSettleDelay":0,"includeIndicatorStyles":false}' />
    <title>Jobs with htmx</title>
    <link rel="stylesheet" href="/jobs.css" />
  </head>
  <body>
    <main id="stage">${stage}</main>
    <script type="module" src="/${script}.js"></script>
  </body>
</html>`;

/** The region of a person's jobs: asks for its list whenever the server says that something has changed. */
export const region = (person, jobs) => `
  <section aria-labelledby="jobs-title" data-person="${person}">
    <h1 id="jobs-title">Jobs</h1>
    <p id="jobs-news" role="status"></p>
    <ul hx-get="/people/${person}/jobs" hx-trigger="jobs-changed from:body">${rows(person, jobs)}</ul>
  </section>`;

/** The rows, and the news beside them. */
export const list = (person, jobs) => `${rows(person, jobs)}<p id="jobs-news" hx-swap-oob="innerHTML">${text(jobs.news)}</p>`;

const rows = (person, jobs) => [...jobs.all.values()].map((job) => row(person, job)).join('');

const row = (person, { id, name, state, percent, reason }) => `
  <li>
    <strong>${text(name)}</strong>
    <span>${STATES[state]}</span>
    ${state === 'running' ? `<progress value="${percent}" max="100" aria-label="Progress of ${text(name)}"></progress>` : ''}
    ${reason === undefined ? '' : `<span>${text(reason)}</span>`}
    ${isOpen({ state }) ? button(person, id, 'cancel', 'Cancel', name) : ''}
    ${state === 'failed' ? button(person, id, 'again', 'Run again', name) : ''}
  </li>`;

const button = (person, id, action, words, name) => `
  <button type="button" id="${action}-${text(id)}" hx-post="/people/${person}/jobs/${encodeURIComponent(id)}/${action}" hx-target="closest ul">
    ${words}<span class="hidden"> ${text(name)}</span>
  </button>`;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function text(value) {
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}
