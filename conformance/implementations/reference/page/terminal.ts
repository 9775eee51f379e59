import { element } from './element.ts';
import { keySigns, pasteSigns } from './terminal-keys.ts';
import { drawRows, type Rows } from './terminal-screen.ts';
import { locale, translatePage, word } from './words.ts';

/** A spec whose program may run, as the server lists it. */
interface Runnable {
  readonly id: string;
  readonly presets: readonly string[];
  readonly samples: readonly { readonly title: string; readonly messages: readonly object[] }[];
}

type News = { readonly rows: Rows } | { readonly sent: object } | { readonly problem: string } | { readonly id: string };

const OWN = { 'x-kmd-terminal': '1' };
const CHOICES = ['spec', 'sample', 'preset', 'scheme'] as const;
type Choice = (typeof CHOICES)[number];

const state = new URLSearchParams(location.hash.slice(1));
const form = element('controls');
const about = element('about');
const screen = element('screen');
const sent = element('sent');
/** The running program; its answer ends with it, and it ends with the page. */
let session: { readonly id: string; readonly stop: AbortController } | undefined;
let typed = Promise.resolve();

translatePage();
document.title = word('terminal.title');
const specs = await listed();
if (specs.length > 0) {
  renderControls();
  void run();
}

async function listed(): Promise<readonly Runnable[]> {
  const answer = await fetch('terminal/specs', { headers: OWN });
  if (answer.ok) return (await answer.json()) as readonly Runnable[];
  about.textContent = word('terminal.local');
  return [];
}

function spec(): Runnable | undefined {
  return specs.find(({ id }) => id === chosen('spec'));
}

function optionsOf(choice: Choice): readonly string[] {
  if (choice === 'spec') return specs.map(({ id }) => id);
  if (choice === 'sample') return spec()?.samples.map(({ title }) => title) ?? [];
  return choice === 'preset' ? (spec()?.presets ?? []) : ['dark', 'light'];
}

function chosen(choice: Choice): string {
  const options = optionsOf(choice);
  const value = state.get(choice);
  return value !== null && options.includes(value) ? value : (options[0] ?? '');
}

function renderControls(): void {
  const again = document.createElement('button');
  again.textContent = word('terminal.again');
  form.replaceChildren(
    ...CHOICES.map((choice) => {
      const label = document.createElement('label');
      label.textContent = word(choice === 'sample' ? 'terminal.sample' : choice);
      const select = document.createElement('select');
      select.name = choice;
      const shown = (option: string): string => (choice === 'scheme' ? word(`scheme.${option}`) : option);
      select.append(...optionsOf(choice).map((option) => new Option(shown(option), option, false, option === chosen(choice))));
      label.append(select);
      return label;
    }),
    again,
  );
}

/** Starts the program anew and delivers the messages of the chosen test. */
async function run(): Promise<void> {
  session?.stop.abort();
  const stop = new AbortController();
  const own = { id: '', stop };
  session = own;
  screen.dataset['scheme'] = chosen('scheme');
  screen.replaceChildren();
  sent.textContent = '';
  about.textContent = word('terminal.starts');
  const query = new URLSearchParams({ spec: chosen('spec'), preset: chosen('preset'), scheme: chosen('scheme'), locale, columns: '80' });
  try {
    const answer = await fetch(`terminal/session?${query.toString()}`, { headers: OWN, signal: stop.signal });
    for await (const news of newsOf(answer)) take(news, stop);
    if (session?.stop === stop && session.id !== '') about.textContent = word('terminal.ended');
  } catch (error) {
    if (!stop.signal.aborted) about.textContent = `${word('terminal.ended')} ${String(error)}`;
  }
}

function take(news: News, stop: AbortController): void {
  if (session?.stop !== stop) return;
  if ('rows' in news) drawRows(screen, news.rows);
  else if ('sent' in news) sent.textContent += `${JSON.stringify(news.sent)}\n`;
  else if ('problem' in news) {
    about.textContent = news.problem;
    session = undefined;
  } else {
    session = { id: news.id, stop };
    about.textContent = word('terminal.runs');
    const sample = spec()?.samples.find(({ title }) => title === chosen('sample'));
    for (const message of sample?.messages ?? []) input({ message });
  }
}

async function* newsOf(answer: Response): AsyncGenerator<News> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    rest += part.value;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as News;
  }
}

/** Sends one thing after the other: keys would overtake each other. */
function input(what: { readonly keys: string } | { readonly message: object }): void {
  const id = session?.id ?? '';
  if (id === '') return;
  const body = JSON.stringify({ id, ...what });
  typed = typed.then(async () => {
    await fetch('terminal/input', { method: 'POST', headers: { ...OWN, 'content-type': 'application/json' }, body }).catch(() => undefined);
  });
}

screen.addEventListener('keydown', (event) => {
  // The way out: Tab itself belongs to the program.
  if (event.key === 'F2') form.querySelector('select')?.focus();
  const signs = keySigns(event);
  if (signs === undefined) return;
  event.preventDefault();
  input({ keys: signs });
});
screen.addEventListener('paste', (event) => {
  event.preventDefault();
  input({ keys: pasteSigns(event.clipboardData?.getData('text/plain') ?? '') });
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});
form.addEventListener('change', (event) => {
  const select = event.target;
  if (!(select instanceof HTMLSelectElement)) return;
  state.set(select.name, select.value);
  history.replaceState(null, '', `#${state.toString()}`);
  renderControls();
  form.querySelector<HTMLSelectElement>(`[name="${select.name}"]`)?.focus();
  void run();
});
