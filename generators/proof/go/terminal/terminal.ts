import { spawn, type IPty } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { JsonObject } from '../../../../specs/language/model/json.ts';

export type WireMessage = JsonObject & { readonly type: string };

/** A message of the program, and the time of the steered clock in ms at which it came. */
export interface Heard {
  readonly message: WireMessage;
  readonly at: number;
}

/** Rows of the terminal: enough that nothing has to be scrolled. */
const ROWS = 200;
/** No output for so long, in ms, means that the program is done. */
const QUIET = 60;

/** A program in a terminal: its screen, its keys, and its messages over a local socket. */
export class Terminal {
  readonly heard: Heard[] = [];
  readonly copied: string[] = [];
  /** Every screen so far, as text. */
  readonly screens: string[] = [];
  readonly answers = new Map<string, WireMessage>();
  /** Steered time since the start, in ms. */
  clock = 0;
  readonly #term: xterm.Terminal;
  readonly #pty: IPty;
  readonly #server: Server;
  #socket: Socket | undefined;
  #lastOutput = Date.now();

  private constructor(term: xterm.Terminal, pty: IPty, server: Server) {
    this.#term = term;
    this.#pty = pty;
    this.#server = server;
    pty.onData((data) => {
      this.#lastOutput = Date.now();
      term.write(data, () => this.screens.push(this.text()));
    });
    term.onData((data) => pty.write(data));
    term.parser.registerOscHandler(52, (data) => {
      this.copied.push(Buffer.from(data.slice(data.indexOf(';') + 1), 'base64').toString('utf8'));
      return true;
    });
  }

  static async start(
    program: string,
    socketPath: string,
    cols: number,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<Terminal> {
    rmSync(socketPath, { force: true });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(socketPath, resolve));
    const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const term = new xterm.Terminal({ cols, rows: ROWS, allowProposedApi: true });
    const pty = spawn(program, [...args], {
      cols,
      rows: ROWS,
      env: { TERM: 'xterm-256color', COLORTERM: 'truecolor', ...env, KMD_HARNESS_SOCKET: socketPath, LANG: 'en_US.UTF-8' },
    });
    const terminal = new Terminal(term, pty, server);
    terminal.#listen(await connected);
    await terminal.settled();
    return terminal;
  }

  #listen(socket: Socket): void {
    this.#socket = socket;
    let rest = '';
    socket.on('data', (data) => {
      rest += data.toString('utf8');
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message = JSON.parse(line) as WireMessage;
        this.heard.push({ message, at: this.clock });
        const answer = this.answers.get(message.type);
        if (answer !== undefined) this.send(answer);
      }
    });
    socket.on('error', () => undefined);
  }

  send(message: WireMessage): void {
    this.#socket?.write(`${JSON.stringify(message)}\n`);
  }

  /** Moves the clock of the program by pieces, so that what is sent in between has its time. */
  async advance(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1000) {
      const by = Math.min(1000, left);
      this.clock += by;
      this.send({ type: 'kmd/advance', ms: by });
      await this.settled(ms > 5000 ? 4 : QUIET);
    }
    await this.settled();
  }

  async type(keys: string): Promise<void> {
    this.#pty.write(keys);
    await this.settled();
  }

  /** Waits until the program has drawn: after some time without output. */
  async settled(quiet = QUIET): Promise<void> {
    this.#lastOutput = Date.now();
    while (Date.now() - this.#lastOutput < quiet) await new Promise((resolve) => setTimeout(resolve, Math.min(10, quiet)));
    await new Promise<void>((resolve) => this.#term.write('', resolve));
  }

  lines(): string[] {
    const { active } = this.#term.buffer;
    return Array.from({ length: ROWS }, (_, row) => active.getLine(row)?.translateToString(true) ?? '');
  }

  text(): string {
    return this.lines().join('\n').trimEnd();
  }

  /** The words in reverse video: what has the focus, unless it is a field with a cursor. */
  reversed(): string {
    const { active } = this.#term.buffer;
    let found = '';
    for (let row = 0; row < ROWS; row += 1) {
      const line = active.getLine(row);
      for (let column = 0; line !== undefined && column < line.length; column += 1) {
        const cell = line.getCell(column);
        if (cell !== undefined && cell.isInverse() !== 0) found += cell.getChars() || ' ';
      }
    }
    return found.trim();
  }

  stop(): void {
    this.#pty.kill('SIGKILL');
    this.#socket?.destroy();
    this.#server.close();
    this.#term.dispose();
  }
}
