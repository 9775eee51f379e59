import { make } from '../../element.ts';
import type { Json } from '../../json.ts';
import type { LocaleText, Phrase } from '../../locale-text.ts';
import { SchemaDocument } from '../schema/document.ts';
import { formOf } from '../schema/shape.ts';
import { validate } from '../schema/validate.ts';
import { buildField } from './build.ts';
import { JsonField } from './entries.ts';
import { assign, Leaf, type Field, type FormContext, type Place, type Problems } from './field.ts';
import { GroupField } from './group.ts';

/** Most fields that are made at once: references may multiply without leading in a circle. */
const FIELDS = 400;

/** A form from a schema, which checks what was filled in against the whole of it. */
export class SchemaForm {
  readonly element = make('form', { class: 'offer-form', novalidate: true, autocomplete: 'off' });
  readonly #document: SchemaDocument;
  readonly #root: Field;
  readonly #shown = new Set<Field>();
  readonly #touched = new Set<Field>();

  /** @param label the name of the whole, for an editor that takes all of it */
  constructor(localeText: LocaleText, schema: Json, label: string) {
    this.#document = new SchemaDocument(schema);
    const dialect = this.#document.unknownDialect;
    let made = 0;
    const context: FormContext = {
      localeText,
      document: dialect === undefined ? this.#document : new SchemaDocument({ type: 'object' }),
      build: (place) => ((made += 1) > FIELDS ? new JsonField(place) : buildField(place)),
    };
    const formed = formOf(context.document, context.document.root, new Set());
    const place: Place = {
      ...{ context, label: () => label, schema: context.document.root, required: true, isNeeded: () => true },
      ...{ formed: { ...formed, help: undefined }, initial: formed.given, chosen: false, depth: 0 },
    };
    this.#root = rootField(place, dialect);
    this.element.append(this.#root.element);
    this.element.addEventListener('input', (event) => this.#revise(event, false));
    this.element.addEventListener('focusout', (event) => this.#revise(event, true));
    this.element.addEventListener('keydown', pressOnEnter);
  }

  /** The value as it stands. */
  read(): Json {
    return this.#root.read() ?? {};
  }

  /** Shows what is wrong and puts the focus there. Returns the words of the first thing; `undefined` when all is well. */
  refuse(): Phrase | undefined {
    const problems = this.#problems();
    this.#shown.clear();
    for (const field of this.#root.all()) {
      field.show(problems.get(field));
      if (problems.has(field)) this.#shown.add(field);
    }
    const first = this.#root.all().find((field) => problems.has(field));
    first?.entry().focus();
    return first === undefined ? undefined : problems.get(first);
  }

  #problems(): Problems {
    const problems: Problems = new Map();
    this.#root.collect(problems);
    const value = this.#root.read();
    if (value !== undefined) assign(validate(this.#root.place.context.document, this.#root.place.schema, value), this.#root, problems);
    return problems;
  }

  /** Takes back what is no longer wrong, and checks a field that was filled in and left. Nothing else is blamed before a press. */
  #revise({ target }: Event, left: boolean): void {
    const field = this.#root
      .all()
      .filter((one) => target instanceof Node && one.element.contains(target))
      .at(-1);
    if (field !== undefined && !left) this.#touched.add(field);
    const blamed = field instanceof Leaf && left && this.#touched.has(field) && !field.isBlank();
    if (!blamed && this.#shown.size === 0) return;
    const problems = this.#problems();
    for (const one of blamed ? [...this.#shown, field] : this.#shown) {
      const problem = problems.get(one);
      one.show(problem);
      if (problem === undefined) this.#shown.delete(one);
      else this.#shown.add(one);
    }
  }
}

function rootField(place: Place, dialect: string | undefined): Field {
  const { shape } = place.formed;
  if (dialect !== undefined) return new JsonField(place, (words) => words.primitives('unknown_dialect', { dialect }));
  return shape.kind === 'group' ? new GroupField(place, shape.properties, true) : place.context.build(place);
}

/** Enter presses a check box or a radio button; the browser would send the form. */
function pressOnEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(target.type)) return;
  event.preventDefault();
  target.click();
}
