import { make } from '../../element.ts';
import type { Json } from '../../json.ts';
import { Field, type Place } from './field.ts';
import { titleOf } from './frame.ts';

/** A value that the schema fixes, as text. It is sent where it is required, a default, or marks the chosen form. */
export class ConstantField extends Field {
  readonly element: HTMLElement;
  readonly #value: Json;

  constructor(place: Place, value: Json) {
    super(place);
    this.#value = value;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const label = make('span', { class: 'constant-name' }, ...titleOf({ ...place, required: false }));
    this.element = make('p', { class: 'constant', tabindex: '-1' }, label, ' ', make('code', { dir: 'ltr' }, text));
  }

  read(): Json | undefined {
    const { required, chosen, initial } = this.place;
    return required || chosen || initial !== undefined ? this.#value : undefined;
  }
  isBlank(): boolean {
    return true;
  }
  show(): void {
    return;
  }
  entry(): HTMLElement {
    return this.element;
  }
}
