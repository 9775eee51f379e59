import { html, type TemplateResult } from 'lit';
import { AgentSession } from '../../agent/agent-session.ts';
import { renderCanvas } from '../../agent-view/canvas.ts';
import { renderConsole } from '../../agent-view/console.ts';
import type { SessionView } from '../../agent-view/view.ts';
import { sharedStyles } from '../../shared.styles.ts';
import { sessionStyles } from '../../tool-dispatch.styles.ts';
import type { WireMessage } from '../_runtime/contract.ts';
import { settled } from '../_runtime/settled.ts';
import { KoderAgentSessionBase } from './tool-dispatch.base.gen.ts';

/** The surface of an agent's session: the canvas that its model draws on, and the console with its calls. */
export class KoderAgentSession extends KoderAgentSessionBase {
  static override styles = [KoderAgentSessionBase.styles, sharedStyles, sessionStyles];

  static override properties = { ...KoderAgentSessionBase.properties, copies: { state: true } };

  /** Id of a call → whether its result was copied. */
  declare protected copies: ReadonlyMap<string, boolean>;
  private agent: AgentSession | undefined;

  constructor() {
    super();
    this.copies = new Map();
  }

  override async open(message: WireMessage): Promise<void> {
    const usual = {
      callTimeout: this.contract.limits['call-timeout'] ?? 30_000,
      resultChars: this.limit('result-chars'),
      previewChars: this.limit('preview-chars'),
      wholeRounds: this.limit('whole-rounds'),
      loopCalls: this.limit('loop-calls'),
    };
    this.agent = new AgentSession(message, usual, {
      send: (type, fields) => this.send(type, fields),
      changed: () => this.requestUpdate(),
    });
    await super.open(message);
    this.agent.begin();
  }

  override async receive(message: WireMessage): Promise<void> {
    this.agent?.take(message);
    if (message.type === 'agent/end') {
      this.agent?.end();
      await super.receive(message);
    }
    // Answers come with later microtasks; what they change is rendered before this resolves.
    await settled();
    this.requestUpdate();
    await this.rendered();
  }

  override dismiss(): void {
    this.agent?.end();
    super.dismiss();
  }

  private get view(): SessionView {
    return {
      t: (key, args) => this.t(key, args),
      suffix: this.suffix,
      isOpen: (id) => this.opened.has(id),
      toggle: (id) => this.toggle(id),
      copy: (id, text) => void this.copy(id, text),
      copied: (id) => this.copies.get(id),
    };
  }

  protected override render(): TemplateResult {
    const { agent, view } = this;
    return html`<section class="session" part="session" aria-label=${this.t('agent.session') + this.suffix} data-state=${this.state}>
      <header class="session-bar">
        <span class="session-title">${this.t('agent.session')}</span>
        <span class="status" part="status" data-state=${this.state}>${this.stateLabel}</span>
      </header>
      ${agent === undefined ? '' : renderCanvas(agent, view)} ${agent === undefined ? '' : renderConsole(agent, this.context.locale, view)}
    </section>`;
  }

  private async copy(id: string, text: string): Promise<void> {
    let done = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser denies access to the clipboard; the text can still be selected.
      done = false;
    }
    this.copies = new Map(this.copies).set(id, done);
  }
}
