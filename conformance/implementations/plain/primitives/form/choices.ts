import { make } from '../../element.ts';
import { listOf, sameJson, type Json } from '../../json.ts';
import type { Phrase } from '../../locale-text.ts';
import type { Option } from '../../schema.ts';
import { Leaf, type Place } from './field.ts';
import { groupFrame, type Frame } from './frame.ts';
import { pick, type Picker } from './picker.ts';

/** One of several constants. */
export class ChoiceField extends Leaf {
  readonly #options: readonly Option[];
  readonly #picker: Picker;

  constructor(place: Place, options: readonly Option[]) {
    super(place);
    this.#options = options;
    const { initial } = place;
    const first = initial === undefined ? -1 : options.findIndex(({ value }) => sameJson(value, initial));
    this.#picker = pick(
      place,
      options.map(
        ({ title }) =>
          () =>
            title,
      ),
      first,
    );
  }

  override get element(): HTMLElement {
    return this.#picker.frame.element;
  }
  read(): Json | undefined {
    return this.#options[this.#picker.chosen()]?.value;
  }
  show(problem: Phrase | undefined): void {
    this.#picker.frame.show(problem);
  }
  entry(): HTMLElement {
    return this.#picker.entry();
  }
}

/** Several of several constants: check boxes. */
export class ChoicesField extends Leaf {
  readonly #options: readonly Option[];
  readonly #boxes: readonly HTMLInputElement[];
  readonly #group = make('fieldset');
  readonly #frame: Frame;

  constructor(place: Place, options: readonly Option[]) {
    super(place);
    this.#options = options;
    const given = listOf(place.initial);
    this.#boxes = options.map(({ value }) => make('input', { type: 'checkbox', checked: given.some((one) => sameJson(one, value)) }));
    const labels = this.#boxes.map((box, index) => make('label', {}, box, make('bdi', {}, options[index]?.title ?? '')));
    this.#frame = groupFrame(place, this.#group, make('div', { class: 'segments' }, ...labels));
  }

  override get element(): HTMLElement {
    return this.#frame.element;
  }
  /** A required list of which nothing is taken is an empty one. */
  read(): Json | undefined {
    const chosen = this.#options.filter((_, index) => this.#boxes[index]?.checked).map(({ value }) => value);
    return chosen.length === 0 && !(this.place.required && this.place.isNeeded()) ? undefined : chosen;
  }
  override isBlank(): boolean {
    return !this.#boxes.some((box) => box.checked);
  }
  show(problem: Phrase | undefined): void {
    this.#frame.show(problem);
  }
  entry(): HTMLElement {
    return this.#boxes[0] ?? this.#group;
  }
}
