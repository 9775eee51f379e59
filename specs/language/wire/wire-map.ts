import type { Json } from '../model/json.ts';

/** What a scripted peer does to cause an inbound message of a spec. */
export const CAUSES = ['call', 'start', 'stop', 'progress', 'result', 'fail', 'elicit', 'complete', 'withdraw'] as const;
export type Cause = (typeof CAUSES)[number];

/** What a scripted peer reads off the wire. */
export const SIGNALS = ['called-again', 'cancelled', 'accepted', 'declined', 'dismissed'] as const;
export type Signal = (typeof SIGNALS)[number];

/** What each cause takes under `with`. */
export const CAUSE_TAKES: Readonly<Record<Cause, readonly string[]>> = {
  call: ['tool', 'title', 'icon', 'arguments', 'schema'],
  start: [],
  stop: [],
  progress: ['progress', 'total', 'message'],
  result: ['content', 'isError', 'structuredContent'],
  fail: ['code', 'message'],
  elicit: ['message', 'schema', 'url', 'id'],
  complete: [],
  withdraw: [],
};

/** What each signal tells. */
export const SIGNAL_TELLS: Readonly<Record<Signal, readonly string[]>> = {
  'called-again': [],
  cancelled: [],
  accepted: ['content'],
  declined: [],
  dismissed: [],
};

/** A value with references into a message: `$name` is the field of that name, left out when the message has none. */
export type Template = Json;

/** How one inbound message is caused; or the reason why no peer can cause it. */
export type Delivery = { readonly cause: Cause; readonly with?: Readonly<Record<string, Template>> } | { readonly undelivered: string };

/** A delivery for each value of a field; `usual` is the value of a message without the field. */
export interface DeliveryByField {
  readonly by: string;
  readonly usual?: string;
  readonly is: Readonly<Record<string, Delivery>>;
}

/** How the messages of a spec travel between an app, a server and a model: the file `<id>.wire.yaml` beside the spec. */
export interface WireMap {
  readonly wire: 1;
  /** The part that the opening message brings onto the page. */
  readonly shows: string;
  /** Path of the server's name in the opening message. */
  readonly server?: string;
  readonly in: Readonly<Record<string, Delivery | DeliveryByField>>;
  readonly out: Readonly<Partial<Record<Signal, { readonly type: string; readonly with?: Readonly<Record<string, Template>> }>>>;
  /** `type.field.path` → why the wire has no place for that field. */
  readonly untold: Readonly<Record<string, string>>;
  /** Outbound type → why the wire does not show it. With `reads-as` it looks like another type there, so that its absence can be seen. */
  readonly unread: Readonly<Record<string, string | { readonly why: string; readonly 'reads-as': string }>>;
}
