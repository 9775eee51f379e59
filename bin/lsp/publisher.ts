import type { Connection } from 'vscode-languageserver';
import { diagnosticsIn } from './features/diagnostics.ts';
import { describe } from './guarded.ts';
import { Locator } from './project/locate.ts';
import type { Workspace } from './project/workspace.ts';

/** Time in ms without a change after which the texts are checked. */
const PAUSE = 150;

/** Sends the findings of the open texts some time after the last change. */
export class Publisher {
  readonly #connection: Connection;
  readonly #workspace: Workspace;
  #timer: NodeJS.Timeout | undefined;
  #round = 0;

  constructor(connection: Connection, workspace: Workspace) {
    this.#connection = connection;
    this.#workspace = workspace;
  }

  changed(): void {
    this.#workspace.changed();
    this.#round += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#publish(this.#round), PAUSE);
  }

  closed(uri: string): void {
    this.#send(uri, undefined, []);
    this.changed();
  }

  async #publish(round: number): Promise<void> {
    for (const file of this.#workspace.files()) {
      try {
        const analysis = await this.#workspace.analysis(file);
        // What has changed meanwhile is checked again anyway.
        if (round !== this.#round) return;
        const { uri, version } = file.document;
        this.#send(uri, version, diagnosticsIn(analysis, file.path, new Locator(this.#workspace, analysis)));
      } catch (error) {
        this.#connection.console.error(describe(error));
      }
    }
  }

  #send(uri: string, version: number | undefined, diagnostics: ReturnType<typeof diagnosticsIn>): void {
    const sent = this.#connection.sendDiagnostics({ uri, ...(version === undefined ? {} : { version }), diagnostics });
    sent.catch(() => undefined);
  }
}
