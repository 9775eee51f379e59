import { make } from '../../element.ts';
import { parseJson, pretty, textOf, type Json } from '../../json.ts';
import type { Phrase } from '../../locale-text.ts';
import { Leaf, type Place } from './field.ts';
import { boxFrame, lineFrame, type Frame } from './frame.ts';

/** A field around one native control. */
abstract class Entry extends Leaf {
  protected abstract readonly frame: Frame;
  protected abstract readonly control: HTMLElement;

  override get element(): HTMLElement {
    return this.frame.element;
  }
  show(problem: Phrase | undefined): void {
    this.frame.show(problem);
  }
  entry(): HTMLElement {
    return this.control;
  }
}

/** Text, on one line or several. */
export class TextField extends Entry {
  protected readonly frame: Frame;
  protected readonly control: HTMLInputElement | HTMLTextAreaElement;

  constructor(place: Place, long: boolean) {
    super(place);
    const attributes = { autocomplete: 'off', dir: 'auto' };
    this.control = long ? make('textarea', { rows: '4', ...attributes }) : make('input', { type: 'text', ...attributes });
    this.control.value = textOf(place.initial) ?? '';
    this.frame = lineFrame(place, this.control);
  }

  read(): Json | undefined {
    return this.control.value === '' ? undefined : this.control.value;
  }
}

/** A number. */
export class NumberField extends Entry {
  protected readonly frame: Frame;
  protected readonly control = make('input', { type: 'number', step: 'any', autocomplete: 'off' });

  constructor(place: Place) {
    super(place);
    if (typeof place.initial === 'number') this.control.value = String(place.initial);
    this.frame = lineFrame(place, this.control);
  }

  read(): Json | undefined {
    return this.control.value === '' ? undefined : Number(this.control.value);
  }

  protected override unreadable(): Phrase | undefined {
    const { value, validity } = this.control;
    // A whole number beyond the exact ones would be sent as another one.
    const altered = /^[+-]?\d+$/.test(value) && !Number.isSafeInteger(Number(value));
    return validity.badInput || altered ? (words) => words.primitives('error.number') : undefined;
  }
}

/** A switch. One that is optional, has no default and was never touched is not sent. */
export class SwitchField extends Entry {
  protected readonly frame: Frame;
  protected readonly control = make('input', { type: 'checkbox', role: 'switch' });
  #touched: boolean;

  constructor(place: Place) {
    super(place);
    this.#touched = typeof place.initial === 'boolean';
    this.control.checked = place.initial === true;
    this.control.addEventListener('change', () => (this.#touched = true));
    this.frame = boxFrame(place, this.control);
  }

  read(): Json | undefined {
    return this.#touched || this.place.required ? this.control.checked : undefined;
  }
  override isBlank(): boolean {
    return !this.#touched;
  }
}

/** An editor for JSON, for what no other field can express. */
export class JsonField extends Entry {
  protected readonly frame: Frame;
  protected readonly control = make('textarea', { rows: '4', autocomplete: 'off', spellcheck: 'false', dir: 'ltr', class: 'code' });

  /** @param reason why it is an editor, before the words that it takes JSON */
  constructor(place: Place, reason?: Phrase) {
    super(place);
    if (place.initial !== undefined) this.control.value = pretty(place.initial);
    this.frame = lineFrame(place, this.control, (words) => [reason?.(words), words.primitives('json_hint')].filter(Boolean).join(' '));
  }

  read(): Json | undefined {
    return this.#isEmpty() ? undefined : parseJson(this.control.value);
  }

  protected override unreadable(): Phrase | undefined {
    return this.#isEmpty() || parseJson(this.control.value) !== undefined ? undefined : (words) => words.primitives('error.json');
  }

  #isEmpty(): boolean {
    return this.control.value.trim() === '';
  }
}
