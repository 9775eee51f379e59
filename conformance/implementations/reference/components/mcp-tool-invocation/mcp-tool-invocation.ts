import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { canonical, canonicalText } from '../_runtime/content/canonical.ts';
import { renderBlock } from '../_runtime/content/blocks.ts';
import { text, type Block, type ContentView } from '../_runtime/content/block.ts';
import { icon } from '../../icons.ts';
import { renderArgumentsForm } from '../../form/arguments.ts';
import { KoderMcpToolCardBase } from './mcp-tool-invocation.base.gen.ts';
import { cardStyles, contentStyles } from '../../mcp-tool-invocation.styles.ts';
import { sharedStyles } from '../../shared.styles.ts';

type Section = 'arguments' | 'result';

/** Start of the ids of content blocks among the opened parts. */
const BLOCK = 'block-';

/** The tool invocation card: one call of a tool with its arguments and its result. */
export class KoderMcpToolCard extends KoderMcpToolCardBase {
  static override styles = [KoderMcpToolCardBase.styles, sharedStyles, cardStyles, contentStyles];

  static override properties = {
    ...KoderMcpToolCardBase.properties,
    copied: { state: true },
    uncopied: { state: true },
    fullscreen: { state: true },
    formView: { state: true },
    brokenIcon: { state: true },
  };

  declare protected copied: Section | undefined;
  declare protected uncopied: Section | undefined;
  declare protected fullscreen: { source: string; name: string } | undefined;
  declare protected formView: boolean;
  declare protected brokenIcon: boolean;

  constructor() {
    super();
    this.formView = false;
    this.brokenIcon = false;
    // Initially expanded: the arguments, inside the collapsed body.
    this.opened = new Set(['arguments']);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('state')) this.toggle('result', this.state === 'success');
    // The blocks of a new attempt are other blocks, at their initial length.
    if (changed.has('state') && this.state === 'running') this.opened = new Set([...this.opened].filter((id) => !id.startsWith(BLOCK)));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Links inside truncated text are invisible, so they leave the Tab order.
    for (const clip of this.renderRoot.querySelectorAll('.clip')) {
      for (const link of clip.querySelectorAll('a')) link.tabIndex = clip.hasAttribute('data-clipped') ? -1 : 0;
    }
  }

  private get toolName(): string {
    return text(this.fields['title']) || text(this.fields['name']);
  }

  private get argumentsText(): string {
    return JSON.stringify(this.fields['arguments'] === undefined ? {} : this.fields['arguments'], null, 2);
  }

  private get blocks(): readonly Block[] {
    const content = this.fields['content'];
    return Array.isArray(content) ? content.filter((block): block is Block => typeof block === 'object' && block !== null) : [];
  }

  /** Structured content; `undefined` when absent or repeated by a text block. */
  private get structured(): unknown {
    const value = this.fields['structuredContent'];
    if (value === undefined || value === null) return undefined;
    const same = canonical(value);
    return this.blocks.some((block) => block.type === 'text' && canonicalText(text(block['text'])) === same) ? undefined : value;
  }

  private get resultText(): string {
    const parts = this.blocks.map((block) => (block.type === 'text' ? text(block['text']) : JSON.stringify(block, null, 2)));
    if (this.structured !== undefined) parts.push(JSON.stringify(this.structured, null, 2));
    return parts.join('\n\n');
  }

  private get view(): ContentView {
    return {
      name: this.toolName,
      word: (name, args) => this.word(name, args),
      isOpen: (id) => this.opened.has(id),
      toggle: (id) => this.toggle(id),
      openResource: (uri) => this.send('resource/open', { uri }),
      showImage: (source, name) => {
        this.fullscreen = { source, name };
      },
      limits: { chars: this.limit('text-chars'), lines: this.limit('text-lines'), bytes: this.limit('image-size') },
    };
  }

  protected override render(): TemplateResult {
    return html`<article
      class="card"
      part="card"
      role="region"
      aria-label=${this.t('mcp.tool.card', { name: text(this.fields['name']) }) + this.suffix}
      data-state=${this.state}
    >
      ${this.renderHeader()} ${this.renderBody()} ${this.renderFooter()} ${this.renderFullscreen()}
    </article>`;
  }

  protected override renderHeader(): TemplateResult {
    const open = this.opened.has('body');
    return html`<header class="header" part="header">
      <div class="title-row">
        <button
          class="toggle"
          part="toggle"
          type="button"
          aria-label=${this.toolName}
          aria-expanded=${open}
          aria-controls="body"
          @click=${() => this.toggle('body')}
        >
          ${this.renderIcon()}
          <span class="name" part="name"
            >${this.renderBracket('open')}<bdi class="name-text">${this.toolName}</bdi>${this.renderBracket('close')}</span
          >
          <span class="chevron" aria-hidden="true"></span>
        </button>
        <span class="badge" part="status" data-state=${this.state}>
          <span class="mark" aria-hidden="true">${this.state === 'running' ? html`<span class="dot"></span>` : icon(this.state)}</span
          ><span role="status" aria-live="polite" aria-atomic="true">${this.stateWords}</span>
        </span>
      </div>
      <div class="origin-row">${this.renderOrigin()} ${this.renderMachineName()}</div>
      ${this.state === 'error' ? this.renderError() : nothing}
    </header>`;
  }

  /** A preset's bracket around the name, hidden from assistive technology. */
  protected renderBracket(side: 'open' | 'close'): TemplateResult | typeof nothing {
    const set = getComputedStyle(this).getPropertyValue(`--mcp-tool-invocation-bracket-${side}`);
    const sign = set.trim().replace(/^(["'])(.*)\1$/s, '$2');
    return sign === '' || sign === 'none' ? nothing : html`<span class="bracket">${sign}</span>`;
  }

  protected renderIcon(): TemplateResult {
    const address = iconAddress(this.fields['icon']);
    return address === undefined || this.brokenIcon
      ? html`<span class="icon" aria-hidden="true">${icon('tool')}</span>`
      : html`<img
          class="icon"
          src=${address}
          alt=""
          width="24"
          height="24"
          crossorigin="anonymous"
          referrerpolicy="no-referrer"
          @error=${() => (this.brokenIcon = true)}
        />`;
  }

  /** The technical name, shown next to a title. */
  protected renderMachineName(): TemplateResult | typeof nothing {
    const name = text(this.fields['name']);
    return name === this.toolName ? nothing : html`<code class="machine-name">${name}</code>`;
  }

  protected renderOrigin(): TemplateResult {
    const server = (this.fields['server'] ?? {}) as Record<string, unknown>;
    const trust = server['trusted'] === true ? 'trusted' : server['trusted'] === false ? 'untrusted' : 'unknown';
    const title = text(server['title']);
    return html`<span class="origin" part="origin" data-trust=${trust}>
      <span class="origin-text">${this.t('mcp.tool.from_server', { server: text(server['slug']) })}</span>
      ${title === '' ? nothing : html`<bdi class="origin-title">${title}</bdi>`}
      ${trust === 'unknown' ? nothing : html`<span class="trust">${icon(trust === 'trusted' ? 'shield' : 'warning')} ${this.t(`mcp.tool.trust.${trust}`)}</span>`}
    </span>`;
  }

  protected renderError(): TemplateResult {
    const first = this.blocks.find((block) => block.type === 'text');
    const reason = text(first?.['text']).trim().split('\n', 1)[0] ?? '';
    return html`<div class="error-row">
      <span class="reason" part="reason" dir="auto">${reason}</span>
      <button class="button retry" part="retry" type="button" @click=${() => this.press('retry')}>${this.t('mcp.tool.retry')}</button>
    </div>`;
  }

  protected renderBody(): TemplateResult {
    const long = this.argumentsText.split('\n').length > this.limit('argument-lines');
    const whole = this.opened.has('all-arguments');
    const schema = this.fields['inputSchema'];
    const hasForm = typeof schema === 'object' && schema !== null;
    const form = hasForm && this.formView;
    return html`<div class="zone" id="body" part="body" ?hidden=${!this.opened.has('body')}>
      ${this.renderSectionBar('arguments', hasForm ? this.renderFormToggle() : nothing)}
      <div id="arguments" class="section" part="arguments" ?hidden=${!this.opened.has('arguments')}>
        ${
          form
            ? renderArgumentsForm(schema, this.fields['arguments'], (key, args) => this.t(key, args))
            : html`<pre
                  class="code args"
                  tabindex="0"
                  role="group"
                  aria-label=${this.t('mcp.tool.arguments')}
                  ?data-clipped=${long && !whole}
                >
${this.argumentsText}</pre>
                ${
                  long
                    ? html`<button class="text-button" type="button" aria-expanded=${whole} @click=${() => this.toggle('all-arguments')}>
                        ${this.t(whole ? 'mcp.tool.show_less' : 'mcp.tool.expand_args')}
                      </button>`
                    : nothing
                }`
        }
      </div>
    </div>`;
  }

  protected renderFormToggle(): TemplateResult {
    const choice = (form: boolean, key: string): TemplateResult =>
      html`<button type="button" aria-pressed=${this.formView === form} @click=${() => (this.formView = form)}>${this.t(key)}</button>`;
    return html`<span class="segments" role="group" aria-label=${this.t('mcp.tool.view')}
      >${choice(false, 'mcp.tool.raw')}${choice(true, 'mcp.tool.form')}</span
    >`;
  }

  protected renderFooter(): TemplateResult {
    const has =
      (this.state === 'success' || this.state === 'error') &&
      (this.fields['content'] !== undefined || this.fields['structuredContent'] !== undefined);
    return html`<div class="zone footer" part="footer" ?hidden=${!has}>${has ? this.renderResult() : nothing}</div>`;
  }

  protected override renderResult(): TemplateResult {
    const items = this.blocks.map((block, index) => renderBlock(block, this.view, `${BLOCK}${index}`));
    if (this.structured !== undefined) {
      items.push(
        html`<p class="hint">${this.t('mcp.tool.structured')}</p>
          <pre class="code" tabindex="0" role="group" aria-label=${this.t('mcp.tool.structured')}>
${JSON.stringify(this.structured, null, 2)}</pre>`,
      );
    }
    if (items.length === 0) items.push(html`<p class="hint">${this.t('mcp.tool.empty')}</p>`);
    return html`${this.renderSectionBar('result', nothing)}
      <div id="result" class="section" part="result" ?hidden=${!this.opened.has('result')}>
        ${items.map((item, index) =>
          index === 0
            ? item
            : html`<hr class="divider" />
                ${item}`,
        )}
      </div>`;
  }

  /** The bar above a section: its disclosure button and the section's controls. */
  protected renderSectionBar(section: Section, more: TemplateResult | typeof nothing): TemplateResult {
    const copied = this.copied === section;
    return html`<div class="bar">
      <button
        class="disclosure"
        part="disclosure"
        type="button"
        aria-expanded=${this.opened.has(section)}
        aria-controls=${section}
        @click=${() => this.toggle(section)}
      >
        <span class="chevron" aria-hidden="true"></span>${this.t(section === 'arguments' ? 'mcp.tool.arguments' : 'mcp.tool.result')}
      </button>
      <span class="tools">
        ${more} ${copied ? html`<span class="hint">${this.t('mcp.tool.copied')}</span>` : nothing}
        ${this.uncopied === section ? html`<span class="hint">${this.t('mcp.tool.copy_failed')}</span>` : nothing}
        <button class="text-button copy" type="button" ?data-done=${copied} @click=${() => this.copy(section)}>
          ${icon(copied ? 'success' : 'copy')} ${this.t(section === 'arguments' ? 'mcp.tool.copy_args' : 'mcp.tool.copy_result')}
        </button>
      </span>
    </div>`;
  }

  /** Copies the whole section, including hidden parts. */
  private async copy(section: Section): Promise<void> {
    try {
      await navigator.clipboard.writeText(section === 'arguments' ? this.argumentsText : this.resultText);
      this.copied = section;
      this.uncopied = undefined;
    } catch {
      // The browser denies clipboard access; the text can still be selected.
      this.copied = undefined;
      this.uncopied = section;
    }
  }

  protected renderFullscreen(): TemplateResult | typeof nothing {
    if (this.fullscreen === undefined) return nothing;
    const { source, name } = this.fullscreen;
    return html`<dialog
      class="fullscreen"
      aria-label=${name}
      aria-modal="true"
      @close=${() => this.leaveFullscreen()}
      @click=${() => this.leaveFullscreen()}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        this.leaveFullscreen();
      }}
    >
      <img src=${source} alt=${name} />
      <button class="button" type="button">${this.t('mcp.tool.close')}</button>
    </dialog>`;
  }

  private leaveFullscreen(): void {
    if (this.fullscreen === undefined) return;
    this.renderRoot.querySelector<HTMLDialogElement>('dialog')?.close();
    this.fullscreen = undefined;
    this.returnFocus();
  }
}

/** The address of an icon: a `data:` URL of a raster image or an `https:` URL; `undefined` for anything else. */
function iconAddress(value: unknown): string | undefined {
  const source = text(value);
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(source)) return source;
  return URL.canParse(source) && new URL(source).protocol === 'https:' ? source : undefined;
}
