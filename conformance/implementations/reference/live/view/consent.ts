import { html, render, type TemplateResult } from 'lit';
import type { Call } from '../traffic.ts';
import type { Words } from './words.ts';

/** Whether a call needs a yes of the person: a server's word that a tool only reads counts if the person trusts the server. */
export function needsConsent({ server, tool }: Call): boolean {
  return !(server.trusted && tool.annotations?.readOnlyHint === true);
}

/** Asks before a tool runs, one question at a time. */
export class Consent {
  readonly #dialog: HTMLDialogElement;
  readonly #word: Words;
  #line: Promise<unknown> = Promise.resolve();

  constructor(dialog: HTMLDialogElement, word: Words) {
    this.#dialog = dialog;
    this.#word = word;
  }

  /** Resolves with the answer; closing the dialog and an aborted signal are a no. */
  ask(call: Call, signal: AbortSignal): Promise<boolean> {
    const turn = this.#line.then(() => (signal.aborted ? false : this.#show(call, signal)));
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  #show(call: Call, signal: AbortSignal): Promise<boolean> {
    const dialog = this.#dialog;
    const before = document.activeElement;
    return new Promise((done) => {
      let agreed = false;
      const close = (yes: boolean): void => {
        agreed = yes;
        dialog.close();
      };
      const stop = (): void => close(false);
      signal.addEventListener('abort', stop, { once: true });
      render(this.#content(call, close), dialog);
      dialog.addEventListener(
        'close',
        () => {
          signal.removeEventListener('abort', stop);
          if (before instanceof HTMLElement && before.isConnected) before.focus();
          done(agreed);
        },
        { once: true },
      );
      dialog.showModal();
      // The safe answer is the one that a hasty Enter gives.
      dialog.querySelector<HTMLElement>('[data-no]')?.focus();
    });
  }

  #content(call: Call, close: (yes: boolean) => void): TemplateResult {
    const { tool, server, args } = call;
    const word = this.#word;
    const onlyFirst = (yes: boolean) => (event: MouseEvent) => {
      // The second click of a double click on the button that asked answers nothing.
      if (event.detail < 2) close(yes);
    };
    return html`<div class="sheet">
      <h2 id="consent-title">${word('live.consent', { name: tool.title ?? tool.name })}</h2>
      <p>${word('live.consent.from', { server: server.slug })} <bdi class="hint">${server.title}</bdi></p>
      <p class="consent-about" dir="auto">${tool.description ?? ''}</p>
      <p class="hint">${word(`live.hint.${hintOf(call)}`)} ${word('live.hint.unverified')}</p>
      <pre class="code" tabindex="0" role="group" aria-label=${word('live.arguments')}>${JSON.stringify(args, null, 2)}</pre>
      <p class="actions">
        <button class="button" type="button" data-no @click=${onlyFirst(false)}>${word('live.consent.no')}</button>
        <button class="button primary" type="button" @click=${onlyFirst(true)}>${word('live.consent.yes')}</button>
      </p>
    </div>`;
  }
}

function hintOf({ tool: { annotations = {} } }: Call): string {
  if (annotations.readOnlyHint === true) return 'reads';
  // What a server does not say is the worst, as MCP has it.
  return annotations.destructiveHint === false ? 'changes' : 'destroys';
}
