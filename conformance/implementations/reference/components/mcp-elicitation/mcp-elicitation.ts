import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { readAddress } from '../../address.ts';
import { text } from '../_runtime/content/block.ts';
import { icon } from '../../icons.ts';
import { renderField } from '../_runtime/form/fields.ts';
import { asksForSecret } from '../../form/secret.ts';
import { fieldsOf, type Field } from '../_runtime/form/schema.ts';
import { check, initialDraft, readForm } from '../_runtime/form/validate.ts';
import { KoderMcpElicitationBase, type KoderMcpElicitationState } from './mcp-elicitation.base.gen.ts';
import { dialogStyles } from '../../mcp-elicitation.styles.ts';
import { sharedStyles } from '../../shared.styles.ts';
import type { WireMessage } from '../_runtime/contract.ts';
import { say } from '../_runtime/live-region.ts';
import { settled } from '../_runtime/settled.ts';

/** Interval between status polls, in milliseconds; the spec allows 5 to 10 s. */
const POLL = 7_000;
/** Remaining seconds that are announced; the others are only shown. */
const SPOKEN = new Set([30, 10]);

/** The elicitation dialog: asks the user for values, or for consent to open a page. */
export class KoderMcpElicitation extends KoderMcpElicitationBase {
  static override styles = [KoderMcpElicitationBase.styles, sharedStyles, dialogStyles];

  static override properties = {
    ...KoderMcpElicitationBase.properties,
    draft: { state: true },
    touched: { state: true },
    attempted: { state: true },
    visited: { state: true },
    remaining: { state: true },
  };

  declare protected draft: ReadonlyMap<string, string | boolean | readonly string[]>;
  declare protected touched: ReadonlySet<string>;
  declare protected attempted: boolean;
  /** Whether the page was opened, with the user's consent. */
  declare protected visited: boolean;
  /** Remaining seconds, during the countdown. */
  declare protected remaining: number | undefined;
  private formFields: readonly Field[] = [];
  private deadline = Number.POSITIVE_INFINITY;
  private ticking: ReturnType<typeof setTimeout> | undefined;
  private expiry: ReturnType<typeof setTimeout> | undefined;
  private polling: ReturnType<typeof setTimeout> | undefined;
  private answered = false;

  constructor() {
    super();
    this.draft = new Map();
    this.touched = new Set();
    this.attempted = false;
    this.visited = false;
    this.remaining = undefined;
  }

  override get finished(): boolean {
    return this.answered;
  }

  private get inUrlMode(): boolean {
    return this.fields['mode'] === 'url';
  }

  override async open(message: WireMessage): Promise<void> {
    this.formFields = message['mode'] === 'url' ? [] : fieldsOf(message['schema']);
    this.draft = initialDraft(this.formFields);
    const given = message['timeoutMs'];
    const timeout = typeof given === 'number' && Number.isFinite(given) && given > 0 ? given : this.limit('timeout');
    this.startClock(Math.min(Number.isFinite(timeout) ? timeout : 300_000, 2_147_000_000));
    await super.open(message);
  }

  override async receive(message: WireMessage): Promise<void> {
    if (this.answered) return;
    if (message.type === 'elicitation/cancel') await this.close('withdrawn');
    else if (message.type === 'elicitation/status' && message['status'] === 'complete' && this.inUrlMode && this.visited)
      await this.complete();
  }

  override dismiss(): void {
    this.answer('elicitation/cancel', 'cancelled');
  }

  protected override updated(changed: PropertyValues): void {
    const closed = this.dialog?.open === false;
    super.updated(changed);
    if (!closed) return;
    const first = '[data-first], .form :is(input, textarea, select):not([type="radio"]), .form input';
    (this.dialog?.querySelector<HTMLElement>(first) ?? this.dialog?.querySelector<HTMLElement>('h2'))?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopClocks();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot?.querySelector('dialog') ?? null;
  }

  /** No timeout per state: the request's own timeout runs from its arrival. */
  protected override waitFor(): number {
    return Number.POSITIVE_INFINITY;
  }

  private startClock(timeout: number): void {
    this.deadline = Date.now() + timeout;
    this.expiry = setTimeout(() => this.answer('elicitation/timeout', 'expired'), timeout);
    this.ticking = setTimeout(() => this.tick(), Math.max(0, timeout - this.countdown));
  }

  private get countdown(): number {
    const limit = this.limit('countdown');
    return Number.isFinite(limit) ? limit : 30_000;
  }

  /** Shows the remaining seconds and schedules the next full second. */
  private tick(): void {
    const left = this.deadline - Date.now();
    if (left <= 0 || this.answered) return;
    this.remaining = Math.ceil(left / 1000);
    if (SPOKEN.has(this.remaining)) this.announce('mcp.elicitation.timeout_warning', { seconds: this.remaining });
    this.ticking = setTimeout(() => this.tick(), left - (this.remaining - 1) * 1000);
  }

  private stopClocks(): void {
    for (const clock of [this.expiry, this.ticking, this.polling]) clearTimeout(clock);
  }

  /** Sends the outcome and closes the dialog; only the first call has an effect. */
  private answer(type: string, state: KoderMcpElicitationState, fields: Readonly<Record<string, unknown>> = {}): void {
    if (this.answered) return;
    this.send(type, fields);
    void this.close(state);
  }

  private async close(state: KoderMcpElicitationState): Promise<void> {
    if (this.answered) return;
    this.answered = true;
    this.stopClocks();
    this.dialog?.close();
    this.draft = new Map();
    this.state = state;
    const last = this.contract.announcements.find(({ event }) => event === state);
    if (last !== undefined && state !== 'complete') this.announceOutside(last.key, last.politeness);
    this.returnFocus();
    await this.rendered();
    this.dispatchEvent(new CustomEvent('kmd-state', { detail: this.state, bubbles: true, composed: true }));
  }

  /** Announces the completion, waits until it can be noticed, then closes. */
  private async complete(): Promise<void> {
    this.state = 'complete';
    this.announce('mcp.elicitation.url_mode.complete');
    await this.rendered();
    await settled();
    await this.close('complete');
  }

  private submit(event: Event): void {
    event.preventDefault();
    // A typed word that is not yet a tag counts as one.
    for (const input of this.renderRoot.querySelectorAll('.tags input')) input.dispatchEvent(new FocusEvent('blur'));
    const { values, errors } = readForm(this.formFields, this.draft, (name, args) => this.word(name, args));
    if (errors.size === 0) {
      this.answer('elicitation/accept', 'accepted', { values });
      return;
    }
    this.attempted = true;
    const [first, reason] = [...errors][0] ?? ['', ''];
    say(this, { text: `${this.labelOf(first)}: ${reason}`, politeness: 'assertive' });
    void this.rendered().then(() => {
      const control = this.renderRoot.querySelector(`[id="${CSS.escape(first)}"]`);
      const target = control?.matches('input, textarea, select') === true ? control : control?.querySelector('input');
      if (target instanceof HTMLElement) target.focus();
    });
  }

  private labelOf(path: string): string {
    const find = (fields: readonly Field[]): Field | undefined => {
      for (const field of fields) {
        const found = field.path === path ? field : find(field.fields);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return find(this.formFields)?.label ?? path;
  }

  /** Opens the page with the user's consent; the address is not used before. */
  private visit(): void {
    const address = readAddress(text(this.fields['url']));
    if (!address.allowed) return;
    window.open(address.whole, '_blank', 'noopener,noreferrer');
    if (this.visited) return;
    this.visited = true;
    this.announce('mcp.elicitation.url_mode.opening');
    this.state = 'waiting';
    this.send('elicitation/accept');
    this.poll();
  }

  private poll(): void {
    this.polling = setTimeout(() => {
      this.send('elicitation/status');
      this.poll();
    }, POLL);
  }

  private get errors(): ReadonlyMap<string, string> {
    const { errors } = readForm(this.formFields, this.draft, (name, args) => this.word(name, args));
    return this.attempted ? errors : new Map([...errors].filter(([path]) => this.touched.has(path)));
  }

  protected override pressKey(key: string): boolean {
    if (key !== 'Escape') return super.pressKey(key);
    this.answer('elicitation/cancel', 'cancelled');
    return true;
  }

  protected override render(): TemplateResult {
    if (this.answered) return html``;
    const description = text(this.fields['description']);
    return html`<dialog
      class="dialog"
      part="dialog"
      role="dialog"
      aria-modal="true"
      aria-labelledby="title"
      aria-describedby=${description === '' ? nothing : 'description'}
      @cancel=${(event: Event) => {
        event.preventDefault();
        this.answer('elicitation/cancel', 'cancelled');
      }}
      @click=${(event: MouseEvent) => this.onBackdrop(event)}
      @keydown=${(event: KeyboardEvent) => this.onHeldKey(event)}
    >
      <form class="sheet" novalidate autocomplete="off" @submit=${(event: Event) => this.submit(event)}>
        <header class="header">
          ${this.renderServer()} ${this.renderPosition()}
          <h2 id="title" part="title" tabindex="-1" dir="auto">${text(this.fields['title'])}</h2>
          ${description === '' ? nothing : html`<p id="description" part="description" dir="auto">${description}</p>`}
        </header>
        <div class="body">${this.inUrlMode ? this.renderAddress() : this.renderForm()}</div>
        <footer class="footer">
          <span class="countdown" role="timer" aria-live="off" part="countdown"
            >${this.remaining === undefined ? nothing : this.t('mcp.elicitation.timeout_warning', { seconds: this.remaining })}</span
          >
          ${this.renderActions()}
        </footer>
        ${this.renderLiveRegion()}
      </form>
    </dialog>`;
  }

  /** Cancels on a click outside of the sheet, but not on a drag that ends there, nor on the second of two quick clicks. */
  private onBackdrop(event: MouseEvent): void {
    if (event.target !== this.dialog || event.detail !== 1) return;
    const box = this.dialog?.getBoundingClientRect();
    if (box === undefined) return;
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) this.answer('elicitation/cancel', 'cancelled');
  }

  /** Ignores a key that is still held from the last request: it would answer the next one. */
  private onHeldKey(event: KeyboardEvent): void {
    const { key, target } = event;
    const isPress =
      key === 'Escape' || (key === 'Enter' && !(target instanceof HTMLTextAreaElement)) || (key === ' ' && target instanceof HTMLButtonElement);
    if (event.repeat && isPress) event.preventDefault();
  }

  /** Ignores the second click of a double click, which would hit the next request before it is read. */
  private onlyFirstPress(event: MouseEvent): void {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  }

  protected override renderServer(): TemplateResult | typeof nothing {
    const server = (this.fields['server'] ?? {}) as Record<string, unknown>;
    const slug = text(server['slug']);
    if (slug === '') return nothing;
    const title = text(server['title']);
    return html`<p class="server" part="server">
      ${this.t('mcp.elicitation.from_server', { server: slug })}${title === '' ? nothing : html` <span class="hint">${title}</span>`}
    </p>`;
  }

  protected override renderPosition(): TemplateResult | typeof nothing {
    const { position, total } = this.line;
    return total < 2
      ? nothing
      : html`<p class="position" part="position">${this.t('mcp.elicitation.position', { index: position, total })}</p>`;
  }

  protected renderForm(): TemplateResult {
    const view = {
      draft: this.draft,
      errors: this.errors,
      word: (name: string, args?: Readonly<Record<string, unknown>>) => this.word(name, args),
      change: (field: Field, value: string | boolean | readonly string[]) => {
        this.draft = new Map(this.draft).set(field.path, value);
      },
      leave: (field: Field) => {
        // Marks an invalid field as touched when it loses focus, except to the dialog's own buttons.
        if (check(field, this.draft.get(field.path), (key) => key).error !== undefined)
          this.touched = new Set(this.touched).add(field.path);
      },
    };
    const secret = asksForSecret(this.formFields)
      ? html`<p class="warning" part="secret-warning">${icon('warning')} ${this.t('mcp.elicitation.secret_warning')}</p>`
      : nothing;
    return html`${secret} ${this.formFields.length === 0 ? html`<p class="hint">${this.t('mcp.elicitation.confirm')}</p>` : nothing}
      <div class="form">${this.formFields.map((field) => renderField(field, view))}</div>`;
  }

  protected override renderAddress(): TemplateResult {
    const address = readAddress(text(this.fields['url']));
    return html`<p class="hint">${this.t('mcp.elicitation.url_mode.consent')}</p>
      <p class="host-line" part="host">${this.t('mcp.elicitation.url_mode.host', { host: address.host })}</p>
      <p class="address" part="url"><bdi dir="ltr">${address.before}<strong>${address.host}</strong>${address.after}</bdi></p>
      ${address.warnings.map((key) => html`<p class="warning" part="warning">${icon('warning')} ${this.t(key)}</p>`)}
      ${this.visited ? html`<p class="waiting" part="waiting"><span class="dot" aria-hidden="true"></span> ${this.t(this.state === 'complete' ? 'mcp.elicitation.url_mode.complete' : 'mcp.elicitation.url_mode.waiting')}</p>` : nothing}`;
  }

  protected renderActions(): TemplateResult {
    const cancel = html`<button
      class="button quiet"
      part="cancel"
      type="button"
      @click=${() => this.answer('elicitation/cancel', 'cancelled')}
    >
      ${this.t('mcp.elicitation.action.cancel')}
    </button>`;
    const reject = html`<button class="button" part="reject" type="button" @click=${() => this.answer('elicitation/reject', 'rejected')}>
      ${this.t('mcp.elicitation.action.reject')}
    </button>`;
    const main = this.inUrlMode
      ? html`<button
          class="button primary"
          part="open"
          type="button"
          ?data-first=${readAddress(text(this.fields['url'])).warnings.length === 0}
          ?disabled=${!readAddress(text(this.fields['url'])).allowed}
          @click=${() => this.visit()}
        >
          ${this.t('mcp.elicitation.url_mode.open')}
        </button>`
      : html`<button class="button primary" part="submit" type="submit">${this.t('mcp.elicitation.action.accept')}</button>`;
    return html`<div
      class="actions"
      @mousedown=${(event: Event) => event.preventDefault()}
      @click=${{ capture: true, handleEvent: (event: MouseEvent) => this.onlyFirstPress(event) }}
    >
      ${cancel}${this.visited ? nothing : reject}${main}
    </div>`;
  }
}
