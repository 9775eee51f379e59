import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../words.ts';
import type { Schema } from '../json-schema/schema.ts';
import { dropBelow, freshId, idsOf } from './content.ts';
import { drawField } from './draw-field.ts';
import type { Draft, FormField, List } from './field.ts';
import { formOf } from './form-of.ts';
import { problemWords } from './problem-words.ts';
import { readForm, type Reading } from './read.ts';

/** What a form needs of the element that it stands in. */
export interface FormHost {
  readonly renderRoot: ParentNode;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
}

/** The form of one schema: what a person put in, what is wrong with it, its fields. */
export class SchemaForm {
  readonly schema: Schema;
  readonly #host: FormHost;
  readonly #t: Translate;
  readonly #form: FormField;
  #draft: Draft = new Map();
  #left: ReadonlySet<string> = new Set();
  #attempted = false;

  constructor(host: FormHost, schema: Schema, t: Translate) {
    this.#host = host;
    this.schema = schema;
    this.#t = t;
    this.#form = formOf(schema);
  }

  /** Whether there is nothing to fill in. */
  get isEmpty(): boolean {
    return this.#form.kind === 'group' && this.#form.fields.length === 0;
  }

  read(): Reading {
    return readForm(this.#form, this.schema, this.#draft);
  }

  /** Reads the form for sending. From then on every problem is on show, and the first one has the focus. */
  submit(): { readonly value: unknown } | { readonly refusal: string } {
    const { value, problems } = this.read();
    const [first] = problems;
    if (first === undefined) return { value };
    this.#attempted = true;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => this.#focus(first[0]));
    return { refusal: problemWords(first[1], this.#t) };
  }

  render(): TemplateResult {
    const errors = this.#errors();
    const view = {
      draft: this.#draft,
      errors,
      t: this.#t,
      change: (path: string, content: string | boolean | readonly string[]) => this.#change(new Map(this.#draft).set(path, content)),
      leave: (path: string) => {
        // Only a problem is worth an update: it must not move what a person is about to press.
        if (!this.read().problems.has(path)) return;
        this.#left = new Set(this.#left).add(path);
        this.#host.requestUpdate();
      },
      add: (list: List) => this.#add(list),
      remove: (list: List, id: string) => this.#remove(list, id),
    };
    const form = this.#form;
    const whole = form.kind === 'group' ? errors.get(form.path) : undefined;
    return html`<div class="form">
      ${form.kind === 'group' ? form.fields.map(([, field]) => drawField(field, view)) : drawField(form, view)}
      ${whole === undefined ? nothing : html`<p class="error whole" id=${form.path} tabindex="-1">${whole}</p>`}
    </div>`;
  }

  #errors(): ReadonlyMap<string, string> {
    const { problems } = this.read();
    const shown = [...problems].filter(([path]) => this.#attempted || this.#left.has(path));
    return new Map(shown.map(([path, problem]) => [path, problemWords(problem, this.#t)]));
  }

  #change(draft: Draft): void {
    this.#draft = draft;
    this.#host.requestUpdate();
  }

  #add(list: List): void {
    const id = freshId(list, this.#draft);
    this.#change(dropBelow(this.#draft, `${list.path}/${id}`).set(list.path, [...idsOf(list, this.#draft), id]));
    void this.#host.updateComplete.then(() => this.#focus(`${list.path}/${id}`, `[data-add="${CSS.escape(list.path)}"]`));
  }

  #remove(list: List, id: string): void {
    const ids = idsOf(list, this.#draft).filter((one) => one !== id);
    this.#change(dropBelow(this.#draft, `${list.path}/${id}`).set(list.path, ids));
    void this.#host.updateComplete.then(() => this.#focusOn(this.#host.renderRoot.querySelector(`[data-add="${CSS.escape(list.path)}"]`)));
  }

  /** Moves the focus to the control of a field, or the first one below it. */
  #focus(path: string, otherwise = ''): void {
    const root = this.#host.renderRoot;
    const escaped = CSS.escape(path);
    const place = root.querySelector(`[id="${escaped}"]`) ?? root.querySelector(`[id^="${escaped}/"]`);
    const own =
      place?.matches('input, textarea, select, [tabindex]') === true ? place : place?.querySelector('input, textarea, select, button');
    this.#focusOn(own ?? (otherwise === '' ? null : root.querySelector(otherwise)));
  }

  #focusOn(target: Element | null | undefined): void {
    if (target instanceof HTMLElement) target.focus();
  }
}
