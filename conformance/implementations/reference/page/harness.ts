import { createHarness } from '../components/_runtime/harness.ts';
import { components, description } from './components.ts';

const root = document.getElementById('surfaces');
if (root === null) throw new Error('the page has no place for surfaces');
globalThis.__kmd__ = createHarness({
  components,
  description,
  root,
  // eslint-disable-next-line no-console -- the log of the page: no fault of it, and of use to whoever reads along.
  onIgnored: ({ type }) => console.debug(`Ignored: \`${type}\` for an instance that nobody knows.`),
});
