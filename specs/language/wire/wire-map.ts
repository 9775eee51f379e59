import type { Json } from '../model/json.ts';

/** What a scripted peer does to cause an inbound message of a spec. */
export const CAUSES = [
  'connect',
  'offer',
  'write',
  'call',
  'run',
  'start',
  'stop',
  'progress',
  'result',
  'contents',
  'messages',
  'fail',
  'elicit',
  'complete',
  'withdraw',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Causes that no model has: a server does these of itself. */
export const CAUSED_BY_SERVER: ReadonlySet<Cause> = new Set(['connect', 'offer', 'elicit']);

/** What a scripted peer reads off the wire. */
export const SIGNALS = [
  'called',
  'called-again',
  'cancelled',
  'answered',
  'read',
  'prompted',
  'accepted',
  'declined',
  'dismissed',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** What each cause takes under `with`. */
export const CAUSE_TAKES: Readonly<Record<Cause, readonly string[]>> = {
  connect: ['tools'],
  offer: ['tool', 'resource', 'template', 'prompt'],
  write: ['text'],
  call: ['id', 'tool', 'title', 'icon', 'arguments', 'schema', 'text'],
  run: ['id', 'tool', 'title', 'icon', 'arguments', 'schema', 'text'],
  start: [],
  stop: [],
  progress: ['progress', 'total', 'message'],
  result: ['content', 'isError', 'structuredContent'],
  contents: ['contents'],
  messages: ['description', 'messages'],
  fail: ['code', 'message'],
  elicit: ['message', 'schema', 'url', 'id'],
  complete: [],
  withdraw: [],
};

/** What each signal tells. */
export const SIGNAL_TELLS: Readonly<Record<Signal, readonly string[]>> = {
  called: ['id', 'server', 'tool', 'arguments'],
  'called-again': ['id'],
  cancelled: ['id'],
  answered: ['id', 'content', 'isError'],
  read: ['server', 'uri'],
  prompted: ['server', 'prompt', 'arguments'],
  accepted: ['content'],
  declined: [],
  dismissed: [],
};

/** A value with references into a message: `$name` is the field of that name, left out when the message has none. */
export type Template = Json;

/** How one inbound message is caused; or the reason why no peer can cause it. */
export type Delivery =
  | {
      readonly cause: Cause;
      readonly with?: Readonly<Record<string, Template>>;
      /** Names the call or the question that it is about; default: the field by which the spec finds the instance. */
      readonly of?: Template;
      /** Field → beginnings of its text, with `$server` for the server's name: a message with none of them is not delivered. */
      readonly only?: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly undelivered: string };

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
  /** Path of the names of all servers in the opening message; the peers play that of `server`, and what names another is not delivered. */
  readonly servers?: string;
  readonly in: Readonly<Record<string, Delivery | DeliveryByField>>;
  readonly out: Readonly<Partial<Record<Signal, { readonly type: string; readonly with?: Readonly<Record<string, Template>> }>>>;
  /** `type.field.path` → why the wire has no place for that field. */
  readonly untold: Readonly<Record<string, string>>;
  /**
   * `type.field.path` of a field that a message can go without → what nobody can judge then: parts, messages, types of outbound messages,
   * clauses and requirements. What names the field's own text is meant without a word.
   */
  readonly without: Readonly<Record<string, readonly string[]>>;
  /** Outbound type → why the wire does not show it. With `reads-as` it looks like another type there, so that its absence can be seen. */
  readonly unread: Readonly<Record<string, string | { readonly why: string; readonly 'reads-as': string }>>;
}
