import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { WireLog } from '../wire-log.ts';
import type { HeldCall } from './held-call.ts';
import type { HeldRequest } from './held-request.ts';
import { OFFERS, offerProblem, type Offer } from './offers.ts';
import { HttpWire } from './http-wire.ts';
import { toolLoss } from './revision-loss.ts';
import { revisionsOf } from './revisions.ts';
import { Desk, type McpScript } from './scripted-server.ts';
import { StdioWire, type ServerCommand } from './stdio-wire.ts';

/** Code of a request that nobody waits for any more: internal error. */
const OVER = -32_603;

export interface McpOptions {
  /** The only revision that the server speaks; default: all. */
  readonly revision?: string;
  /** Port of Streamable HTTP; 0 or absent for any free one. */
  readonly port?: number;
}

/** A scripted MCP server over Streamable HTTP and stdio: it lists what it is told, and holds every call until it is told the result. */
export class McpPeer {
  readonly #desk: Desk;
  readonly #http: HttpWire;
  readonly #stdio: StdioWire;

  private constructor(desk: Desk, http: HttpWire, stdio: StdioWire) {
    this.#desk = desk;
    this.#http = http;
    this.#stdio = stdio;
  }

  static async start(log: WireLog, { revision, port = 0 }: McpOptions = {}): Promise<McpPeer> {
    const desk = new Desk(log);
    const revisions = revisionsOf(revision);
    const [http, stdio] = await Promise.all([HttpWire.start(desk, revisions, port), StdioWire.start(desk, revisions)]);
    return new McpPeer(desk, http, stdio);
  }

  /** Where an app finds it. */
  get url(): string {
    return this.#http.url;
  }

  /** What an app starts that speaks stdio. */
  command(node: string): ServerCommand {
    return this.#stdio.command(node);
  }

  /** Serves whoever started this process, over its own input and output. */
  serveHere(): void {
    this.#stdio.serve(new StdioServerTransport());
  }

  /** Calls since the last script, oldest first. */
  get calls(): readonly HeldCall[] {
    return this.#desk.calls;
  }

  /** What the app does not hear of a tool, in the revision in which it asked for the list. */
  toolLoss(tool: JsonObject): string | undefined {
    const { revision } = this.#desk;
    return revision === undefined ? undefined : toolLoss(revision, tool);
  }

  /** Reads and prompts that it was asked for since the last script, oldest first. */
  get requests(): readonly HeldRequest[] {
    return this.#desk.requests;
  }

  /** Lists one thing more, and tells the clients. @returns why it cannot stand in a list */
  async offer(offer: Offer): Promise<string | undefined> {
    const problem = offerProblem(offer);
    if (problem !== undefined) return problem;
    const { script, log } = this.#desk;
    this.#desk.script = { ...script, offers: [...(script.offers ?? []), offer] };
    log.add({ peer: 'mcp', from: 'peer', what: OFFERS[offer.kind].changed });
    await Promise.all([this.#http.listChanged(offer.kind), this.#stdio.listChanged(offer.kind)]);
    return undefined;
  }

  /** Takes another script. Questions of before are taken back, calls get an empty result, and both count no more; clients are told that the list has changed. */
  async take(script: McpScript): Promise<void> {
    const desk = this.#desk;
    const before = [desk.calls, desk.requests] as const;
    desk.calls = [];
    desk.requests = [];
    desk.epoch++;
    for (const call of before[0]) call.end();
    for (const request of before[1]) request.fail(OVER, 'the test is over');
    const changed = JSON.stringify(script.tools) !== JSON.stringify(desk.script.tools);
    desk.script = script;
    if (changed) await Promise.all([this.#http.listChanged(), this.#stdio.listChanged()]);
  }

  async close(): Promise<void> {
    for (const call of this.#desk.calls) call.end();
    for (const request of this.#desk.requests) request.fail(OVER, 'the run is over');
    // What was just said has to be on the wire before it ends.
    await new Promise((done) => setImmediate(done));
    await Promise.all([this.#http.close(), this.#stdio.close()]);
  }
}
