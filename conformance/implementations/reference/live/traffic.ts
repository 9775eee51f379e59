import type {
  ElicitRequestParams,
  ElicitResult,
  Progress,
  Prompt,
  Resource,
  ResourceTemplateType,
  Tool,
} from '@modelcontextprotocol/client';
import type { WireMessage } from '../components/_runtime/contract.ts';

/** An MCP server as the host knows it: `slug` is the host's own word, `title` the server's. */
export interface Server {
  readonly slug: string;
  readonly title: string;
  readonly instructions: string;
  /** Revision of MCP that both sides agreed on. */
  readonly revision: string;
  /** Whether the person trusts it. */
  readonly trusted: boolean;
}

/** What a server offers. */
export interface Lists {
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
  readonly templates: readonly ResourceTemplateType[];
  readonly prompts: readonly Prompt[];
}

/** One call of a tool by the person. A repeated call keeps its id; each attempt is a request of its own. */
export interface Call {
  readonly id: string;
  readonly tool: Tool;
  readonly args: Readonly<Record<string, unknown>>;
  readonly server: Server;
  readonly attempt: number;
  /** What of a surface asked for it, by a key of the adapter. */
  readonly origin: string | undefined;
}

/** An error of the protocol or of the way to the server; `code` is that of JSON-RPC. */
export interface Problem {
  readonly code: number | undefined;
  readonly reason: string;
}

/** How an attempt ended. `failed` is not the tool's own error. */
export type Outcome =
  | {
      readonly kind: 'result';
      readonly content: readonly unknown[];
      readonly structured: unknown;
      readonly isError: boolean;
    }
  | ({ readonly kind: 'failed' } & Problem)
  /** `sent`: whether the server knew of the call. */
  | { readonly kind: 'cancelled'; readonly sent: boolean };

/** A request of the server for input. */
export interface Ask {
  readonly id: string;
  readonly server: Server;
  readonly params: ElicitRequestParams;
}

/** Content that the person asked for: of a resource or of a prompt. */
export interface Reading {
  readonly id: string;
  readonly kind: 'resource' | 'prompt';
  /** Address of the resource or name of the prompt. */
  readonly name: string;
  readonly server: Server;
  /** Contents of a resource or messages of a prompt, in MCP's wire form. */
  readonly parts: readonly unknown[];
  readonly problem: Problem | undefined;
  readonly origin: string | undefined;
}

/** What happens between the host and a server, as the surfaces see it. */
export type Traffic =
  | { readonly kind: 'connected'; readonly server: Server }
  | { readonly kind: 'lost'; readonly server: Server }
  /** `unread`: lists of which nothing is known, as they are not what MCP has there. */
  | { readonly kind: 'listed'; readonly server: Server; readonly lists: Lists; readonly unread?: readonly (keyof Lists)[] }
  | { readonly kind: 'called'; readonly call: Call }
  /** A surface is to ask the person for consent. */
  | { readonly kind: 'asking'; readonly call: Call }
  | { readonly kind: 'started'; readonly call: Call }
  | { readonly kind: 'progressed'; readonly call: Call; readonly progress: Progress }
  | { readonly kind: 'ended'; readonly call: Call; readonly outcome: Outcome }
  | { readonly kind: 'asked'; readonly ask: Ask }
  | { readonly kind: 'withdrawn'; readonly id: string }
  | { readonly kind: 'visited'; readonly id: string }
  | { readonly kind: 'reading'; readonly reading: Reading };

/** What a surface can make the host do. Nothing throws; what comes of it is traffic. */
export interface Host {
  /** Calls a tool of the newest list, with the consent of the person. */
  run(tool: string, args: Readonly<Record<string, unknown>>, origin?: string): void;
  /** Calls again with the same arguments, with the consent of the person. */
  repeat(call: string): void;
  cancel(call: string): void;
  /** Gives the consent of the person to a call that waits for it, or refuses it. */
  decide(call: string, agreed: boolean): void;
  /** Answers a request of the server; only the first answer counts. */
  answer(ask: string, result: ElicitResult): void;
  read(uri: string, origin?: string): void;
  prompt(name: string, args: Readonly<Record<string, string>>, origin?: string): void;
}

/** Where a surface stands: in the column of what the server offers, among what happens, or above the page. */
export type Place = 'offers' | 'activity' | 'above';

/** The instance of a surface that sent a message. */
export interface Sender {
  readonly id: string;
  /** Its state after the press that sent it. */
  readonly state: string;
}

/** Translates between the traffic and the wire messages of one spec. One file in `adapters/` each. */
export interface Adapter {
  readonly spec: string;
  readonly place: Place;
  /** Whether the surface asks the person for consent itself while it is on show. */
  readonly approves?: true;
  /** Messages to the surface. */
  take(traffic: Traffic, host: Host): readonly WireMessage[];
  /** Does what a message of the surface asks for. Returns answers of the host that are at hand. */
  sent(message: WireMessage, host: Host, from: Sender): readonly WireMessage[] | undefined;
}
