import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { isFilled, own, readable, text, type Call } from '../../panels/call.ts';
import { hasPanel, panelOf } from '../../panels/index.ts';
import { renderPlain } from '../../panels/plain.ts';
import { summaryOf } from '../../panels/summary.ts';
import { panelStyles } from '../../panels/styles.ts';
import type { PanelView } from '../../panels/view.ts';
import { icon } from '../../icons.ts';
import { sharedStyles } from '../../shared.styles.ts';
import { callStyles } from '../../tool-call-lifecycle.styles.ts';
import type { Transition, WireMessage } from '../_runtime/contract.ts';
import type { Item } from '../_runtime/items.ts';
import { KoderToolCallBase } from './tool-call-lifecycle.base.gen.ts';

/** What one run of a call brings; the next run starts without it. */
const OF_ONE_RUN: ReadonlySet<string> = new Set(['role', 'status', 'retryable', 'content', 'partial']);

/** One tool call of a conversation: a card with a drawer, a line, or the card of a sub-agent. */
export class KoderToolCall extends KoderToolCallBase {
  static override styles = [KoderToolCallBase.styles, sharedStyles, callStyles, panelStyles];

  static override properties = {
    ...KoderToolCallBase.properties,
    notes: { state: true },
    broken: { state: true },
  };

  /** Id of a copy control → how its last copy went. */
  declare protected notes: ReadonlyMap<string, 'copied' | 'copy_failed'>;
  /** Addresses of pictures that could not be loaded. */
  declare protected broken: ReadonlySet<string>;

  constructor() {
    super();
    this.notes = new Map();
    this.broken = new Set();
  }

  /** The messages of the conversation about this call, as they came. */
  readonly #known = new Set<string>();

  /**
   * A call that has failed is at its end, though a person may press retry and make it wait again. A message that comes twice is of the
   * run before.
   */
  protected override accepts(message: WireMessage): boolean {
    const key = JSON.stringify(message);
    if (!super.accepts(message) || this.state === 'error' || this.#known.has(key)) return false;
    if (message.type === 'chat/message') this.#known.add(key);
    return true;
  }

  protected override async enter(row: Transition, item?: Item): Promise<void> {
    if (row.on.kind === 'press' && row.on.part === 'retry')
      this.fields = Object.fromEntries(Object.entries(this.fields).filter(([name]) => !OF_ONE_RUN.has(name)));
    await super.enter(row, item);
  }

  protected get call(): Call {
    const { fields, state } = this;
    const ended = state === 'completed' || state === 'error';
    const content = ended ? fields['content'] : undefined;
    const reason = state !== 'error' ? '' : this.timedOut ? this.t('tool_call.reason.timeout') : readable(content).trim();
    return {
      name: text(fields['name']),
      state,
      args: fields['args'],
      result: state === 'completed' ? content : fields['partial'],
      reason: state === 'error' && reason === '' ? this.t('tool_call.reason.none') : reason,
      component: text(fields['component']),
      url: text(fields['url']),
      stream: text(fields['stream']),
      description: text(fields['description']),
    };
  }

  /** Whether the failure was the end of the time that the host had set: no message has brought it. */
  private get timedOut(): boolean {
    return this.state === 'error' && this.fields['role'] !== 'tool';
  }

  private get isLine(): boolean {
    return this.fields['display'] === 'inline' && !hasPanel(this.call.name);
  }

  private get hasDrawer(): boolean {
    const { args, result, state, component, stream } = this.call;
    const hasInterface = component !== '' && stream !== '';
    // A line says all but what a person has to answer or look at.
    if (this.isLine) return state === 'awaiting' || hasInterface;
    return isFilled(args) || isFilled(result) || state === 'error' || state === 'awaiting' || hasInterface;
  }

  private get view(): PanelView {
    return {
      call: this.call,
      foldLines: this.limit('fold-lines'),
      t: (key, args) => this.t(key, args),
      isOpen: (id) => this.opened.has(id),
      toggle: (id) => this.toggle(id),
      copy: (id, words) => void this.copy(id, words),
      copyNote: (id) => (this.notes.has(id) ? this.t(`tool_call.${this.notes.get(id) ?? 'copied'}`) : ''),
      answer: (part) => this.press(part),
      openLink: (url) => this.send('link/open', { url }),
      isBroken: (source) => this.broken.has(source),
      markBroken: (source) => (this.broken = new Set(this.broken).add(source)),
    };
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // A drawer without anything in it cannot be open.
    if (!this.hasDrawer && this.opened.has('toggle')) this.toggle('toggle', false);
  }

  protected override render(): TemplateResult {
    const subagent = this.call.name === 'task' ? own(this.fields['args'], 'subagent_type') : undefined;
    if (isFilled(subagent)) return this.renderSubagent(readable(subagent));
    return this.isLine ? this.renderLine() : this.renderToolCard();
  }

  protected renderToolCard(): TemplateResult {
    const { call } = this;
    return html`<article
      class="card"
      part="card"
      aria-label=${this.t('tool_call.card', { name: call.name || this.t('tool_call.generic') }) + this.suffix}
      data-state=${this.state}
    >
      <div class="strip" aria-hidden="true"></div>
      <div class="head">${this.renderToggle()} ${this.renderBadge()}</div>
      ${this.state === 'error' ? this.renderReason() : nothing}
      ${this.opened.has('toggle') ? this.renderDrawer() : nothing}
    </article>`;
  }

  protected override renderToggle(): TemplateResult {
    const { call } = this;
    const pieces = summaryOf(call, (key, args) => this.t(key, args)).map((piece) => html`<span><bdi>${piece}</bdi></span> `);
    return this.renderOpener(hasPanel(call.name) ? call.name : 'tool', call.name || this.t('tool_call.generic'), pieces);
  }

  /** The control that opens the drawer, around the name and the summary. */
  private renderOpener(sign: Parameters<typeof icon>[0], name: string, summary: unknown): TemplateResult {
    return html`<button
      class="toggle"
      part="toggle"
      type="button"
      ?disabled=${!this.hasDrawer}
      aria-expanded=${this.opened.has('toggle')}
      @click=${() => this.toggle('toggle')}
    >
      <span class="icon" aria-hidden="true">${icon(sign)}</span>
      <span class="words">
        <span class="name"><bdi>${name}</bdi></span>
        <span class="summary" part="summary">${summary}</span>
      </span>
      <span class="chevron" aria-hidden="true"></span>
    </button>`;
  }

  /** The words of the status, with a sign beside them. */
  protected renderBadge(): TemplateResult {
    return html`<span class="badge" part="status" data-state=${this.state}>
      <span class="mark" aria-hidden="true">${icon(this.state)}</span
      ><span role="status" aria-live="polite" aria-atomic="true">${this.stateWords}</span>
    </span>`;
  }

  protected override renderReason(): TemplateResult {
    const { call } = this;
    return html`<div class="error-row">
      <span class="reason" part="reason" dir="auto">${call.reason.split('\n', 1)[0]}</span>
      ${this.renderRetry()}
    </div>`;
  }

  protected override renderRetry(): TemplateResult | typeof nothing {
    if (this.state !== 'error' || !this.has('retryable')) return nothing;
    return html`<button class="button retry" part="retry" type="button" @click=${(event: Event) => this.activate('retry', event)}>
      ${icon('retry')} ${this.t('tool_call.retry')}
    </button>`;
  }

  protected override renderDrawer(): TemplateResult {
    const { view } = this;
    const [id, panel] = panelOf(view.call);
    const label = id === 'ui' ? this.t('tool_call.panel.ui', { component: view.call.component }) : this.t(`tool_call.panel.${id}`);
    return html`<div class="drawer" part="drawer" role="group" aria-label=${this.t('tool_call.drawer', { name: view.call.name || this.t('tool_call.generic') })}>
      ${this.renderNotice()}
      <div class="panel" part=${`${id}-panel`} data-panel=${id} role="group" aria-label=${label} tabindex="0">${this.contained(panel, view)}</div>
    </div>`;
  }

  protected override renderNotice(): TemplateResult | typeof nothing {
    const { reason, result } = this.call;
    if (this.state === 'error') return html`<pre class="notice" part="notice" data-state="error" tabindex="0" role="group" aria-label=${this.stateLabel}>${reason}</pre>`;
    if (this.state !== 'interrupted') return nothing;
    return html`<p class="notice" part="notice" data-state="interrupted">
      ${this.t('tool_call.notice.interrupted')} ${isFilled(result) ? this.t('tool_call.notice.partial') : nothing}
    </p>`;
  }

  /** What a panel holds; where it fails, the result as text, so that neither the card nor another call is harmed. */
  private contained(panel: (view: PanelView) => TemplateResult, view: PanelView): TemplateResult {
    try {
      return panel(view);
    } catch {
      return renderPlain(view, view.call.result);
    }
  }

  protected override renderLine(): TemplateResult {
    const { call } = this;
    const words = this.state === 'error' ? call.reason : readable(call.result);
    return html`<article class="line" part="line" aria-label=${this.t('tool_call.line', { name: call.name }) + this.suffix}>
      <bdi class="name">${call.name}</bdi> ${this.renderBadge()} <span class="line-text" dir="auto" tabindex="0" role="group" aria-label=${this.t('tool_call.result')}>${words}</span>
      ${this.renderRetry()}
      ${
        this.hasDrawer
          ? html`<button class="disclosure" type="button" aria-expanded=${this.opened.has('toggle')} @click=${() => this.toggle('toggle')}>
              <span class="chevron" aria-hidden="true"></span>${this.t('tool_call.drawer', { name: call.name })}
            </button>`
          : nothing
      }
      ${this.hasDrawer && this.opened.has('toggle') ? this.renderDrawer() : nothing}
    </article>`;
  }

  protected renderSubagent(agent: string): TemplateResult {
    const { call } = this;
    const task = text(own(call.args, 'description'));
    return html`<article
      class="card subagent"
      part="subagent-card"
      aria-label=${this.t('tool_call.subagent', { agent }) + this.suffix}
      data-state=${this.state}
    >
      <div class="strip" aria-hidden="true"></div>
      <div class="head">${this.renderOpener('subagent', agent, task === '' ? nothing : html`<span dir="auto">${task}</span>`)} ${this.renderBadge()}</div>
      ${this.state === 'error' ? this.renderReason() : nothing}
      ${this.opened.has('toggle') ? this.renderDrawer() : nothing}
    </article>`;
  }

  private async copy(id: string, words: string): Promise<void> {
    let note: 'copied' | 'copy_failed' = 'copied';
    try {
      await navigator.clipboard.writeText(words);
    } catch {
      // The browser denies the clipboard; the text can still be selected.
      note = 'copy_failed';
    }
    this.notes = new Map([[id, note]]);
  }
}
