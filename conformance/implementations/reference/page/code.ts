import { element } from './element.ts';
import { translatePage, word } from './words.ts';

/** The scaffold of one spec on one surface, as the server lists it. */
interface Listing {
  readonly surface: string;
  readonly spec: string;
  readonly files: readonly { readonly path: string; readonly owner: string; readonly address: string }[];
}

const CHOICES = ['spec', 'surface', 'file'] as const;
type Choice = (typeof CHOICES)[number];

const state = new URLSearchParams(location.hash.slice(1));
const form = element('controls');
const about = element('about');
const source = element('source');
const listings = (await (await fetch('code/index.json')).json()) as readonly Listing[];

function optionsOf(choice: Choice): readonly string[] {
  if (choice === 'spec') return [...new Set(listings.map(({ spec }) => spec))];
  const ofSpec = listings.filter(({ spec }) => spec === chosen('spec'));
  if (choice === 'surface') return ofSpec.map(({ surface }) => surface);
  return ofSpec.find(({ surface }) => surface === chosen('surface'))?.files.map(({ path }) => path) ?? [];
}

function chosen(choice: Choice): string {
  const options = optionsOf(choice);
  const value = state.get(choice);
  return value !== null && options.includes(value) ? value : (options[0] ?? '');
}

function renderControls(): void {
  form.replaceChildren(
    ...CHOICES.map((choice) => {
      const label = document.createElement('label');
      label.textContent = word(choice === 'spec' ? choice : `code.${choice}`);
      const select = document.createElement('select');
      select.name = choice;
      select.append(...optionsOf(choice).map((option) => new Option(option, option, false, option === chosen(choice))));
      label.append(select);
      return label;
    }),
  );
}

async function show(): Promise<void> {
  const listing = listings.find(({ spec, surface }) => spec === chosen('spec') && surface === chosen('surface'));
  const file = listing?.files.find(({ path }) => path === chosen('file'));
  if (file === undefined) return;
  const text = await (await fetch(file.address)).text();
  if (file.path !== chosen('file')) return;
  about.textContent = word(`code.owner.${file.owner}`);
  source.replaceChildren(
    ...text.split(/(?<=\n)/).map((line) => {
      const row = document.createElement('span');
      row.textContent = line;
      return row;
    }),
  );
  source.scrollTop = 0;
}

form.addEventListener('change', (event) => {
  const select = event.target;
  if (!(select instanceof HTMLSelectElement)) return;
  state.set(select.name, select.value);
  history.replaceState(null, '', `#${state.toString()}`);
  renderControls();
  form.querySelector<HTMLSelectElement>(`[name="${select.name}"]`)?.focus();
  void show();
});

translatePage();
document.title = word('code.title');
renderControls();
void show();
