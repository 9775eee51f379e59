import { render } from 'lit';
import type { Surface } from '../components/_runtime/harness.ts';
import { renderOffersFilter } from './view/offers-filter.ts';
import type { Words } from './view/words.ts';

/** Shows of many surfaces those of one kind that hold what is searched for. The id of an instance begins with its kind and a colon. */
export class Offers {
  readonly #place: HTMLElement;
  readonly #surfaces: () => readonly Surface[];
  readonly #word: Words;
  #chosen = '';
  #search = '';

  constructor(place: HTMLElement, surfaces: () => readonly Surface[], word: Words) {
    this.#place = place;
    this.#surfaces = surfaces;
    this.#word = word;
  }

  /** Takes new surfaces and another language into account. */
  update(): void {
    const counts = new Map<string, number>();
    for (const surface of this.#surfaces()) counts.set(kindOf(surface), (counts.get(kindOf(surface)) ?? 0) + 1);
    if (!counts.has(this.#chosen)) this.#chosen = [...counts.keys()][0] ?? '';
    const wanted = this.#search.trim().toLowerCase();
    for (const surface of this.#surfaces()) {
      const fits = wanted === '' || JSON.stringify(surface.fields).toLowerCase().includes(wanted);
      surface.hidden = kindOf(surface) !== this.#chosen || !fits;
    }
    if (counts.size === 0) return;
    render(
      renderOffersFilter({
        groups: [...counts],
        chosen: this.#chosen,
        search: this.#search,
        word: this.#word,
        choose: (group) => {
          this.#chosen = group;
          this.update();
        },
        find: (search) => {
          this.#search = search;
          this.update();
        },
      }),
      this.#place,
    );
  }
}

function kindOf({ fields }: Surface): string {
  return String(fields['id']).split(':', 1)[0] ?? '';
}
