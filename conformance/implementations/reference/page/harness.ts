import { createHarness } from '../components/_runtime/harness.ts';
import { components, description } from './components.ts';

const root = document.getElementById('surfaces');
if (root === null) throw new Error('the page has no place for surfaces');
// A font that comes later would move what is measured, and be a request of the surface.
await Promise.allSettled([...document.fonts].map((font) => font.load()));
globalThis.__kmd__ = createHarness({
  components,
  description,
  root,
  // eslint-disable-next-line no-console -- the log of the page: no fault of it, and of use to whoever reads along.
  onIgnored: ({ type }) => console.debug(`Ignored: \`${type}\` for an instance that nobody knows.`),
});
