import type { IPty } from '@lydell/node-pty';
import type { Terminal as Xterm } from '@xterm/headless';
import { defined } from '../../../../specs/language/defined.ts';
import type { JsonObject } from '../../../../specs/language/model/json.ts';
import { startSocketPeer, type SocketPeer } from '../../../peers/socket-peer.ts';
import { TargetError } from '../../../protocol/faults.ts';
import { LIMITS } from '../../limits.ts';
import { Mark } from '../../marked.ts';
import { environment, ProcessGroup, SHELL } from '../../process-group.ts';
import { lastLines, pictureOf, type Picture } from './screen.ts';
import { styledRows, type StyledRun } from './styled-rows.ts';
import type { TerminalEngine } from './terminal-engine.ts';
import { WireLines, type WireLine } from './wire-lines.ts';

/** Rows of the terminal: enough that nothing has to be scrolled. */
const ROWS = 200;
/** Characters that a program may write between two mounts. */
const MOST = 64 << 20;
/** Characters that wait to be drawn before the program has to wait. */
const AHEAD = 1 << 20;
/** Real time in ms without output after which the program has drawn, and the most that is waited for it. */
const QUIET = 45;
const RESTLESS = 1500;
/** Real time in ms until a fault counts: what was written before is on its way, and an end explains more than a closed socket. */
const LATE = { crashed: 50, 'harness-failed': 300, flood: 0 };
/** Real time in ms until a program that is asked to end is killed. */
const GRACE = 300;

export interface ProgramOptions {
  readonly command: string;
  readonly folder: string;
  /** The address of its local socket. */
  readonly socket: string;
  readonly columns: number;
  /** IANA name of the zone in which it runs; absent: that of this process. */
  readonly timeZone?: string;
  readonly engine: TerminalEngine;
  /** Called with each line that answers nothing. */
  onLine(line: WireLine): void;
  /** Called when the screen has changed. */
  onFrame(): void;
  /** Called with a text that the program puts on the clipboard of the terminal. */
  onCopy(text: string): void;
  onFault(fault: TargetError): void;
}

/** A program in a terminal: its screen, its keys, and the lines of its local socket. */
export class TerminalProgram {
  /** Grows with each change of the screen. */
  frames = 0;
  readonly #options: ProgramOptions;
  readonly #term: Xterm;
  readonly #pty: IPty;
  readonly #group: ProcessGroup;
  readonly #peer: SocketPeer;
  #wire: WireLines | undefined;
  readonly #waiting: ((line: WireLine) => void)[] = [];
  #connected: () => void = () => undefined;
  #ended = false;
  #closed = false;
  #written = 0;
  #ahead = 0;
  #lastNews = Date.now();
  #picture: { readonly frame: number; readonly picture: Picture } | undefined;

  private constructor(options: ProgramOptions, peer: SocketPeer) {
    const { engine, command, folder, columns, socket, timeZone } = options;
    this.#options = options;
    this.#peer = peer;
    this.#term = new engine.Terminal({ cols: columns, rows: ROWS, scrollback: 0, allowProposedApi: true });
    const [shell, flags] = SHELL;
    const mark = new Mark();
    this.#pty = engine.spawn(shell, [...flags, command], {
      ...{ name: 'xterm-256color', cols: columns, rows: ROWS, cwd: folder },
      env: {
        ...environment(),
        TERM: 'xterm-256color',
        COLORTERM: 'truecolor',
        KMD_HARNESS_SOCKET: socket,
        ...mark.variables,
        ...defined({ TZ: timeZone }),
      },
    });
    this.#group = new ProcessGroup(this.#pty.pid, mark);
    this.#pty.onData((data) => this.#draw(data));
    this.#pty.onExit(({ exitCode, signal }) => {
      this.#ended = true;
      this.#fail(
        'crashed',
        `the program ended ${signal === undefined || signal === 0 ? `with status ${exitCode}` : `by signal ${signal}`}`,
      );
    });
    this.#term.onData((data) => this.send(data));
    this.#term.parser.registerOscHandler(52, (data) => {
      options.onCopy(Buffer.from(data.slice(data.indexOf(';') + 1), 'base64').toString('utf8'));
      return true;
    });
  }

  /**
   * Starts it and waits until it connects.
   * @throws TargetError when it does not
   */
  static async start(options: ProgramOptions): Promise<TerminalProgram> {
    const greeted: { program?: TerminalProgram } = {};
    const peer = await startSocketPeer((socket) => {
      const { program } = greeted;
      if (program === undefined || program.#wire !== undefined) {
        socket.destroy();
        return;
      }
      program.#wire = new WireLines(
        socket,
        (line) => program.#heard(line),
        (fault) => options.onFault(fault),
      );
      socket.on('close', () => program.#fail('harness-failed', 'the program closed its local socket'));
      program.#connected();
    }, options.socket);
    try {
      const program = new TerminalProgram(options, peer);
      greeted.program = program;
      return program;
    } catch (error) {
      await peer.close();
      throw error;
    }
  }

  /** Waits until it connects. */
  connected(): Promise<void> {
    if (this.#wire !== undefined) return Promise.resolve();
    return new Promise((done) => {
      this.#connected = done;
    });
  }

  /** Sends a line. @returns the answer, after the screen has come to rest */
  async ask(line: WireLine): Promise<JsonObject> {
    const answered = new Promise<WireLine>((done) => this.#waiting.push(done));
    this.#wire?.send(line);
    const answer = await answered;
    this.#lastNews = Date.now();
    await this.settled();
    return answer;
  }

  /** Presses keys, and waits until the screen has come to rest. */
  async type(signs: string): Promise<void> {
    this.send(signs);
    await this.settled();
  }

  /** Sends keys without waiting for the screen. */
  send(signs: string): void {
    if (!this.#ended) this.#pty.write(signs);
    this.#lastNews = Date.now();
  }

  /** Whether it wants marks around what is pasted. */
  get marksPastes(): boolean {
    return this.#term.modes.bracketedPasteMode;
  }

  /** Waits until nothing was drawn or said for a moment. */
  async settled(quiet = QUIET): Promise<void> {
    const until = Date.now() + RESTLESS;
    while (Date.now() - this.#lastNews < quiet && Date.now() < until && !this.#ended)
      await new Promise((done) => setTimeout(done, Math.max(5, quiet - (Date.now() - this.#lastNews))));
    await new Promise<void>((done) => this.#term.write('', done));
  }

  get picture(): Picture {
    if (this.#picture?.frame !== this.frames) this.#picture = { frame: this.frames, picture: pictureOf(this.#term) };
    return this.#picture.picture;
  }

  /** The screen as a page draws it. */
  get rows(): readonly (readonly StyledRun[])[] {
    return styledRows(this.#term);
  }

  /** The number of columns. */
  get columns(): number {
    return this.#term.cols;
  }

  async resize(columns: number): Promise<void> {
    if (columns === this.#term.cols || this.#ended) return;
    this.#term.resize(columns, ROWS);
    this.#pty.resize(columns, ROWS);
    this.#lastNews = Date.now();
    await this.settled();
  }

  /** Counts what it writes anew. */
  begin(): void {
    this.#written = 0;
  }

  /** A sentence with the last lines of the screen after it. */
  withScreen(sentence: string): string {
    if (this.#closed) return sentence;
    const lines = lastLines(pictureOf(this.#term));
    return lines === '' ? `${sentence}; its screen is empty` : `${sentence}. Last lines of its screen: ${lines}`;
  }

  /** Ends it with all that it started. */
  async end(): Promise<void> {
    if (!this.#ended) {
      this.#group.signal('SIGHUP');
      this.#group.signal('SIGTERM');
      for (const until = Date.now() + GRACE; !this.#ended && Date.now() < until;) await new Promise((done) => setTimeout(done, 10));
    }
    this.#ended = true;
    this.#group.end();
    this.#wire?.close();
    await this.#peer.close();
    this.#closed = true;
    this.#term.dispose();
  }

  #draw(data: string): void {
    this.#lastNews = Date.now();
    this.#written += data.length;
    this.#ahead += data.length;
    if (this.#written > MOST) this.#fail('flood', `the program writes more than ${MOST >> 20} MB to its screen`);
    if (this.#ended || this.#closed) return;
    if (this.#ahead > AHEAD) this.#pty.pause();
    this.#term.write(data, () => {
      if (this.#ahead > AHEAD && this.#ahead - data.length <= AHEAD && !this.#ended) this.#pty.resume();
      this.#ahead -= data.length;
      this.frames += 1;
      this.#options.onFrame();
    });
  }

  #heard(line: WireLine): void {
    this.#lastNews = Date.now();
    if (line.type !== 'kmd/done') return this.#options.onLine(line);
    const answer = this.#waiting.shift();
    if (answer === undefined) this.#options.onFault(new TargetError('protocol', 'the program answers with kmd/done what nobody asked'));
    else answer(line);
  }

  #fail(fault: 'crashed' | 'flood' | 'harness-failed', sentence: string): void {
    setTimeout(() => this.#options.onFault(new TargetError(fault, this.withScreen(sentence))), LATE[fault]);
    if (fault === 'flood') this.#ended = true;
  }
}

/** The fields of a line without its type. */
export const fieldsOf = ({ type: _, ...fields }: WireLine): JsonObject => defined(fields) as JsonObject;

/** The most that a program has until it connects. */
export const CONNECTING = LIMITS.harness;
