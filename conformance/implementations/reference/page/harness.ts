import { createHarness } from '../components/_runtime/harness.ts';
import { components, description } from './components.ts';

const root = document.getElementById('surfaces');
if (root === null) throw new Error('the page has no place for surfaces');
// A view has the presets' fonts and something behind the glass. A run goes without: words in a web font are proved by pictures, which takes twice the time.
if (location.search === '?view') {
  document.body.classList.add('view');
  await loadFonts();
}
globalThis.__kmd__ = createHarness({
  components,
  description,
  root,
  // eslint-disable-next-line no-console -- the log of the page: no fault of it, and of use to whoever reads along.
  onIgnored: ({ type }) => console.debug(`Ignored: \`${type}\` for an instance that nobody knows.`),
});

/** Loads the presets' fonts: one that came later would move what is measured, and be a request of the surface. */
async function loadFonts(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'fonts/fonts.css';
  const done = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  await done;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
}
