import { createHarness, type HarnessOptions, type Surface, type SurfaceClass } from '../components/_runtime/harness.ts';
import type { Context, WireMessage } from '../components/_runtime/contract.ts';
import type { Adapter, Host, Sender, Traffic } from './traffic.ts';

/** The surface of one spec on the page, fed by its adapter. */
export interface Stage {
  readonly adapter: Adapter;
  readonly root: HTMLElement;
  /** Resolves when the surface shows it; `undefined` if it has nothing to show of it. */
  take(traffic: Traffic): Promise<unknown> | undefined;
  /** Removes all instances: what they show is no more. */
  clear(): Promise<void>;
  /** Changes the look and the language of the surface. */
  dress(context: Context): Promise<void>;
}

/** Puts the surface of an adapter into `root`. */
export function createStage(
  adapter: Adapter,
  component: SurfaceClass,
  root: HTMLElement,
  host: Host,
  description: HarnessOptions['description'],
  first: Context,
): Stage {
  const harness = createHarness({ components: { [adapter.spec]: heard(component, listen) }, description, root });
  let dressed = first;
  void harness.mount(adapter.spec, first);
  function listen(message: WireMessage, from: Sender): void {
    for (const answer of adapter.sent(message, host, from) ?? []) void harness.receive(answer);
  }
  return {
    adapter,
    root,
    take(traffic) {
      const messages = adapter.take(traffic, host);
      return messages.length === 0 ? undefined : Promise.all(messages.map((message) => harness.receive(message)));
    },
    clear: () => harness.mount(adapter.spec, dressed),
    dress(context) {
      dressed = context;
      const { locale, direction, preset, colorScheme } = context;
      return harness.receive({ type: 'context', locale, direction, preset, colorScheme });
    },
  };
}

/** The class, with every new element heard from its start: one that waits in line is outside of the page. */
function heard(component: SurfaceClass, listen: (message: WireMessage, from: Sender) => void): SurfaceClass {
  return new Proxy(component, {
    construct(target) {
      const element: Surface = new target();
      element.addEventListener('kmd-message', (event) => {
        const id = String(element.fields[target.contract.instances.key]);
        listen((event as CustomEvent<WireMessage>).detail, { id, state: String(Reflect.get(element, 'state')) });
      });
      return element;
    },
  });
}
