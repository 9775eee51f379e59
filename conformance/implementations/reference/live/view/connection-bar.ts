import { html, nothing, type TemplateResult } from 'lit';
import type { ConnectionState } from '../mcp/connection.ts';
import type { Words } from './words.ts';

export interface ConnectionBar {
  readonly state: ConnectionState;
  /** Address in the field. */
  readonly server: string;
  readonly trusted: boolean;
  /** Names of the lists that could not be read. */
  readonly unread: readonly string[];
  /** Reason why the page cannot connect at all. */
  readonly unable: string | undefined;
  readonly word: Words;
  connect(server: string): void;
  disconnect(): void;
  hurry(): void;
  trust(trusted: boolean): void;
}

/** Where to connect, whether it is connected, and what the person makes of the server. */
export function renderConnectionBar(bar: ConnectionBar): TemplateResult {
  const { state, word } = bar;
  return html`<form class="connect" novalidate @submit=${(event: SubmitEvent) => submit(event, bar)}>
      <label class="address"
        ><span>${word('live.server')}</span>
        <input
          name="server"
          type="url"
          dir="ltr"
          class="input"
          inputmode="url"
          spellcheck="false"
          autocomplete="off"
          .value=${bar.server}
          aria-describedby="state"
          ?disabled=${bar.unable !== undefined}
      /></label>
      <button class="button primary" type="submit" ?disabled=${bar.unable !== undefined}>
        ${word(state.kind === 'idle' ? 'live.connect' : 'live.reconnect')}
      </button>
      ${state.kind === 'idle' ? nothing : html`<button class="button" type="button" @click=${() => bar.disconnect()}>${word('live.disconnect')}</button>`}
    </form>
    <div class="state-line">
      <p id="state" role="status" class="state" data-state=${bar.unable === undefined ? state.kind : 'unable'}>
        <span class="lamp" aria-hidden="true"></span><span>${bar.unable ?? describe(state, word)}</span>
      </p>
      ${state.kind === 'waiting' ? html`<button class="text-button" type="button" @click=${() => bar.hurry()}>${word('live.try-now')}</button>` : nothing}
    </div>
    <div role="status">${bar.unread.map((list) => html`<p class="hint">${word('live.unlisted', { list: word(`live.${list}`) })}</p>`)}</div>
    <div class="trust">
      <label
        ><input
          type="checkbox"
          aria-describedby="consent-policy"
          .checked=${bar.trusted}
          @change=${(event: Event) => bar.trust((event.target as HTMLInputElement).checked)}
        />
        ${word('live.trust')}</label
      >
      <p id="consent-policy" class="hint">${word(bar.trusted ? 'live.policy.trusted' : 'live.policy')}</p>
    </div>`;
}

function submit(event: SubmitEvent, bar: ConnectionBar): void {
  event.preventDefault();
  const value = new FormData(event.currentTarget as HTMLFormElement).get('server');
  bar.connect(typeof value === 'string' ? value.trim() : '');
}

function describe(state: ConnectionState, word: Words): string {
  if (state.kind !== 'connected')
    return state.kind === 'waiting' ? word('live.state.waiting', { reason: state.reason }) : word(`live.state.${state.kind}`);
  const { slug, title, revision } = state.server;
  return word('live.state.connected', { name: title === '' ? slug : title, revision });
}
