import { own, textOf, type Json } from '../json.ts';
import type { Environment, Message } from '../surface.ts';
import { Answers } from './answers.ts';
import { Canvas } from './canvas.ts';
import { Metrics } from './metrics.ts';
import { failure, type Outcome } from './outcome.ts';
import { routeOf } from './route.ts';
import { isDiscovery } from './server.ts';
import type { Setup } from './setup.ts';
import { Tools } from './tools.ts';
import type { SessionView } from './view/session-view.ts';

/** A running session: takes blocks, turns and answers. */
export class Session {
  readonly #setup: Setup;
  readonly #view: SessionView;
  readonly #metrics = new Metrics();
  readonly #answers: Answers;
  readonly #tools: Tools;
  readonly #known = new Set<string>();
  readonly #send: Environment['send'];
  #turn = 0;
  #ended = false;

  constructor(send: Environment['send'], setup: Setup, view: SessionView) {
    this.#send = send;
    this.#setup = setup;
    this.#view = view;
    const canvas = new Canvas(view.canvas, setup.imageHosts);
    this.#answers = new Answers(send, setup, view.console, this.#metrics);
    this.#tools = new Tools(send, setup, canvas, this.#answers);
    this.#begin();
  }

  receive(message: Message): void {
    if (this.#ended) return;
    const id = textOf(message['id']) ?? '';
    if (message.type === 'agent/tool_use') this.#take(id, textOf(message['name']) ?? '', own(message, 'input') ?? {});
    else if (message.type === 'agent/turn') this.#begin();
    else if (message.type === 'agent/end') this.#end();
    else this.#answers.receive(message);
  }

  /** Stops what runs and shows why. */
  #end(): void {
    this.#ended = true;
    this.#answers.stop(({ agent }) => agent.status.ended);
    this.#view.show('ended');
  }

  /** Stops what runs; nothing is shown or sent afterwards but that. */
  discard(): void {
    this.#ended = true;
    this.#answers.stop(({ agent }) => agent.status.ended);
  }

  /** Stops all timers without a word. */
  close(): void {
    this.#ended = true;
    this.#answers.close();
  }

  #begin(): void {
    this.#turn += 1;
    const [session, turn] = [this.#setup.session, this.#turn];
    this.#answers.turn = turn;
    if (turn > 1) this.#send({ type: 'agent/context', session, turn, results: this.#answers.context().map((told) => ({ ...told })) });
    this.#send({ type: 'agent/tools', session, turn, tools: this.#tools.active() });
  }

  #take(id: string, written: string, input: Json): void {
    if (id === '' || this.#known.has(id)) return;
    this.#known.add(id);
    const { aliases, servers } = this.#setup;
    const name = aliases.get(written) ?? written;
    const route = routeOf(name, servers);
    const standing = this.#metrics.begin(name, input, route !== undefined && isDiscovery(route.tool));
    const view = this.#view.console.add({ tool: route?.tool ?? name, route, input, ...standing });
    this.#view.console.countCalls(this.#metrics.calls);
    this.#answers.open({ id, name, input, standing, view, began: performance.now() });
    let outcome: Outcome | undefined;
    try {
      outcome = route === undefined ? failure('unknown tool format') : this.#tools.run(id, name, route, input);
    } catch (error) {
      outcome = failure(error instanceof Error ? error.message : String(error));
    }
    if (outcome !== undefined) this.#answers.finish(id, outcome);
  }
}
