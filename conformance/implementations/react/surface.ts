import type { Fields } from './json.ts';

/** The shapes of the harness protocol, version 1. */
export type Message = { type: string } & Record<string, unknown>;

export interface Context {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly colorScheme: 'light' | 'dark';
  readonly tenant: Fields;
}

export type Send = (message: Message) => void;

/** One mounted surface. `receive` resolves when the document shows what the message says. */
export interface Surface {
  receive(message: Message): void | Promise<void>;
  dispose(): void;
}

export type OpenSurface = (host: HTMLElement, context: Context, send: Send) => Surface;

/** Lets the document's observers see an update before the next one; needs neither a timer nor a frame, which may be paused. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
