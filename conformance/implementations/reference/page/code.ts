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
let listings: readonly Listing[] = [];

/** @throws Error for an answer that is no success: its text would look like code */
async function textAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: HTTP ${String(answer.status)}`);
  return answer.text();
}

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

function chosenFile(): Listing['files'][number] | undefined {
  const listing = listings.find(({ spec, surface }) => spec === chosen('spec') && surface === chosen('surface'));
  return listing?.files.find(({ path }) => path === chosen('file'));
}

async function show(): Promise<void> {
  const file = chosenFile();
  if (file === undefined) return;
  const text = await textAt(file.address);
  if (file !== chosenFile()) return;
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
  show().catch((error: unknown) => {
    about.textContent = `${word('code.failed')} ${String(error)}`;
    source.replaceChildren();
  });
});

translatePage();
document.title = word('code.title');
about.textContent = word('code.starts');
try {
  listings = JSON.parse(await textAt('code/index.json')) as readonly Listing[];
  renderControls();
  await show();
} catch (error) {
  about.textContent = `${word('code.failed')} ${String(error)}`;
}
