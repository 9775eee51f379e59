import type { Fields } from './json.ts';

/** Types of the harness protocol, version 1. */
export type Message = { type: string } & Record<string, unknown>;

export interface Context {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly preset: string;
  readonly colorScheme: 'light' | 'dark';
  readonly tenant: Fields;
}

export type Send = (message: Message) => void;

/** A mounted surface. `receive` resolves once the document shows the message. */
export interface Surface {
  receive(message: Message): void | Promise<void>;
  dispose(): void;
}

export type OpenSurface = (host: HTMLElement, context: Context, send: Send) => Surface;

/** Resolves in the next task, so that observers see two changes separately. Uses neither timers nor frames, which may be paused. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
