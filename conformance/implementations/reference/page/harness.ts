import { createHarness } from '../components/_runtime/harness.ts';
import { components, description } from './components.ts';

const root = document.getElementById('surfaces');
if (root === null) throw new Error('the page has no place for surfaces');
globalThis.__kmd__ = createHarness({ components, description, root });
