import { own, recordOf, textOf, type JsonRecord } from '../json.ts';
import type { Message } from '../surface.ts';

/** Default timeout: five minutes, in milliseconds. */
const TIMEOUT = 300_000;

/** An elicitation request of a server. */
export interface Request {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly server: { readonly slug: string; readonly title: string | undefined } | undefined;
  /** The external page of URL mode; `undefined` in form mode. */
  readonly url: string | undefined;
  readonly schema: JsonRecord;
  /** Milliseconds from arrival. */
  readonly timeout: number;
}

/** Parses an `elicitation/request` message; `undefined` without an id. */
export function requestOf(message: Message): Request | undefined {
  const { id, mode, timeoutMs } = message;
  if (typeof id !== 'string') return undefined;
  const server = recordOf(message['server']);
  const slug = server === undefined ? undefined : textOf(own(server, 'slug'));
  return {
    id,
    title: textOf(message['title']) ?? '',
    description: textOf(message['description']),
    server: server === undefined || slug === undefined ? undefined : { slug, title: textOf(own(server, 'title')) },
    url: mode === 'url' ? (textOf(message['url']) ?? '') : undefined,
    schema: recordOf(message['schema']) ?? {},
    timeout: typeof timeoutMs === 'number' && timeoutMs > 0 ? timeoutMs : TIMEOUT,
  };
}
