import { directionOf } from '../../../../specs/language/units/locale.ts';
import { usualPreset } from '../../../../specs/language/model/names.ts';
import type { Context } from '../components/_runtime/contract.ts';
import type { Description } from '../components/_runtime/harness.ts';
import { SCENARIOS } from './scenarios.ts';
import { languageName, word } from './words.ts';

/** A drop-down of a page; the first option is the default. */
interface Choice {
  readonly options: (choices: Choices) => readonly string[];
  /** Text of an option; default: the option itself. */
  readonly text?: (option: string) => string;
}

export type ChoiceId = 'spec' | 'scenario' | 'preset' | 'scheme' | 'locale' | 'direction' | 'width' | 'use';

const CHOICES: Readonly<Record<ChoiceId, Choice>> = {
  spec: { options: () => Object.keys(SCENARIOS) },
  scenario: { options: (choices) => Object.keys(SCENARIOS[choices.of('spec')] ?? {}) },
  preset: { options: ({ page }) => usualFirst(page.presets ?? []) },
  scheme: { options: () => ['light', 'dark'], text: (option) => word(`scheme.${option}`) },
  locale: { options: ({ page }) => page.locales ?? [], text: languageName },
  direction: { options: () => ['auto', 'ltr', 'rtl'], text: (option) => word(`direction.${option}`) },
  width: { options: () => ['full', '320'], text: (option) => word(`width.${option}`) },
  use: { options: () => ['no', 'yes'], text: (option) => word(`use.${option}`) },
};

function usualFirst(presets: readonly string[]): readonly string[] {
  const usual = usualPreset(presets);
  return usual === undefined ? presets : [usual, ...presets.filter((id) => id !== usual)];
}

/** The drop-downs of a page. What is chosen is kept in the address, so that a view can be shared. */
export class Choices {
  readonly page: Pick<Description, 'presets' | 'locales'>;
  readonly #ids: readonly ChoiceId[];
  #state = new URLSearchParams(location.hash.slice(1));

  constructor(page: Pick<Description, 'presets' | 'locales'>, ids: readonly ChoiceId[]) {
    this.page = page;
    this.#ids = ids;
  }

  options(id: ChoiceId): readonly string[] {
    return CHOICES[id].options(this);
  }

  /** The chosen option of a drop-down. */
  of(id: ChoiceId): string {
    const options = this.options(id);
    const value = this.#state.get(id);
    return value !== null && options.includes(value) ? value : (options[0] ?? '');
  }

  /** The address of the same view with some options in place of the chosen ones. */
  address(changed: Readonly<Partial<Record<ChoiceId, string>>> = {}): string {
    const state = new URLSearchParams(this.#state);
    for (const [id, option] of Object.entries(changed)) state.set(id, option);
    return `#${state.toString()}`;
  }

  /** The conditions that the page is mounted with. */
  context(changed: Readonly<Partial<Record<'preset' | 'scheme', string>>> = {}): Context {
    const [locale, direction] = [this.of('locale'), this.of('direction')];
    return {
      locale,
      direction: direction === 'ltr' || direction === 'rtl' ? direction : directionOf(locale),
      preset: changed.preset ?? this.of('preset'),
      colorScheme: (changed.scheme ?? this.of('scheme')) === 'dark' ? 'dark' : 'light',
      tenant: { user: 'you', workspace: 'here', conversation: 'now' },
    };
  }

  /** Draws the drop-downs into a form and calls `changed` after each choice, and after each change of the address. */
  start(form: HTMLElement, changed: () => void): void {
    this.#draw(form);
    form.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      this.#state.set(target.name, target.value);
      history.replaceState(null, '', this.address());
      if (target.name === 'spec') {
        this.#draw(form);
        form.querySelector<HTMLSelectElement>('[name="spec"]')?.focus();
      }
      changed();
    });
    // An address that a person edits, or goes back to, is a view like any other.
    addEventListener('hashchange', () => {
      this.#state = new URLSearchParams(location.hash.slice(1));
      this.#draw(form);
      changed();
    });
  }

  #draw(form: HTMLElement): void {
    form.replaceChildren(
      ...this.#ids.map((id) => {
        const label = document.createElement('label');
        label.textContent = word(id);
        const select = document.createElement('select');
        select.name = id;
        const text = CHOICES[id].text ?? String;
        select.append(...this.options(id).map((option) => new Option(text(option), option, false, option === this.of(id))));
        label.append(select);
        return label;
      }),
    );
  }
}
