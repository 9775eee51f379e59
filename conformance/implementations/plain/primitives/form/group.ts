import { make } from '../../element.ts';
import { own, recordOf, type Json } from '../../json.ts';
import type { Phrase } from '../../locale-text.ts';
import { formOf, type Property } from '../schema/shape.ts';
import { Field, placeOf, type Place } from './field.ts';
import { groupFrame, type Frame } from './frame.ts';

/** An object: a group of its fields. One that is optional and blank is not sent. */
export class GroupField extends Field {
  readonly element: HTMLElement;
  readonly #frame: Frame | undefined;
  readonly #fields: ReadonlyMap<string, Field>;
  /** Properties that have to be there and are `null` while they are blank. */
  readonly #orNull = new Set<string>();

  /** @param bare whether the fields stand without a group of their own */
  constructor(place: Place, properties: readonly Property[], bare: boolean) {
    super(place);
    const { context, formed, chosen, depth } = place;
    const given = recordOf(place.initial);
    const isNeeded = (): boolean => this.#isSent();
    this.#fields = new Map(
      properties.map((property) => {
        const inner = formOf(context.document, property.schema, formed.trail);
        if (property.required && inner.nullable) this.#orNull.add(property.key);
        const initial = (given === undefined ? undefined : own(given, property.key)) ?? inner.given;
        return [property.key, context.build(placeOf(context, property, { formed: inner, isNeeded, initial, chosen, depth }))];
      }),
    );
    const body = [...this.#fields.values()].map((field) => field.element);
    const empty = context.localeText.write(make('p', { class: 'help' }), (words) => words.primitives('nothing_to_fill'));
    const content = body.length === 0 ? [empty] : body;
    this.#frame = bare ? undefined : groupFrame(place, make('fieldset', { class: 'object' }), ...content);
    this.element = this.#frame?.element ?? make('div', { class: 'fields' }, ...content);
  }

  #isSent(): boolean {
    const { required, isNeeded } = this.place;
    return (required && isNeeded()) || !this.isBlank();
  }

  read(): Json | undefined {
    if (!this.#isSent()) return undefined;
    // Made of entries, so that a property called `__proto__` is one like any other.
    return Object.fromEntries(
      [...this.#fields].flatMap(([key, field]) => {
        const value = field.read() ?? (this.#orNull.has(key) ? null : undefined);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  }
  isBlank(): boolean {
    return this.children().every((field) => field.isBlank());
  }
  show(problem: Phrase | undefined): void {
    this.#frame?.show(problem);
  }
  entry(): HTMLElement {
    return this.children()[0]?.entry() ?? this.element;
  }
  override children(): readonly Field[] {
    return [...this.#fields.values()];
  }
  override at(step: string | number): Field | undefined {
    return this.#fields.get(String(step));
  }
  /** A group has no control of its own: its first one speaks for it. */
  override spokesman(): Field {
    return this.children()[0]?.spokesman() ?? this;
  }
}
