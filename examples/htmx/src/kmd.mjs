import htmx from 'htmx.org';
import { defineHarness } from 'kmd-kit/harness';
import { listen } from './live.mjs';

/** The messages go to the server, as those of whoever runs the jobs do; what it asked for is read there too. */
defineHarness({
  name: 'htmx-job-list',
  version: '1.0.0',
  specs: {
    'job-list': async () => {
      await htmx.ajax('POST', '/people', { target: '#stage' });
      const { person } = document.querySelector('[data-person]').dataset;
      const events = await listen(person);
      return {
        async receive(message) {
          const swapped = new Promise((done) => document.body.addEventListener('htmx:afterSettle', done, { once: true }));
          await fetch(`/people/${person}/messages`, { method: 'POST', body: JSON.stringify(message) });
          await swapped;
        },
        sent: async () => (await fetch(`/people/${person}/asked`)).json(),
        async unmount() {
          events.close();
          await fetch(`/people/${person}`, { method: 'DELETE' });
        },
      };
    },
  },
});
