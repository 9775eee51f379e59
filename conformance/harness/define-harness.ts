import type { Context, Description, KmdHarness, Message } from './harness.ts';

export type { Context, Description, KmdHarness, Message } from './harness.ts';

/** A mounted surface as the harness drives it. */
export interface MountedSurface {
  /** Delivers one inbound message, `context` among them. Resolves when the DOM is up to date; never waits for a frame or a timer. */
  receive(message: Message): void | Promise<void>;
  /** Reads what was sent elsewhere, oldest first: by the server of a page that it renders, for example. Else `send` keeps it. */
  sent?(): Message[] | Promise<Message[]>;
  /** Removes the surface and everything that it left in the page. */
  unmount?(): void | Promise<void>;
}

/**
 * Mounts a fresh surface.
 * @param send takes each outbound message; ignored once another surface is mounted
 */
export type Mount = (context: Context, send: (message: Message) => void) => MountedSurface | Promise<MountedSurface>;

/** A harness in the words of an implementation. */
export interface HarnessDefinition extends Omit<Description, 'surface' | 'specs'> {
  /** Default: `web`. */
  surface?: Description['surface'];
  /** Id of each implemented spec → how it is mounted, and what is claimed of it. */
  specs: Record<string, Mount | { mount: Mount; version?: string; supports?: string[] }>;
}

/**
 * Defines `globalThis.__kmd__` for `kmd conform`: keeps the outbox, takes one call after another, and drops what an earlier surface
 * sends late.
 * @returns the harness, which is the global now
 */
export function defineHarness({ specs, surface = 'web', ...own }: HarnessDefinition): KmdHarness {
  let mounted: MountedSurface | undefined;
  let outbox: Message[] = [];
  let line: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  };
  const harness: KmdHarness = {
    protocol: 1,
    describe: () => ({ ...own, surface, specs: claims(specs) }),
    mount: (spec, context) =>
      inTurn(async () => {
        const found = Object.hasOwn(specs, spec) ? specs[spec] : undefined;
        if (found === undefined) throw new Error(`unknown spec: ${spec}`);
        const earlier = mounted;
        mounted = undefined;
        await earlier?.unmount?.();
        const box: Message[] = [];
        outbox = box;
        mounted = await (typeof found === 'function' ? found : found.mount)(context, (message) => box.push(copied(message)));
      }),
    receive: (message) => inTurn(async () => mounted?.receive(message)),
    sent: () => (mounted?.sent === undefined ? copied(outbox) : mounted.sent()),
  };
  Object.defineProperty(globalThis, '__kmd__', { value: harness, configurable: true, enumerable: true, writable: true });
  return harness;
}

function claims(specs: HarnessDefinition['specs']): Description['specs'] {
  return Object.fromEntries(
    Object.entries(specs).map(([id, spec]) => {
      const { version, supports } = typeof spec === 'function' ? {} : spec;
      return [id, { ...(version === undefined ? {} : { version }), ...(supports === undefined ? {} : { supports }) }];
    }),
  );
}

/** A message as it would travel: a later change of the sender's object changes nothing. */
function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
