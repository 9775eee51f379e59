import type { Page } from 'playwright';
import { firstLine } from '../protocol/error-text.ts';

/** Troubles in a message. */
const SOME = 3;
/** Characters of one trouble. */
const LENGTH = 200;

/** Listens to what goes wrong while a page loads: its scripts that nobody served, and the errors that they throw. */
export class LoadTroubles {
  readonly #found: string[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (response.status() >= 400 && (kind === 'script' || kind === 'fetch')) this.#add(`${response.url()} answered ${response.status()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no reason';
      // A script that was answered with an error is aborted, too.
      if (request.resourceType() === 'script' && reason !== 'net::ERR_ABORTED') this.#add(`${request.url()} did not load (${reason})`);
    });
    page.on('pageerror', (error) => this.#add(`the page threw ${error.message === '' ? error.name : firstLine(error, LENGTH)}`));
  }

  #add(trouble: string): void {
    if (this.#found.length < SOME) this.#found.push(trouble.length > LENGTH ? `${trouble.slice(0, LENGTH)}…` : trouble);
  }

  /** The first of them as the end of a sentence; empty for none. */
  toString(): string {
    return this.#found.length === 0 ? '' : `; while it loaded, ${this.#found.join(', ')}`;
  }
}
