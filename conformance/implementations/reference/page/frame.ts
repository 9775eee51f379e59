import type { Context, WireMessage } from '../components/_runtime/contract.ts';
import type { Harness, Surface } from '../components/_runtime/harness.ts';
import { PRESS } from './press.ts';
import { SCENARIOS } from './scenarios.ts';

/** What a frame with the harness page shows. */
export interface View {
  readonly spec: string;
  readonly scenario: string;
  readonly context: Context;
}

/** The harness of a frame, once its script has run. */
export function harnessOf({ contentWindow }: HTMLIFrameElement): Harness | undefined {
  return (contentWindow as (Window & { __kmd__?: Harness }) | null)?.__kmd__;
}

/** Waits for the harness of a frame. The frame's bundle may run before or after this one. */
export function whenReady(frame: HTMLIFrameElement): Promise<Harness> {
  return new Promise((done) => {
    const timer = setInterval(() => {
      const harness = harnessOf(frame);
      if (harness === undefined) return;
      clearInterval(timer);
      done(harness);
    }, 50);
  });
}

/** Mounts the spec of a view in a frame and plays the scenario. */
export async function showIn(frame: HTMLIFrameElement, harness: Harness, { spec, scenario, context }: View): Promise<void> {
  await harness.mount(spec, context);
  const messages: readonly WireMessage[] = SCENARIOS[spec]?.[scenario]?.() ?? [];
  for (const message of messages) {
    if (message.type === PRESS) await press(frame, String(message['part']));
    else await harness.receive(message);
  }
}

/** Presses a part of the newest surface, as a person would. */
async function press(frame: HTMLIFrameElement, part: string): Promise<void> {
  const surfaces = frame.contentDocument?.getElementById('surfaces')?.children;
  const newest = surfaces?.[surfaces.length - 1] as (Element & Partial<Surface>) | undefined;
  const found = newest?.shadowRoot?.querySelector(`[part~="${part}"]`);
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }));
  await newest?.rendered?.();
}
