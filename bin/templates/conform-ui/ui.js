import { byId, token, wish } from './dom.js';
import { drawDetail } from './detail.js';
import { drawList, drawVerdicts, verdictOf } from './list.js';

let tests = [];
let chosen;
let running = false;
let drawing = false;
/** Name of a test → its steps, its verdict in each environment and the newest picture. */
const runs = new Map();

const runOf = (name) => {
  if (!runs.has(name)) runs.set(name, { steps: [], environments: new Map(), picture: undefined });
  return runs.get(name);
};

const hear = {
  list: (news) => ({ tests } = news),
  status(news) {
    ({ running } = news);
    byId('watch').checked = news.watching;
    byId('stop').disabled = !running;
    for (const id of ['run-all', 'run-failed']) byId(id).disabled = running;
    if (!running) {
      // What was stopped has no verdict.
      for (const [, run] of runs)
        for (const [name, { verdict }] of run.environments) if (verdict === 'running') run.environments.delete(name);
    }
    byId('status').textContent = running ? 'Running…' : summary();
  },
  started: ({ total }) => (byId('status').textContent = `Running ${total} tests…`),
  begun({ test, environment }) {
    const run = runOf(test);
    run.steps = [];
    run.environments.set(environment, { verdict: 'running', broken: [] });
  },
  picture({ test, picture }) {
    runOf(test).picture = picture;
    if (chosen === undefined || chosen === test || verdictOf(runs.get(chosen)) !== 'running') showPicture(test, picture);
  },
  step(news) {
    const run = runOf(news.test);
    run.steps.push({ ...news, picture: run.picture });
  },
  case({ test, environment, ...told }) {
    const run = runOf(test);
    run.environments.set(environment, told);
  },
  problem: ({ text }) => (byId('status').textContent = text),
};

function summary() {
  const counts = {};
  for (const { name } of tests) counts[verdictOf(runs.get(name))] = (counts[verdictOf(runs.get(name))] ?? 0) + 1;
  return Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');
}

function showPicture(test, picture) {
  byId('live').src = `data:image/jpeg;base64,${picture}`;
  byId('live').hidden = false;
  byId('live-test').textContent = test;
}

function draw() {
  drawing = false;
  drawList(tests, runs, chosen, choose);
  drawDetail(
    byId('detail'),
    tests.find(({ name }) => name === chosen),
    runs.get(chosen),
    running,
    ({ test, verb, picture }) => showPicture(`${test}, ${verb}`, picture),
  );
}

/** Draws once for all news that come together. */
function drawSoon() {
  if (!drawing) requestAnimationFrame(draw);
  drawing = true;
}

function choose(name) {
  chosen = name;
  const picture = runs.get(name)?.picture;
  if (picture !== undefined) showPicture(name, picture);
  draw();
}

drawVerdicts();
for (const id of ['filter', 'verdict']) byId(id).addEventListener('input', drawSoon);
byId('run-all').addEventListener('click', () => wish({ do: 'run', tests: [] }));
byId('run-failed').addEventListener('click', () => {
  const failed = tests.map(({ name }) => name).filter((name) => ['failed', 'error'].includes(verdictOf(runs.get(name))));
  if (failed.length > 0) void wish({ do: 'run', tests: failed });
  else byId('status').textContent = 'No test has failed.';
});
byId('stop').addEventListener('click', () => wish({ do: 'stop' }));
byId('watch').addEventListener('change', () => wish({ do: 'watch', on: byId('watch').checked }));
const events = new EventSource(`/events?token=${encodeURIComponent(token)}`);
events.addEventListener('message', ({ data }) => {
  const news = JSON.parse(data);
  hear[news.kind]?.(news);
  if (news.kind !== 'picture') drawSoon();
});
events.addEventListener('error', () => {
  byId('status').textContent = 'kmd does not answer: it has ended.';
  for (const id of ['run-all', 'run-failed', 'stop']) byId(id).disabled = true;
});
