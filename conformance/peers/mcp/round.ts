import {
  CLIENT_CAPABILITIES_META_KEY,
  type CallToolResult,
  type ClientCapabilities,
  type ElicitRequestFormParams,
  type ElicitRequestURLParams,
  type ElicitResult,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { formLoss } from './revision-loss.ts';

/** What a server asks a person: the fields of a form, or to visit a page. */
export interface Question {
  readonly message: string;
  /** JSON Schema of the form. */
  readonly schema?: Json;
  /** The page; its presence makes it a question in URL mode. */
  readonly url?: string;
  /** Names a question in URL mode until it is complete. */
  readonly id?: string;
}

/** The first revision in which a server asks by its result, and an answer is another request. */
export const ROUNDS_SINCE = '2026-07-28';
/** The first revision with questions in URL mode. */
const URL_SINCE = '2025-11-25';
/** Real time in ms for a person to answer. */
const PATIENCE = 600_000;

/** One request `tools/call` on the wire. Up to 2025-11-25 it is the whole call, since 2026-07-28 a call is as many as there are questions. */
export class Round {
  readonly #server: Server;
  readonly #context: ServerContext;

  constructor(server: Server, context: ServerContext) {
    this.#server = server;
    this.#context = context;
  }

  get signal(): AbortSignal {
    return this.#context.mcpReq.signal;
  }

  get revision(): string {
    return this.#server.getNegotiatedProtocolVersion() ?? ROUNDS_SINCE;
  }

  get asksByResult(): boolean {
    return this.revision >= ROUNDS_SINCE;
  }

  /** The answers of a person in the request, by the id of the question. */
  get responses(): Readonly<Record<string, unknown>> {
    return this.#context.mcpReq.inputResponses ?? {};
  }

  /** Why the app cannot be asked; `undefined` when it can. */
  askProblem({ url, schema }: Question): string | undefined {
    const { envelope } = this.#context.mcpReq as { envelope?: Readonly<Record<string, unknown>> };
    const told = envelope?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
    const { elicitation } = told ?? this.#server.getClientCapabilities() ?? {};
    if (elicitation === undefined) return 'the app has not told the capability elicitation';
    if (url !== undefined && this.revision < URL_SINCE) return `${this.revision} has no questions in URL mode`;
    if (url !== undefined && elicitation.url === undefined) return 'the app has not told the capability elicitation.url';
    if (url === undefined && elicitation.form === undefined && elicitation.url !== undefined)
      return 'the app has told the capability elicitation.url alone';
    return url === undefined ? formLoss(this.revision, schema) : undefined;
  }

  /** Asks by a request of the server. The answer is not held against the schema: what came is what a test is about. */
  ask({ message, schema, url, id }: Question, signal: AbortSignal): Promise<ElicitResult> {
    const params =
      url === undefined
        ? ({ message, requestedSchema: schema } as unknown as ElicitRequestFormParams)
        : ({ mode: 'url', message, url, elicitationId: id } as ElicitRequestURLParams);
    return this.#context.mcpReq.send({ method: 'elicitation/create', params: { ...params } }, { signal, timeout: PATIENCE });
  }

  notify(method: string, params: JsonObject): Promise<void> {
    return this.#context.mcpReq.notify({ method, params });
  }

  /** The token of the app for news of progress; `undefined` for an app that wants none. */
  get progressToken(): string | number | undefined {
    return this.#context.mcpReq._meta?.progressToken;
  }

  /** Sends a result for a request that the app has cancelled, which the SDK would swallow. */
  async sendLate(result: CallToolResult): Promise<void> {
    await this.#server.transport?.send({ jsonrpc: '2.0', id: this.#context.mcpReq.id, result: { ...result } });
  }
}
