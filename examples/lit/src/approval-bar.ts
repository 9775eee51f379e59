import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';

export type Decision = 'approve' | 'reject';

const OUTCOMES = { approve: 'Approved', reject: 'Rejected', withdrawn: 'No longer needed' };

/**
 * Asks whether a tool may run.
 * @fires decision - once; the decision is its detail
 */
@customElement('approval-bar')
export class ApprovalBar extends LitElement {
  static override styles = css`
    :host {
      display: block;
      font: 1rem/1.5 system-ui;
    }
    section {
      padding: 1rem;
      border: 1px solid #57606a;
      border-radius: 0.5rem;
    }
    h2 {
      margin: 0;
      font-size: 1rem;
    }
    pre {
      overflow: auto;
    }
    button {
      min-height: 2.25rem;
      padding: 0 1rem;
      font: inherit;
    }
  `;

  @property() tool = '';
  @property() server = '';
  @property({ type: Object }) arguments: unknown = {};
  /** The host needs no answer any more. */
  @property({ type: Boolean, reflect: true }) withdrawn = false;

  @state() private decision?: Decision;

  private get outcome(): keyof typeof OUTCOMES | undefined {
    return this.decision ?? (this.withdrawn ? 'withdrawn' : undefined);
  }

  override render() {
    const { outcome } = this;
    return html`
      <section aria-labelledby="title">
        <h2 id="title">Run ${this.tool}?</h2>
        <p>From ${this.server}</p>
        <pre tabindex="0" role="group" aria-label="Arguments">${JSON.stringify(this.arguments, null, 2)}</pre>
        ${
          outcome === undefined
            ? html`
                <button type="button" @click=${() => this.decide('reject')}>Reject</button>
                <button type="button" @click=${() => this.decide('approve')}>Approve</button>
              `
            : nothing
        }
        <p role="status" tabindex="-1">${outcome === undefined ? nothing : OUTCOMES[outcome]}</p>
      </section>
    `;
  }

  /** The buttons are gone once a person has decided: the focus goes on to what they led to. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('decision') && this.decision !== undefined) this.renderRoot.querySelector<HTMLElement>('[role=status]')?.focus();
  }

  private decide(decision: Decision): void {
    if (this.outcome !== undefined) return;
    this.decision = decision;
    this.dispatchEvent(new CustomEvent<Decision>('decision', { detail: decision, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'approval-bar': ApprovalBar;
  }
}
