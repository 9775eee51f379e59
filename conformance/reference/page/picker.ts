import type { Context, WireMessage } from '../components/mcp-tool-invocation/surface.gen.ts';
import type { Harness } from '../components/mcp-tool-invocation/harness.gen.ts';
import { SCENARIOS } from './scenarios.ts';

/** A control: its label, its options, and what is chosen at first. The address keeps the choices, so that a view can be shared. */
interface Choice {
  readonly id: string;
  readonly label: string;
  readonly options: () => readonly string[];
}

const LOCALES = ['en-US', 'pt-BR', 'zh-CN', 'en-XA', 'ar-XB'];
const PRESETS = [
  'material3',
  'material_expressive',
  'material2',
  'terminal_classic',
  'brutalist',
  'cyberpunk_neon',
  'glassmorphism',
  'minimalist_mono',
];
const CHOICES: readonly Choice[] = [
  { id: 'spec', label: 'Spec', options: () => Object.keys(SCENARIOS) },
  { id: 'scenario', label: 'Scenario', options: () => Object.keys(SCENARIOS[chosen('spec')] ?? {}) },
  { id: 'preset', label: 'Preset', options: () => PRESETS },
  { id: 'scheme', label: 'Scheme', options: () => ['light', 'dark'] },
  { id: 'locale', label: 'Language', options: () => LOCALES },
  { id: 'direction', label: 'Direction', options: () => ['as the language', 'ltr', 'rtl'] },
  { id: 'width', label: 'Width', options: () => ['all there is', '320'] },
];

const state = new URLSearchParams(location.hash.slice(1));
const form = element('controls');
const frame = element('stage') as HTMLIFrameElement;
const sent = element('sent');

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

function chosen(id: string): string {
  const options = CHOICES.find((choice) => choice.id === id)?.options() ?? [];
  const value = state.get(id);
  return value !== null && options.includes(value) ? value : (options[0] ?? '');
}

function renderControls(): void {
  form.replaceChildren(
    ...CHOICES.map((choice) => {
      const label = document.createElement('label');
      label.textContent = choice.label;
      const select = document.createElement('select');
      select.name = choice.id;
      select.append(...choice.options().map((option) => new Option(option, option, false, option === chosen(choice.id))));
      label.append(select);
      return label;
    }),
  );
}

function harness(): Harness | undefined {
  return (frame.contentWindow as (Window & { __kmd__?: Harness }) | null)?.__kmd__;
}

async function show(): Promise<void> {
  const page = harness();
  if (page === undefined) return;
  const locale = chosen('locale');
  const direction = chosen('direction') === 'rtl' || (chosen('direction') !== 'ltr' && locale === 'ar-XB') ? 'rtl' : 'ltr';
  const context: Context = {
    locale,
    direction,
    preset: chosen('preset'),
    colorScheme: chosen('scheme') === 'dark' ? 'dark' : 'light',
    tenant: { user: 'you', workspace: 'here', conversation: 'now' },
  };
  document.documentElement.dataset['kmdScheme'] = context.colorScheme;
  frame.parentElement?.setAttribute('data-width', chosen('width'));
  await page.mount(chosen('spec'), context);
  const messages: readonly WireMessage[] = SCENARIOS[chosen('spec')]?.[chosen('scenario')]?.() ?? [];
  for (const message of messages) await page.receive(message);
}

form.addEventListener('change', (event) => {
  const select = event.target;
  if (!(select instanceof HTMLSelectElement)) return;
  state.set(select.name, select.value);
  history.replaceState(null, '', `#${state.toString()}`);
  if (select.name === 'spec') {
    renderControls();
    form.querySelector<HTMLSelectElement>('[name="spec"]')?.focus();
  }
  void show();
});

renderControls();
// The bundle of the frame may be there before or after this one.
const started = setInterval(() => {
  if (harness() === undefined) return;
  clearInterval(started);
  void show();
}, 50);
setInterval(() => {
  const log = JSON.stringify(harness()?.sent() ?? [], null, 2);
  if (sent.textContent !== log) sent.textContent = log;
}, 500);
