import { html, nothing, type TemplateResult } from 'lit';
import { contentStyles } from '../../mcp-tool-invocation.styles.ts';
import { text, type ContentView } from '../_runtime/content/block.ts';
import { icon } from '../../icons.ts';
import { isKnownDialect } from '../../schema-form/expressible.ts';
import { SchemaForm } from '../../schema-form/schema-form.ts';
import { keywords } from '../../json-schema/schema.ts';
import { expandedAddress } from '../../primitives/expanded.ts';
import { renderFacts } from '../../primitives/facts.ts';
import { renderHints } from '../../primitives/hints.ts';
import { inputSchema } from '../../primitives/input-schema.ts';
import { namesOf, primitiveOf, type Primitive } from '../../primitives/primitive.ts';
import { renderResult } from '../../primitives/result.ts';
import { primitiveStyles } from '../../mcp-primitives.styles.ts';
import { sharedStyles } from '../../shared.styles.ts';
import type { Transition } from '../_runtime/contract.ts';
import { say } from '../_runtime/live-region.ts';
import { KoderMcpPrimitiveBase } from './mcp-primitives.base.gen.ts';
import { styles } from './mcp-primitives.styles.gen.ts';

/** Fields that say what is offered; all others are of an answer. */
const OFFER = new Set(['id', 'serverName', 'tool', 'resource', 'template', 'prompt']);
/** Disclosures of what is offered; all other opened parts are of an answer. */
const DISCLOSURES = new Set(['form', 'output-schema']);

/** Glyphs of the states; decoration. */
const GLYPHS: Readonly<Record<string, string>> = { done: 'success', failed: 'error', declined: 'cancelled' };

/** The card of one tool, resource, resource template or prompt. */
export class KoderMcpPrimitive extends KoderMcpPrimitiveBase {
  static override styles = [styles, sharedStyles, contentStyles, primitiveStyles];

  #form: SchemaForm | undefined;

  private get primitive(): Primitive {
    return primitiveOf(this.fields);
  }

  override get ownName(): string {
    const { kind, display } = this.primitive;
    return this.t(`mcp.primitives.${kind}`, { name: display });
  }

  /** The form of what is offered; made when it is first needed, so that hundreds of closed cards stay light. */
  private get form(): SchemaForm | undefined {
    const schema = this.#form === undefined ? inputSchema(this.primitive) : undefined;
    if (schema !== undefined) this.#form = new SchemaForm(this, schema, (key, args) => this.t(key, args));
    return this.#form;
  }

  private get view(): ContentView {
    return {
      name: this.primitive.display,
      word: (name, args) => this.t(`mcp.primitives.${name === 'result' ? 'contents' : name}`, args),
      isOpen: (id) => this.opened.has(id),
      toggle: (id) => this.toggle(id),
      openResource: (uri) => this.send('mcp:resource:read-requested', { uri }),
      limits: { chars: this.limit('text-chars'), lines: this.limit('text-lines'), bytes: Number.POSITIVE_INFINITY },
    };
  }

  /** A new request forgets the last answer. The state is spoken as it changes, never as hundreds of cards come up. */
  protected override async enter(row: Transition): Promise<void> {
    if (row.to === 'requested') this.fields = Object.fromEntries(Object.entries(this.fields).filter(([name]) => OFFER.has(name)));
    // What was opened in the last answer says nothing of the next one.
    if (row.to === 'requested') this.opened = new Set([...this.opened].filter((id) => DISCLOSURES.has(id)));
    const label = this.contract.states[row.to]?.label;
    if (label !== undefined) this.announce(label);
    await super.enter(row);
  }

  /** Asks the host, unless the form is wrong or an answer is awaited. */
  private ask(event: Event): void {
    event.preventDefault();
    if (this.state === 'requested') return;
    const { kind } = this.primitive;
    if (kind === 'resource') {
      this.press('read');
      return;
    }
    const outcome = this.form?.submit();
    if (outcome === undefined) return;
    if ('refusal' in outcome) {
      say(this, { text: outcome.refusal, politeness: 'assertive' });
      return;
    }
    this.values = outcome.value;
    this.press(kind === 'tool' ? 'invoke' : kind === 'prompt' ? 'get-prompt' : 'read-expanded');
  }

  /** What was filled in when the host was asked last. */
  private values: unknown;

  protected override send(type: string, given: Readonly<Record<string, unknown>> = {}): void {
    const { kind } = this.primitive;
    const fields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      'mcp:tool:invoke-requested': { args: this.values },
      'mcp:resource:read-requested': kind === 'template' ? { uri: expandedAddress(this.primitive, this.values) } : {},
      'mcp:prompt:invoke-requested': { args: this.values },
    };
    super.send(type, { ...fields[type], ...given });
  }

  /** None: this card draws a form of its own, which checks and sends the values. */
  protected override get formSchema(): undefined {
    return undefined;
  }

  protected override addedOn(): Readonly<Record<string, unknown>> {
    return {};
  }

  protected override render(): TemplateResult {
    const { kind, display, name, description } = this.primitive;
    return html`<article class="card" part="card" role="region" aria-label=${this.ownName + this.suffix} data-state=${this.state}>
      <header class="header">
        <div class="title-row">
          <h2 class="title" part="heading" dir="auto">${display}</h2>
          <span class="badge" part="status" data-state=${this.state}>
            ${Object.hasOwn(GLYPHS, this.state) ? icon(GLYPHS[this.state] ?? '') : nothing}<span>${this.stateLabel}</span>
          </span>
        </div>
        <p class="origin">
          <span class="kind">${this.t(`mcp.primitives.kind.${kind}`)}</span>
          ${name === display ? nothing : html`<code class="machine-name" dir="ltr">${name}</code>`}
          <span part="server">${this.t('mcp.primitives.from_server', { serverName: text(this.fields['serverName']) })}</span>
        </p>
        ${description === '' ? nothing : html`<p class="description" part=${`${kind}-description`} dir="auto">${description}</p>`}
        ${this.renderSummary()}
      </header>
      ${kind === 'resource' ? this.renderReadZone() : this.renderFormZone()} ${this.renderOutputZone()} ${this.renderResultZone()}
      ${this.renderLiveRegion()}
    </article>`;
  }

  /** What it takes and what else is known of it. */
  protected renderSummary(): TemplateResult {
    const { kind, object } = this.primitive;
    const t = (key: string, args?: Readonly<Record<string, unknown>>): string => this.t(key, args);
    if (kind === 'resource' || kind === 'template') {
      const address = text(object[kind === 'resource' ? 'uri' : 'uriTemplate']);
      return html`<p class="address" part=${kind === 'resource' ? 'uri' : 'uri-template'}><bdi dir="ltr">${address}</bdi></p>
        ${renderFacts(this.primitive, t)}`;
    }
    const { required, optional } = namesOf(this.primitive);
    const line = (key: string, names: readonly string[]): TemplateResult | typeof nothing =>
      names.length === 0 ? nothing : html`<p class="names">${t(key, { names: names.join(', ') })}</p>`;
    return html`${line('mcp.primitives.requires', required)} ${line('mcp.primitives.optional', optional)}
      ${required.length + optional.length === 0 ? html`<p class="names">${t('mcp.primitives.no_input')}</p>` : nothing}
      ${kind === 'tool' ? renderHints(this.primitive, t) : nothing}`;
  }

  protected renderReadZone(): TemplateResult {
    return html`<div class="zone actions-zone">${this.renderAsk('read', 'read')}</div>`;
  }

  /** The disclosure of the form, and the form with its button. */
  protected renderFormZone(): TemplateResult {
    const open = this.opened.has('form');
    return html`<div class="zone">
      ${this.renderDisclosure('form', 'form-body', this.t('mcp.primitives.form'))}
      <div id="form-body" class="section" ?hidden=${!open}>${open ? this.renderOpenForm() : nothing}</div>
    </div>`;
  }

  protected renderOpenForm(): TemplateResult {
    const { form } = this;
    const { kind } = this.primitive;
    if (form === undefined) return html`<p class="hint">${this.t('mcp.primitives.no_template')}</p>`;
    const { $schema } = keywords(form.schema);
    const [part, word] = kind === 'tool' ? ['invoke', 'invoke'] : kind === 'prompt' ? ['get-prompt', 'get_prompt'] : ['read-expanded', 'read_expanded'];
    return html`<form novalidate autocomplete="off" @submit=${(event: Event) => this.ask(event)}>
      ${isKnownDialect(form.schema) ? nothing : html`<p class="warning">${this.t('mcp.primitives.unknown_dialect', { dialect: text($schema) })}</p>`}
      ${form.isEmpty ? html`<p class="hint">${this.t('mcp.primitives.nothing_to_fill')}</p>` : form.render()}
      ${kind === 'template' ? this.renderExpanded(form) : nothing}
      <div class="actions">${this.renderAsk(part ?? '', word ?? '', 'submit')}</div>
    </form>`;
  }

  /** The address as it would be sent. */
  protected renderExpanded(form: SchemaForm): TemplateResult {
    return html`<p class="hint address-label">${this.t('mcp.primitives.address')}</p>
      <p class="address" part="expanded"><bdi dir="ltr">${expandedAddress(this.primitive, form.read().value)}</bdi></p>`;
  }

  protected renderAsk(part: string, word: string, type: 'button' | 'submit' = 'button'): TemplateResult {
    const waits = this.state === 'requested';
    return html`<button
      class="button primary"
      part=${part}
      type=${type}
      aria-disabled=${waits ? 'true' : nothing}
      @click=${(event: Event) => (type === 'button' ? this.ask(event) : undefined)}
    >
      ${this.t(`mcp.primitives.${word}`)}
    </button>`;
  }

  protected renderDisclosure(part: string, controls: string, words: string): TemplateResult {
    return html`<button
      class="disclosure"
      part=${part}
      type="button"
      aria-expanded=${this.opened.has(part)}
      aria-controls=${controls}
      @click=${() => this.toggle(part)}
    >
      <span class="chevron" aria-hidden="true"></span>${words}
    </button>`;
  }

  protected renderOutputZone(): TemplateResult | typeof nothing {
    const schema = this.primitive.object['outputSchema'];
    if (schema === undefined) return nothing;
    const name = this.t('mcp.primitives.output_schema');
    const open = this.opened.has('output-schema');
    return html`<div class="zone">
      ${this.renderDisclosure('output-schema', 'output-body', name)}
      <div id="output-body" class="section" ?hidden=${!open}>
        ${open ? html`<pre class="code" tabindex="0" role="group" aria-label=${name}>${JSON.stringify(schema, null, 2)}</pre>` : nothing}
      </div>
    </div>`;
  }

  protected renderResultZone(): TemplateResult | typeof nothing {
    if (this.state !== 'done' && this.state !== 'failed') return nothing;
    return html`<div class="zone result" part="result" role="group" aria-label=${this.t('mcp.primitives.result')}>
      ${renderResult(this.fields, this.view)}
    </div>`;
  }
}
