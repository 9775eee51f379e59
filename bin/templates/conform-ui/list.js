import { byId, make } from './dom.js';

const SIGNS = { passed: '✓', failed: '✗', 'not-applicable': '–', untested: '○', error: '!', running: '…', 'not run': ' ' };
const WORST = ['running', 'error', 'failed', 'untested', 'passed', 'not-applicable'];

/** The verdict of a test over all its environments. */
export function verdictOf(run) {
  const found = run === undefined ? [] : [...run.environments.values()].map(({ verdict }) => verdict);
  return WORST.find((verdict) => found.includes(verdict)) ?? 'not run';
}

/** Fills the choice of verdicts. */
export function drawVerdicts() {
  byId('verdict').append(...['all', ...Object.keys(SIGNS)].map((name) => make('option', { value: name }, name)));
}

/** Draws the tests that the filter lets through. The test with the focus keeps it. */
export function drawList(tests, runs, chosen, onChoose) {
  const text = byId('filter').value.toLowerCase();
  const wanted = byId('verdict').value;
  const focused = document.activeElement?.getAttribute('data-test');
  const shown = tests.filter(({ name, title }) => {
    const verdict = verdictOf(runs.get(name));
    return (wanted === 'all' || wanted === verdict) && `${name} ${title}`.toLowerCase().includes(text);
  });
  const items = shown.map(({ name, title }) => {
    const verdict = verdictOf(runs.get(name));
    const sign = make('span', { class: `sign ${verdict.replace(' ', '-')}`, 'aria-hidden': 'true' }, SIGNS[verdict]);
    const words = make('span', {}, make('b', {}, name), ' ', title, ' ', make('small', {}, verdict));
    const current = name === chosen ? 'true' : undefined;
    return make(
      'li',
      {},
      make('button', { type: 'button', 'data-test': name, 'aria-current': current, click: () => onChoose(name) }, sign, words),
    );
  });
  byId('tests').replaceChildren(...(items.length === 0 ? [make('li', {}, 'No test.')] : items));
  if (focused !== null && focused !== undefined)
    [...document.querySelectorAll('[data-test]')].find((one) => one.getAttribute('data-test') === focused)?.focus();
}
