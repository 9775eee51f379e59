import { make, sourceLink, wish } from './dom.js';

/** A test with its clauses, its broken assertions and its steps, as they come. */
export function drawDetail(pane, test, run, running, onStep) {
  if (test === undefined) return;
  const focused = document.activeElement?.id;
  const broken = run === undefined ? [] : [...run.environments].flatMap(([name, one]) => one.broken.map((item) => failure(item, name)));
  const reasons = run === undefined ? [] : [...run.environments.values()].filter(({ reason, broken: all }) => reason && all.length === 0);
  pane.replaceChildren(
    make('h2', {}, test.name),
    make('p', {}, test.title, ' ', sourceLink(test.place)),
    make(
      'p',
      {},
      make(
        'button',
        { type: 'button', id: 'run-one', disabled: running, click: () => wish({ do: 'run', tests: [test.name] }) },
        'Run this test',
      ),
    ),
    make('h3', {}, 'Clauses'),
    make(
      'ul',
      { class: 'clauses' },
      ...test.clauses.map(({ id, text, place }) => make('li', {}, make('b', {}, id), ' ', text, ' ', sourceLink(place))),
    ),
    ...(broken.length === 0 ? [] : [make('h3', {}, 'What is wrong'), ...broken]),
    ...reasons.map(({ reason }) => make('p', {}, reason)),
    make('h3', {}, 'Steps'),
    run === undefined || run.steps.length === 0
      ? make('ol', {}, ...test.steps.map(({ verb, place }) => make('li', {}, verb, ' ', sourceLink(place))))
      : make('ol', {}, ...run.steps.map((step) => make('li', { class: 'step' }, oneStep(step, onStep)))),
  );
  if (focused === 'run-one') document.getElementById('run-one')?.focus();
}

function failure({ id, verdict, message, place, ...values }, environment) {
  const where = place === undefined ? [] : [' ', sourceLink(place)];
  return make(
    'div',
    { class: 'failure' },
    make('p', {}, make('b', {}, id), ` ${verdict}: ${message ?? ''} `, make('small', {}, environment), ...where),
    facts(values),
  );
}

function oneStep(step, onStep) {
  const { verb, args, verdict, place, message, picture, expected, actual, observed } = step;
  const summary = make(
    'summary',
    {},
    make('b', {}, verb),
    ' ',
    make('code', {}, args),
    ' ',
    make('span', { class: verdict.replace(' ', '-') }, verdict),
  );
  const show =
    picture === undefined ? undefined : make('button', { type: 'button', click: () => onStep(step) }, 'Show the page at this step');
  return make(
    'details',
    { open: verdict === 'failed' },
    summary,
    make('p', {}, message ?? '', ' ', sourceLink(place)),
    facts({ expected, actual, observed }),
    show,
  );
}

function facts(values) {
  const rows = Object.entries(values).filter(([, value]) => value !== undefined);
  return make('dl', {}, ...rows.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, make('code', {}, value))]));
}
