import type { Json } from '../../json.ts';
import type { LocaleText, Phrase } from '../../locale-text.ts';
import type { SchemaDocument } from '../schema/document.ts';
import type { Flaw } from '../schema/flaw.ts';
import type { Formed, Property } from '../schema/shape.ts';
import { validate } from '../schema/validate.ts';

/** What the fields of one form share. */
export interface FormContext {
  readonly localeText: LocaleText;
  readonly document: SchemaDocument;
  /** Makes the field of a place. */
  build(place: Place): Field;
}

/** Where a field stands and what it asks for. */
export interface Place {
  readonly context: FormContext;
  readonly label: Phrase;
  readonly schema: Json;
  readonly formed: Formed;
  readonly required: boolean;
  /** Whether the object around the field is sent; one that is not sent requires nothing. */
  readonly isNeeded: () => boolean;
  /** The value to begin with. */
  readonly initial: Json | undefined;
  /** Whether the object around the field was chosen among several. */
  readonly chosen: boolean;
  /** Number of lists around the field. */
  readonly depth: number;
}

/** What is wrong, by field. */
export type Problems = Map<Field, Phrase>;

/** A field of a form: a control, or a group of further fields. */
export abstract class Field {
  readonly place: Place;
  abstract readonly element: HTMLElement;

  constructor(place: Place) {
    this.place = place;
  }

  /** The value to send; `undefined` for none. */
  abstract read(): Json | undefined;
  /** Whether nothing was filled in. */
  abstract isBlank(): boolean;
  /** Shows what is wrong, or that nothing is. */
  abstract show(problem: Phrase | undefined): void;
  /** Where the focus goes. */
  abstract entry(): HTMLElement;
  /** The fields inside, in order. */
  children(): readonly Field[] {
    return [];
  }
  /** The field of a property or an item. */
  at(_step: string | number): Field | undefined {
    return undefined;
  }
  /** Where to say what is wrong with the value as a whole. */
  spokesman(): Field {
    return this;
  }
  /** Adds what is wrong here and inside. */
  collect(problems: Problems): void {
    for (const child of this.children()) child.collect(problems);
  }
  /** This field and all inside, in order. */
  all(): readonly Field[] {
    return [this, ...this.children().flatMap((child) => child.all())];
  }
}

/** A field with one control. */
export abstract class Leaf extends Field {
  override collect(problems: Problems): void {
    const { required, isNeeded, context, schema } = this.place;
    const unreadable = this.unreadable();
    if (unreadable !== undefined) return void problems.set(this, unreadable);
    const value = this.read();
    if (value === undefined) {
      if (required && isNeeded()) problems.set(this, (words) => words.primitives('required'));
      return;
    }
    const [flaw] = validate(context.document, schema, value);
    if (flaw !== undefined) problems.set(this, phraseOf(flaw));
  }
  isBlank(): boolean {
    return this.read() === undefined && this.unreadable() === undefined;
  }
  /** What is wrong with an entry that stands for no value. */
  protected unreadable(): Phrase | undefined {
    return undefined;
  }
}

function phraseOf({ key, values }: Flaw): Phrase {
  return (words) => words.primitives(key, values);
}

/** Adds flaws of the value of `field` at the fields that they are about, unless something is said there or inside already. */
export function assign(flaws: readonly Flaw[], field: Field, problems: Problems): void {
  for (const flaw of flaws) {
    let found = field;
    for (const step of flaw.path) found = found.at(step) ?? found;
    if (!found.all().some((one) => problems.has(one))) problems.set(found.spokesman(), phraseOf(flaw));
  }
}

/** The place of a property. */
export function placeOf(
  context: FormContext,
  { key, schema, required }: Property,
  rest: Omit<Place, 'context' | 'label' | 'schema' | 'required'>,
): Place {
  const title = rest.formed.title ?? key;
  return { context, label: () => title, schema, required: required && !rest.formed.nullable, ...rest };
}
