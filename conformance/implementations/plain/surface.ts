import type { Context } from './context.ts';
import type { Json, JsonRecord } from './json.ts';
import type { LocaleText } from './locale-text.ts';

/** A message of the harness protocol, in either direction. */
export interface Message extends JsonRecord {
  readonly type: string;
}

/** A message for the host: every field has a value. */
export type Request = { readonly type: string } & Readonly<Record<string, Json>>;

/** The environment of a surface. */
export interface Environment {
  readonly root: HTMLElement;
  readonly localeText: LocaleText;
  readonly context: Context;
  send(message: Request): void;
}

/** A mounted surface: the cards of tool calls, or the dialogs of requests. */
export interface Surface {
  /** Resolves once the page shows the message. A message of an unknown type is ignored. */
  receive(message: Message): Promise<void>;
  /** Handles a changed context; the page and its texts are up to date already. */
  adapt(context: Context): void;
  /** Stops all timers. The caller removes the elements. */
  close(): void;
}
