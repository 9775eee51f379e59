import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { localAddress } from '../../../conformance/target/process-group.ts';
import type { StyledRun } from '../../../conformance/target/kinds/tui/styled-rows.ts';
import type { TerminalEngine } from '../../../conformance/target/kinds/tui/terminal-engine.ts';
import { TerminalProgram } from '../../../conformance/target/kinds/tui/terminal-program.ts';
import type { WireLine } from '../../../conformance/target/kinds/tui/wire-lines.ts';
import type { JsonObject } from '../../../specs/language/model/json.ts';

/** What the page is told: the screen, a message of the surface, or why there is nothing more. */
export type News = { readonly rows: readonly (readonly StyledRun[])[] } | { readonly sent: JsonObject } | { readonly problem: string };

export interface SessionOptions {
  readonly command: string;
  readonly folder: string;
  readonly columns: number;
  readonly spec: string;
  readonly context: JsonObject;
  readonly engine: TerminalEngine;
  tell(news: News): void;
}

/** Time in ms between two pictures of a screen that goes on changing. */
const PACE = 40;
/** Time in ms until a program that does not connect is given up. */
const PATIENCE = 10_000;

/** One program in a terminal, for one page. */
export class Session {
  readonly #options: SessionOptions;
  #program: TerminalProgram | undefined;
  #drawing: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Starts the program and mounts the spec. */
  async start(): Promise<void> {
    const { command, folder, columns, spec, context, engine, tell } = this.#options;
    const program = await TerminalProgram.start({
      ...{ command, folder, columns, engine },
      socket: localAddress(tmpdir(), `kmd-${randomBytes(8).toString('hex')}.sock`),
      onLine: (line) => (line.type.startsWith('kmd/') ? undefined : tell({ sent: line })),
      onFrame: () => this.#draw(),
      onCopy: () => undefined,
      onFault: (fault) => this.#fail(fault.message),
    });
    this.#program = program;
    // The page may have gone while the program started.
    if (this.#ended) return program.end();
    const late = setTimeout(() => this.#fail('the program does not connect to its local socket'), PATIENCE);
    await program.connected();
    clearTimeout(late);
    const { problem } = await program.ask({ type: 'kmd/mount', spec, context });
    if (problem !== undefined) this.#fail(String(problem));
  }

  /** Presses keys. */
  type(signs: string): void {
    this.#program?.send(signs);
  }

  /** Delivers a message of the host. */
  async receive(message: WireLine): Promise<void> {
    await this.#program?.ask(message);
  }

  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#drawing);
    await this.#program?.end();
  }

  #draw(): void {
    if (this.#ended) return;
    this.#drawing ??= setTimeout(() => {
      this.#drawing = undefined;
      if (!this.#ended) this.#options.tell({ rows: this.#program?.rows ?? [] });
    }, PACE);
  }

  #fail(problem: string): void {
    if (this.#ended) return;
    this.#options.tell({ problem });
    void this.end();
  }
}
