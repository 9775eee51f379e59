import { html, type TemplateResult } from 'lit';
import type { Words } from './words.ts';

/** One drop-down of the page's look. */
export interface Choice {
  readonly id: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly chosen: string;
}

export function renderAppearance(choices: readonly Choice[], word: Words, choose: (id: string, value: string) => void): TemplateResult {
  return html`<details class="appearance">
    <summary>${word('live.appearance')}</summary>
    <div class="choices">
      ${choices.map(
        ({ id, options, chosen }) =>
          html`<label
            ><span>${word(id)}</span>
            <select name=${id} @change=${(event: Event) => choose(id, (event.target as HTMLSelectElement).value)}>
              ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
            </select></label
          >`,
      )}
    </div>
  </details>`;
}
