import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { translate } from '../../components/_messages/translate.ts';
import { renderBlock } from '../../components/_runtime/content/blocks.ts';
import type { Block, ContentView } from '../../components/_runtime/content/block.ts';
import { cardStyles } from '../../mcp-tool-invocation.styles.ts';
import { sharedStyles } from '../../shared.styles.ts';
import type { Reading } from '../traffic.ts';
import { wordsOf } from '../../words.ts';
import type { Words } from './words.ts';

/** Most parts of one reading that are shown. */
const MOST = 200;

/** Shows what was read: the contents of a resource or the messages of a prompt. */
export class LiveReading extends LitElement {
  static override styles = [sharedStyles, cardStyles];
  static override properties = {
    reading: { attribute: false },
    word: { attribute: false },
    locale: { type: String },
    opened: { state: true },
    whole: { state: true },
  };

  declare reading: Reading;
  declare word: Words;
  declare locale: string;
  declare protected opened: ReadonlySet<string>;
  /** The image that fills the screen. */
  declare protected whole: { source: string; name: string } | undefined;
  /** Reads a resource that a link of the content names. */
  openResource: (uri: string) => void = () => undefined;

  constructor() {
    super();
    this.locale = 'en-US';
    this.opened = new Set();
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog !== null && !dialog.open) dialog.showModal();
  }

  protected override render(): TemplateResult {
    const { kind, name, server, parts, problem } = this.reading;
    return html`<article class="card" role="region" aria-label=${this.word(`live.reading.${kind}`, { name })}>
      <header class="header">
        <div class="title-row">
          <span class="name"><bdi class="name-text">${this.word(`live.reading.${kind}`, { name })}</bdi></span>
        </div>
        <div class="origin-row"><span class="origin">${translate(this.locale, 'mcp.tool.from_server', { server: server.slug })}</span></div>
      </header>
      <div class="zone">
        <div class="section">
          ${problem === undefined ? nothing : html`<p class="reason" dir="auto">${problem.reason}</p>`}
          ${problem === undefined && parts.length === 0 ? html`<p class="hint">${translate(this.locale, 'mcp.tool.empty')}</p>` : nothing}
          ${parts.slice(0, MOST).map((part, index) => this.renderPart(part, index))}
        </div>
      </div>
      ${this.renderWhole()}
    </article>`;
  }

  protected renderPart(part: unknown, index: number): TemplateResult {
    const { role, content } = (this.reading.kind === 'prompt' ? part : { content: { type: 'resource', resource: part } }) as {
      readonly role?: string;
      readonly content?: Block;
    };
    return html`${index === 0 ? nothing : html`<hr class="divider" />`}
    ${role === undefined ? nothing : html`<p class="hint">${this.word(role === 'user' ? 'live.role.user' : 'live.role.assistant')}</p>`}
    ${renderBlock(content ?? { type: 'unknown' }, this.view, `part-${index}`)}`;
  }

  protected renderWhole(): TemplateResult | typeof nothing {
    if (this.whole === undefined) return nothing;
    const { source, name } = this.whole;
    const leave = (event: Event): void => (event.currentTarget as HTMLElement).closest('dialog')?.close();
    return html`<dialog class="fullscreen" aria-label=${name} @click=${leave} @close=${() => (this.whole = undefined)}>
      <img src=${source} alt=${name} />
      <button class="button" type="button">${translate(this.locale, 'mcp.tool.close')}</button>
    </dialog>`;
  }

  private get view(): ContentView {
    return {
      name: this.reading.name,
      word: wordsOf((key, args) => translate(this.locale, key, args), 'mcp.tool'),
      isOpen: (id) => this.opened.has(id),
      toggle: (id) => {
        const opened = new Set(this.opened);
        if (!opened.delete(id)) opened.add(id);
        this.opened = opened;
      },
      openResource: (uri) => this.openResource(uri),
      showImage: (source, name) => (this.whole = { source, name }),
      limits: { chars: 2000, lines: 30, bytes: 512_000 },
    };
  }
}
