import { html, LitElement, type TemplateResult } from 'lit';
import type { Tool } from '@modelcontextprotocol/client';
import { translate } from '../../components/_messages/translate.ts';
import { renderField } from '../../form/fields.ts';
import { fieldsOf, type Field } from '../../form/schema.ts';
import { check, initialDraft, readForm, type Draft } from '../../form/validate.ts';
import { sharedStyles } from '../../shared.styles.ts';

/** A form for the arguments of one tool. */
export class ToolForm extends LitElement {
  static override styles = [sharedStyles];
  static override properties = {
    tool: { attribute: false },
    locale: { type: String },
    label: { type: String },
    draft: { state: true },
    touched: { state: true },
    attempted: { state: true },
  };

  declare tool: Tool;
  declare locale: string;
  declare label: string;
  declare protected draft: Draft | undefined;
  declare protected touched: ReadonlySet<string>;
  declare protected attempted: boolean;
  run: (args: Readonly<Record<string, unknown>>) => void = () => undefined;

  constructor() {
    super();
    this.locale = 'en-US';
    this.touched = new Set();
    this.attempted = false;
  }

  protected override render(): TemplateResult {
    const fields = fieldsOf(this.tool.inputSchema);
    const draft = (this.draft ??= initialDraft(fields));
    const t = (key: string, args?: Readonly<Record<string, unknown>>): string => translate(this.locale, key, args);
    const { errors } = readForm(fields, draft, t);
    const view = {
      draft,
      errors: this.attempted ? errors : new Map([...errors].filter(([path]) => this.touched.has(path))),
      t,
      change: (field: Field, value: string | boolean | readonly string[]) => (this.draft = new Map(draft).set(field.path, value)),
      leave: (field: Field) => {
        if (check(field, draft.get(field.path), (key) => key).error !== undefined) this.touched = new Set(this.touched).add(field.path);
      },
    };
    return html`<form class="form" novalidate autocomplete="off" @submit=${(event: SubmitEvent) => this.submit(event, fields)}>
      ${fields.map((field) => renderField(field, view))}
      <p><button class="button primary" type="submit">${this.label}</button></p>
    </form>`;
  }

  private submit(event: SubmitEvent, fields: readonly Field[]): void {
    event.preventDefault();
    const { values, errors } = readForm(fields, this.draft ?? new Map(), (key) => key);
    this.attempted = errors.size > 0;
    if (errors.size === 0) this.run(values);
    else this.renderRoot.querySelector<HTMLElement>(`[id="${CSS.escape([...errors.keys()][0] ?? '')}"]`)?.focus();
  }
}
