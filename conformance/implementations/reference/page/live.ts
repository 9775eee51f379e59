import { render } from 'lit';
import { directionOf } from '../../../../specs/language/units/locale.ts';
import type { Context } from '../components/_runtime/contract.ts';
import { LivePage } from '../live/live-page.ts';
import { changeSetting, readSettings } from '../live/settings.ts';
import { renderAppearance } from '../live/view/appearance.ts';
import { LiveReading } from '../live/view/reading.ts';
import { components, description } from './components.ts';
import { languageName, locale as browserLocale, translatePage, wordIn } from './words.ts';

customElements.define('live-reading', LiveReading);

const known = {
  presets: description.presets ?? [],
  locales: description.locales ?? [],
  locale: browserLocale,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
};
const settings = readSettings(location.hash, known);
let context: Context = settings.context;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

const word = (key: string, values?: Readonly<Record<string, string | number>>): string => wordIn(context.locale, key, values);

const page = new LivePage({
  places: {
    connection: element('connection'),
    filter: element('filter'),
    offers: element('offers'),
    tabs: element('tabs'),
    activity: element('activity'),
    above: element('above'),
    running: element('running'),
    empty: element('empty'),
    consent: element('consent') as HTMLDialogElement,
  },
  components,
  description,
  token: settings.token,
  server: settings.server,
  slug: settings.slug,
  context,
  word,
});

function choose(name: string, value: string): void {
  history.replaceState(null, '', changeSetting(location.hash, name, value));
  ({ context } = readSettings(location.hash, known));
  dress();
}

function dress(): void {
  const { locale, preset, colorScheme } = context;
  Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) });
  Object.assign(document.documentElement.dataset, { kmdPreset: preset, kmdScheme: colorScheme });
  translatePage(locale);
  document.title = word('live.title');
  const choices = [
    { id: 'preset', options: known.presets.map((id) => [id, id] as const), chosen: preset },
    { id: 'scheme', options: (['light', 'dark'] as const).map((id) => [id, word(`scheme.${id}`)] as const), chosen: colorScheme },
    { id: 'locale', options: known.locales.map((id) => [id, languageName(id)] as const), chosen: locale },
  ];
  render(renderAppearance(choices, word, choose), element('appearance'));
  page.dress(context);
}

dress();
if (settings.server !== '') page.connect(settings.server);
