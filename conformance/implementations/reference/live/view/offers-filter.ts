import { html, type TemplateResult } from 'lit';
import type { Words } from './words.ts';

export interface OffersFilter {
  /** Kinds of what the server offers, each with its number. */
  readonly groups: readonly (readonly [group: string, count: number])[];
  readonly chosen: string;
  readonly search: string;
  readonly word: Words;
  choose(group: string): void;
  find(search: string): void;
}

/** Which kind of what the server offers is on show, and a search among it. */
export function renderOffersFilter({ groups, chosen, search, word, choose, find }: OffersFilter): TemplateResult {
  return html`<div class="kinds" role="group" aria-labelledby="offers-title">
      ${groups.map(
        ([group, count]) =>
          html`<button type="button" aria-pressed=${group === chosen} @click=${() => choose(group)}>
            ${word(`live.${group}`)} <span class="count">${count}</span>
          </button>`,
      )}
    </div>
    <label class="find"
      ><span>${word('live.find')}</span>
      <input
        class="input"
        type="search"
        .value=${search}
        autocomplete="off"
        spellcheck="false"
        @input=${(event: Event) => find((event.target as HTMLInputElement).value)}
    /></label>`;
}
