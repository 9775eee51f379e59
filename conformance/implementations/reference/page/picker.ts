import type { Context, WireMessage } from '../components/_runtime/contract.ts';
import type { Harness, Surface } from '../components/_runtime/harness.ts';
import { directionOf } from '../../../../specs/language/units/locale.ts';
import { usualPreset } from '../../../../specs/language/model/names.ts';
import { PRESS } from './press.ts';
import { SCENARIOS } from './scenarios.ts';
import { languageName, translatePage, word } from './words.ts';

/** A drop-down of the page; the first option is the default. The choices are kept in the address, so that a view can be shared. */
interface Choice {
  readonly id: string;
  readonly options: (harness: Harness) => readonly string[];
  /** Text of an option; default: the option itself. */
  readonly text?: (option: string) => string;
}

const CHOICES: readonly Choice[] = [
  { id: 'spec', options: () => Object.keys(SCENARIOS) },
  { id: 'scenario', options: (harness) => Object.keys(SCENARIOS[chosen('spec', harness)] ?? {}) },
  { id: 'preset', options: (harness) => usualFirst(harness.describe().presets ?? []) },
  { id: 'scheme', options: () => ['light', 'dark'], text: (option) => word(`scheme.${option}`) },
  { id: 'locale', options: (harness) => harness.describe().locales ?? [], text: languageName },
  { id: 'direction', options: () => ['auto', 'ltr', 'rtl'], text: (option) => word(`direction.${option}`) },
  { id: 'width', options: () => ['full', '320'], text: (option) => word(`width.${option}`) },
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

function usualFirst(presets: readonly string[]): readonly string[] {
  const usual = usualPreset(presets);
  return usual === undefined ? presets : [usual, ...presets.filter((id) => id !== usual)];
}

function chosen(id: string, harness: Harness): string {
  const options = CHOICES.find((choice) => choice.id === id)?.options(harness) ?? [];
  const value = state.get(id);
  return value !== null && options.includes(value) ? value : (options[0] ?? '');
}

function renderControls(harness: Harness): void {
  form.replaceChildren(
    ...CHOICES.map(({ id, options, text = String }) => {
      const label = document.createElement('label');
      label.textContent = word(id);
      const select = document.createElement('select');
      select.name = id;
      select.append(...options(harness).map((option) => new Option(text(option), option, false, option === chosen(id, harness))));
      label.append(select);
      return label;
    }),
  );
}

function harnessOf({ contentWindow }: HTMLIFrameElement): Harness | undefined {
  return (contentWindow as (Window & { __kmd__?: Harness }) | null)?.__kmd__;
}

async function show(harness: Harness): Promise<void> {
  const [locale, direction] = [chosen('locale', harness), chosen('direction', harness)];
  const context: Context = {
    locale,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : directionOf(locale),
    preset: chosen('preset', harness),
    colorScheme: chosen('scheme', harness) === 'dark' ? 'dark' : 'light',
    tenant: { user: 'you', workspace: 'here', conversation: 'now' },
  };
  document.documentElement.dataset['kmdScheme'] = context.colorScheme;
  frame.parentElement?.setAttribute('data-width', chosen('width', harness));
  await harness.mount(chosen('spec', harness), context);
  const messages: readonly WireMessage[] = SCENARIOS[chosen('spec', harness)]?.[chosen('scenario', harness)]?.() ?? [];
  for (const message of messages) {
    if (message.type === PRESS) await press(String(message['part']));
    else await harness.receive(message);
  }
}

/** Presses a part of the newest surface, as a person would. */
async function press(part: string): Promise<void> {
  const surfaces = frame.contentDocument?.getElementById('surfaces')?.children;
  const newest = surfaces?.[surfaces.length - 1] as (Element & Partial<Surface>) | undefined;
  const found = newest?.shadowRoot?.querySelector(`[part~="${part}"]`);
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }));
  await newest?.rendered?.();
}

form.addEventListener('change', (event) => {
  const select = event.target;
  const harness = harnessOf(frame);
  if (!(select instanceof HTMLSelectElement) || harness === undefined) return;
  state.set(select.name, select.value);
  history.replaceState(null, '', `#${state.toString()}`);
  if (select.name === 'spec') {
    renderControls(harness);
    form.querySelector<HTMLSelectElement>('[name="spec"]')?.focus();
  }
  void show(harness);
});

translatePage();
// The frame's bundle may run before or after this one.
const started = setInterval(() => {
  const harness = harnessOf(frame);
  if (harness === undefined) return;
  clearInterval(started);
  renderControls(harness);
  void show(harness);
}, 50);
setInterval(() => {
  const log = JSON.stringify(harnessOf(frame)?.sent() ?? [], null, 2);
  if (sent.textContent !== log) sent.textContent = log;
}, 500);
