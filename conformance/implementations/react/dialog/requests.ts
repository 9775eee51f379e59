import { fieldsIn, own, text } from '../json.ts';
import type { Context, Message } from '../surface.ts';
import type { Word } from '../words/english.ts';
import type { Values } from '../words/translate.ts';

export interface Request {
  readonly id: string;
  readonly mode: 'form' | 'url';
  readonly title: string;
  readonly description: string | undefined;
  readonly server: { readonly slug: string; readonly title: string | undefined } | undefined;
  readonly schema: unknown;
  readonly url: string;
  readonly stage: 'open' | 'waiting' | 'complete';
  /** Remaining seconds, during the last 30 seconds. */
  readonly seconds: number | undefined;
}

/** An announcement; `turn` increases with each, so that a repeated text is announced again. */
export interface Speech {
  readonly turn: number;
  readonly word: Word | undefined;
  readonly values: Values;
}

export interface State {
  readonly context: Context;
  /** The requests in order of arrival; the first one is visible. */
  readonly queue: readonly Request[];
  /** Number of finished requests since the queue was last empty. */
  readonly finished: number;
  /** All received ids; a repeated request is ignored. */
  readonly known: ReadonlySet<string>;
  readonly speech: Speech;
}

export type Action =
  | { readonly type: 'ask'; readonly message: Message; readonly seconds: number | undefined }
  | { readonly type: 'open' | 'complete'; readonly id: string }
  | { readonly type: 'close'; readonly id: string; readonly word?: Word | undefined }
  | { readonly type: 'count'; readonly id: string; readonly seconds: number; readonly spoken: boolean }
  | { readonly type: 'context'; readonly context: Context; readonly dismiss: boolean };

export const openState = (context: Context): State => ({
  context,
  queue: [],
  finished: 0,
  known: new Set(),
  speech: { turn: 0, word: undefined, values: {} },
});

function requestOf(message: Message, id: string, seconds: number | undefined): Request {
  const server = fieldsIn(message['server']);
  const slug = text(own(server, 'slug'));
  return {
    id,
    mode: message['mode'] === 'url' ? 'url' : 'form',
    title: text(message['title']) ?? '',
    description: text(message['description']),
    server: slug ? { slug, title: text(own(server, 'title')) } : undefined,
    schema: message['schema'],
    url: text(message['url']) ?? '',
    stage: 'open',
    seconds,
  };
}

const speak = (state: State, word: Word | undefined, values: Values = {}): Speech => ({ turn: state.speech.turn + 1, word, values });

function ask(state: State, message: Message, seconds: number | undefined): State {
  const { id } = message;
  if (typeof id !== 'string' || state.known.has(id)) return state;
  const queue = [...state.queue, requestOf(message, id, seconds)];
  return { ...state, queue, known: new Set([...state.known, id]), speech: queue.length === 1 ? speak(state, undefined) : state.speech };
}

/** Advances the first request: to `waiting` after its page was opened, to `complete` after the page is done. */
function advance(state: State, id: string, from: Request['stage'], to: Request['stage'], word: Word): State {
  const [first, ...others] = state.queue;
  if (!first || first.id !== id || first.mode !== 'url' || first.stage !== from) return state;
  return { ...state, queue: [{ ...first, stage: to }, ...others], speech: speak(state, word) };
}

function close(state: State, id: string, word: Word | undefined): State {
  const queue = state.queue.filter((request) => request.id !== id);
  if (queue.length === state.queue.length) return state;
  return { ...state, queue, finished: queue.length === 0 ? 0 : state.finished + 1, speech: word ? speak(state, word) : state.speech };
}

function count(state: State, action: Extract<Action, { type: 'count' }>): State {
  const { id, seconds, spoken } = action;
  if (!state.queue.some((request) => request.id === id && request.seconds !== seconds) && !spoken) return state;
  const queue = state.queue.map((request) => (request.id === id ? { ...request, seconds } : request));
  return { ...state, queue, speech: spoken ? speak(state, 'closingIn', { seconds }) : state.speech };
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'ask':
      return ask(state, action.message, action.seconds);
    case 'open':
      return advance(state, action.id, 'open', 'waiting', 'openingPage');
    case 'complete':
      return advance(state, action.id, 'waiting', 'complete', 'pageDone');
    case 'close':
      return close(state, action.id, action.word);
    case 'count':
      return count(state, action);
    case 'context':
      return action.dismiss
        ? { ...state, context: action.context, queue: [], finished: 0, speech: speak(state, undefined) }
        : { ...state, context: action.context };
  }
}
