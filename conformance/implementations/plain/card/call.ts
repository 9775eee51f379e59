import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Message } from '../surface.ts';

export type State = 'pending' | 'running' | 'success' | 'error' | 'cancelled';

/** A tool call as shown on a card. */
export interface Call {
  readonly id: string;
  readonly name: string;
  /** The title, else the name. */
  readonly shownName: string;
  readonly icon: string | undefined;
  readonly server: { readonly slug: string; readonly title: string | undefined; readonly trusted: boolean | undefined };
  readonly arguments: Json;
  readonly inputSchema: JsonRecord | undefined;
}

/** The result of a call. */
export interface Outcome {
  readonly content: readonly Json[];
  readonly structured: Json | undefined;
  readonly failed: boolean;
}

/** Parses a `tool/call` message; `undefined` without an id or a tool name. */
export function callOf(message: Message): Call | undefined {
  const { id, name, title, icon } = message;
  const server = recordOf(message['server']) ?? {};
  const trusted = own(server, 'trusted');
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  return {
    id,
    name,
    shownName: textOf(title) || name,
    icon: textOf(icon),
    server: {
      slug: textOf(own(server, 'slug')) ?? '',
      title: textOf(own(server, 'title')),
      trusted: typeof trusted === 'boolean' ? trusted : undefined,
    },
    arguments: message['arguments'] ?? {},
    inputSchema: recordOf(message['inputSchema']),
  };
}

/** Parses a `tool/result` message. */
export function outcomeOf(message: Message): Outcome {
  return {
    content: listOf(message['content']),
    structured: message['structuredContent'],
    failed: message['isError'] === true,
  };
}
