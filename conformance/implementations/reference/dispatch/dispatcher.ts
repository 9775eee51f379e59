import type { Block } from './calls/block.ts';
import { CallCounter } from './calls/call-counter.ts';
import type { CallRecord, CallStart } from './calls/call-record.ts';
import { Ending } from './calls/ending.ts';
import type { Outcome } from './calls/outcome.ts';
import { runRoute } from './calls/run-route.ts';
import type { SurfaceTool } from './calls/surface-tool.ts';
import { SYSTEM_CLOCK, type Clock } from './clock.ts';
import { ActiveTools } from './discovery/active-tools.ts';
import { DISCOVERY_TOOLS } from './discovery/tools.ts';
import { defined } from './json.ts';
import { USUAL_LIMITS, type Limits } from './limits.ts';
import { Aliases } from './naming/aliases.ts';
import { Directory, type Address } from './naming/directory.ts';
import { characters } from './results/characters.ts';
import { History, type ToolResult } from './results/history.ts';
import { charactersOfBlocks, wordsOf } from './results/result-text.ts';
import { truncate, type Cut } from './results/truncate.ts';
import type { ServerSetup } from './server.ts';

/** What a dispatcher is made of. It knows neither a model nor a network: whoever runs a tool is handed in. */
export interface DispatcherSetup {
  readonly servers: readonly ServerSetup[];
  readonly aliases?: ReadonlyMap<string, string>;
  /** Tools of the surface by name; every local server has them. */
  readonly surfaceTools?: ReadonlyMap<string, SurfaceTool>;
  readonly limits?: Limits;
  readonly clock?: Clock;
  /** Called as soon as a block is taken. */
  readonly onStart?: (call: CallStart) => void;
  /** Called for every call that has ended, with what the model sees and what a person may see. */
  readonly onRecord?: (record: CallRecord, outcome: Outcome, cut: Cut['cut']) => void;
}

/** What the model gets when a round begins. */
export interface Round {
  readonly turn: number;
  readonly tools: readonly string[];
  readonly results: readonly ToolResult[];
}

/** Takes the calls of a model to their servers, and gives each exactly one result; it never throws. */
export class Dispatcher {
  readonly #setup: DispatcherSetup;
  readonly #limits: Limits;
  readonly #clock: Clock;
  readonly #directory: Directory;
  readonly #aliases: Aliases;
  readonly #active: ActiveTools;
  readonly #counter: CallCounter;
  readonly #history = new History();
  readonly #ending = new Ending();
  readonly #taken = new Map<string, Promise<ToolResult>>();
  /** The tools of this round; what is activated in it counts from the next one. */
  #tools: readonly string[];
  #turn = 1;

  constructor(setup: DispatcherSetup) {
    this.#setup = setup;
    this.#limits = setup.limits ?? USUAL_LIMITS;
    this.#clock = setup.clock ?? SYSTEM_CLOCK;
    this.#directory = new Directory(setup.servers);
    this.#aliases = new Aliases(setup.aliases);
    this.#active = new ActiveTools(this.#directory.servers);
    this.#tools = this.#active.names;
    this.#counter = new CallCounter(this.#limits.loopCalls);
  }

  get round(): Round {
    return { turn: this.#turn, tools: this.#tools, results: this.#history.results };
  }

  /** Begins the next round: results that are old enough are compressed, what was called is active. */
  nextRound(): Round {
    this.#turn += 1;
    this.#tools = this.#active.names;
    this.#history.compressUpTo(this.#turn - this.#limits.wholeRounds, this.#limits.previewChars);
    return this.round;
  }

  /** Ends the session: what still runs gets its signal and an error for a result. */
  end(): void {
    this.#ending.end();
  }

  /** The result of a block. A block whose id is known is not run again: its result is that of the first. */
  dispatch(block: Block): Promise<ToolResult> {
    const known = this.#taken.get(block.id);
    if (known !== undefined) return known;
    const result = this.#run(block);
    this.#taken.set(block.id, result);
    return result;
  }

  async #run(block: Block): Promise<ToolResult> {
    const began = this.#clock.now();
    // A model may send anything for a name.
    const name = this.#aliases.resolve(wordsOf(block.name));
    const address = this.#directory.address(name);
    const start = this.#begin({ ...block, name }, address);
    tell(() => {
      this.#setup.onStart?.(start);
    });
    const outcome = await runRoute(
      address,
      { ...block, name },
      {
        history: this.#history,
        surfaceTools: this.#setup.surfaceTools ?? new Map(),
        limits: this.#limits,
        clock: this.#clock,
        ending: this.#ending,
        activate: (server) => this.#active.activate(server),
      },
    );
    this.#history.keep(block.id, outcome.text);
    const { content, cut } = outcome.cuttable ? truncate(outcome.text, this.#limits.resultChars, block.id) : { content: outcome.text };
    const result = { tool_use_id: block.id, content, is_error: outcome.isError };
    this.#history.add(this.#turn, result);
    const elapsed = Math.max(0, Math.round(this.#clock.now() - began));
    const record = { ...start, result: content, elapsed, ...(outcome.isError ? { error: content } : {}) };
    tell(() => {
      this.#setup.onRecord?.(record, outcome, lessThanAll(outcome, cut));
    });
    return result;
  }

  #begin({ id, name, input }: Block, address: Address | undefined): CallStart {
    const discovery = address?.known !== undefined && DISCOVERY_TOOLS.has(address.tool);
    const { server, tool, protocol, known } = address ?? {};
    const where = defined({ server, tool, local: address && protocol === 'webmcp', serverName: known?.name });
    return { id, name, args: input, ...where, ...this.#counter.count(name, input, discovery) };
  }
}

/** Tells a listener. What it throws is an uncaught error, as of a listener of an event: the call goes on. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** What the model got of all that came: of several blocks it gets the first text, or a part of it. */
function lessThanAll({ text, value, cuttable }: Outcome, cut: Cut['cut']): Cut['cut'] {
  const total = cuttable ? charactersOfBlocks(value) : undefined;
  return total === undefined ? cut : { kept: cut?.kept ?? characters(text), total };
}
