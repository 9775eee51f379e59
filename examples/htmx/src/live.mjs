import htmx from 'htmx.org';

/** Hears from the server when something has changed, and lets the page ask for it. Resolves once the server listens. */
export async function listen(person) {
  const events = new EventSource(`/people/${person}/events`);
  events.onmessage = ({ data }) => htmx.trigger(document.body, data);
  await new Promise((done, fail) => Object.assign(events, { onopen: done, onerror: fail }));
  return events;
}
