import { listen } from './live.mjs';

await listen(document.querySelector('[data-person]').dataset.person);
