import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { items } from '../items.ts';

/** A tool call that a test asks for. */
export interface MadeCall {
  /** What the app hears it called; default: an id of its own. */
  readonly id?: string;
  readonly tool: string;
  readonly arguments: JsonObject;
  /** What whoever makes equal calls tells them apart by; never on the wire. */
  readonly mark?: unknown;
}

/** A call as it stands in a reply. */
export interface WireCall extends MadeCall {
  readonly id: string;
  /** From 0, among the calls of its reply. */
  readonly index: number;
  /** The tool as whoever made the call names it; `tool` is the name that the app offers it under. */
  readonly made: string;
}

/** What an app tells the model of a result. */
export interface ToldResult extends MadeCall {
  /** Id of the call. */
  readonly id: string;
  readonly content: string;
  readonly isError: boolean;
}

/** One event of a stream of server-sent events. */
export interface Sse {
  readonly event?: string;
  readonly data: JsonObject | string;
  /** Whether it carries its number in the stream as `sequence_number`. */
  readonly numbered?: boolean;
}

/** What is known about one reply. */
export interface Reply {
  readonly id: string;
  /** The body of the request. */
  readonly request: JsonObject;
  readonly calls: readonly WireCall[];
  /** What the model said in words. */
  readonly text: string;
}

/** How a model, or an agent around one, talks to its app. Each function is pure and gives the events of one act. */
export interface ModelWire {
  /** For people. */
  readonly title: string;
  /** The base URL, or the address, that an app is given. */
  address(origin: string): string;
  /** Paths of requests that it answers. */
  readonly path: RegExp;
  /** Headers of a stream beside its content type. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a stream is wanted. */
  streams(request: JsonObject): boolean;
  /** Whether a person has spoken, so that calls may be the answer; requests for a title and the like are not. */
  asks(request: JsonObject): boolean;
  /** Paths of requests that ask how many tokens a question has, and the answer. */
  readonly counts?: { readonly path: RegExp; readonly answer: JsonObject };
  /** The results in a request; absent where the wire has no mark of an error, so that nobody could read it. */
  results?(request: JsonObject): readonly Pick<ToldResult, 'id' | 'content' | 'isError'>[];
  begin(reply: Reply): readonly Sse[];
  /** A call with its arguments, which the app does not start yet. */
  call(reply: Reply, call: WireCall): readonly Sse[];
  say(reply: Reply, text: string): readonly Sse[];
  end(reply: Reply): readonly Sse[];
  /** The reply in one piece, for a wire that has this. */
  whole?(reply: Reply): JsonObject;
  /** What the agent does itself; absent where the app runs the tools. */
  readonly agent?: {
    /** The call begins. */
    start(call: WireCall): readonly Sse[];
    /** The call ends. @returns why the wire cannot say so */
    result(call: WireCall, result: JsonObject): readonly Sse[] | string;
  };
}

/** Where a call stands among what a reply brings: the words come first. */
export const placeOf = ({ text }: Reply, { index }: WireCall): number => index + (text === '' ? 0 : 1);

/** Whether the body offers tools. */
export const offersTools = ({ tools }: JsonObject): boolean => items(tools).length > 0;

/** What a tool said in words; JSON where it said something else. */
export function textOf({ content, structuredContent }: JsonObject): string {
  const blocks = items(content);
  const texts = blocks.every(({ type }) => type === 'text');
  if (texts && (blocks.length > 0 || structuredContent === undefined)) return blocks.map(({ text }) => String(text)).join('\n');
  return JSON.stringify((structuredContent ?? content ?? null) satisfies Json);
}
