import type { Context } from './context.ts';
import type { Json, JsonRecord } from './json.ts';
import type { Tongue } from './tongue.ts';

/** One message, in or out. */
export interface Message extends JsonRecord {
  readonly type: string;
}

/** What a surface has around it. */
export interface Room {
  readonly root: HTMLElement;
  readonly tongue: Tongue;
  readonly context: Context;
  send(message: { readonly type: string } & Readonly<Record<string, Json>>): void;
}

/** What stands in the room: the cards of tool calls, or the dialog of requests. */
export interface Surface {
  /** Done once the page shows what the message says. A message of an unknown type changes nothing. */
  receive(message: Message): Promise<void>;
  /** Takes note of a changed context; the page is dressed and its words are written already. */
  adapt(context: Context): void;
  /** Stops every timer; what it put into the page goes with the room. */
  close(): void;
}
