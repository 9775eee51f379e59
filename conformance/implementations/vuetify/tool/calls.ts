import { nextTick, shallowReactive } from 'vue';
import { isRecord, nameOr, textOr, type Message, type Surface } from '../surface.ts';

export type Status = 'pending' | 'running' | 'success' | 'error' | 'cancelled';

export type Block = Record<string, unknown> & { type: string };

export interface Result {
  readonly content: readonly Block[];
  readonly structured: unknown;
}

export interface Call {
  readonly id: string;
  readonly name: string;
  readonly title: string | undefined;
  readonly icon: string | undefined;
  readonly server: { slug: string; title: string | undefined; trusted: boolean | undefined };
  readonly arguments: unknown;
  readonly schema: unknown;
  /** Position among the calls of this tool, from 1. */
  readonly ordinal: number;
  status: Status;
  result: Result | undefined;
  resultOpen: boolean;
}

/** The calls of a conversation, in order of arrival. */
export class Calls {
  readonly list: Call[] = shallowReactive([]);
  readonly #surface: Surface;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  async receive(message: Message): Promise<void> {
    const id = textOr(message['id'], undefined);
    if (id === undefined) return;
    const call = this.list.find((one) => one.id === id);
    if (call === undefined) {
      if (message.type === 'tool/call') this.#add(id, message);
    } else if (message.type === 'tool/status') this.#status(call, message['status']);
    else if (message.type === 'tool/result') await this.#result(call, message);
  }

  retry(call: Call): void {
    if (call.status !== 'error') return;
    this.#surface.send({ type: 'tool/retry', id: call.id });
    call.result = undefined;
    this.#move(call, 'running');
  }

  openResource(call: Call, uri: string): void {
    this.#surface.send({ type: 'resource/open', id: call.id, uri });
  }

  /** No-op: cards are history and stay after a change of tenant. */
  dismissAll(): void {}

  stop(): void {}

  #add(id: string, message: Message): void {
    const name = textOr(message['name'], '');
    const server = isRecord(message['server']) ? message['server'] : {};
    const { trusted } = server;
    this.list.push(
      // Only the call itself changes: data of a server as Vue's proxies would lose a property called `hasOwnProperty`.
      shallowReactive({
        id,
        name,
        title: nameOr(message['title'], undefined),
        icon: textOr(message['icon'], undefined),
        server: {
          slug: textOr(server['slug'], ''),
          title: nameOr(server['title'], undefined),
          trusted: typeof trusted === 'boolean' ? trusted : undefined,
        },
        arguments: message['arguments'] ?? {},
        schema: message['inputSchema'],
        ordinal: this.list.filter((call) => call.name === name).length + 1,
        status: 'pending' as Status,
        result: undefined,
        resultOpen: false,
      }),
    );
  }

  #status(call: Call, status: unknown): void {
    if (status === 'running' && call.status === 'pending') this.#move(call, 'running');
    if (status === 'cancelled' && (call.status === 'pending' || call.status === 'running')) this.#move(call, 'cancelled');
  }

  async #result(call: Call, message: Message): Promise<void> {
    if (call.status === 'pending') {
      this.#move(call, 'running');
      await nextTick();
    }
    if (call.status !== 'running') return;
    const content: unknown = message['content'];
    call.result = {
      content: (Array.isArray(content) ? content : []).filter(isRecord).map((block) => ({ ...block, type: textOr(block['type'], '?') })),
      structured: message['structuredContent'],
    };
    call.resultOpen = message['isError'] !== true;
    this.#move(call, message['isError'] === true ? 'error' : 'success');
  }

  #move(call: Call, status: Status): void {
    call.status = status;
    if (status !== 'pending') this.#surface.announce(this.#surface.t(`tool.status.${status}`));
  }
}
