import type { Context, Contract, SurfaceElement, WireMessage } from './surface.gen.ts';

/** Describes the page: who made it, which specs it renders and which optional features it claims. */
export interface Description {
  name: string;
  version: string;
  issues?: string;
  surface: 'web';
  specs: Record<string, { version?: string; supports?: string[] }>;
  presets?: string[];
  locales?: string[];
}

/** The conformance harness protocol, version 1. */
export interface Harness {
  readonly protocol: 1;
  describe(): Description;
  mount(spec: string, context: Context): Promise<void>;
  receive(message: WireMessage): Promise<void>;
  sent(): WireMessage[];
}

declare global {
  var __kmd__: Harness;
}

/** A component of the page, by its custom element. */
export interface SurfaceClass {
  new (): SurfaceElement;
  readonly contract: Contract;
}

export interface HarnessOptions {
  /** Spec id → class of its element. Must have been defined. */
  readonly components: Readonly<Record<string, SurfaceClass>>;
  readonly description: Omit<Description, 'surface' | 'specs'>;
  /** Where surfaces are mounted. */
  readonly root: HTMLElement;
  /** Called after each mount, with the context that holds from then on. */
  readonly onContext?: (context: Context) => void;
}

interface Mounted {
  readonly component: SurfaceClass;
  /** In order of their opening. In a queue all but the first wait outside the document; their clocks run. */
  readonly surfaces: Map<string, SurfaceElement>;
  /** Keys that were opened, the finished ones too: a known key is not opened again. */
  readonly known: Set<string>;
  context: Context;
  /** How many of a queue have had their turn since it was last empty. */
  served: number;
}

/**
 * Builds the harness of a page. Everything it does is done once its promise resolves: it waits for rendering, never for a
 * timer or an animation frame, so it works while the page's clock stands still.
 */
export function createHarness({ components, description, root, onContext }: HarnessOptions): Harness {
  let mounted: Mounted | undefined;
  let outbox: WireMessage[] = [];
  let line: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  };

  // What outlives the surfaces says what they leave behind. It is there before its first words.
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  root.parentElement?.append(region);

  function apply(context: Context): void {
    const page = document.documentElement;
    page.lang = context.locale;
    page.dir = context.direction;
    page.dataset['kmdPreset'] = context.preset;
    page.dataset['kmdScheme'] = context.colorScheme;
    onContext?.(context);
  }

  async function open(here: Mounted, key: string, message: WireMessage): Promise<void> {
    const surface = new here.component();
    surface.context = here.context;
    const like = [...here.surfaces.values()].filter((other) => sameName(other.fields, message)).length;
    surface.suffix = like === 0 ? '' : ` (${like + 1})`;
    surface.addEventListener('kmd-message', (event) => {
      if (here !== mounted) return;
      outbox.push(JSON.parse(JSON.stringify((event as CustomEvent<WireMessage>).detail)) as WireMessage);
    });
    surface.addEventListener('kmd-announce', (event) => {
      const { text, politeness } = (event as CustomEvent<{ text: string; politeness: string }>).detail;
      region.setAttribute('aria-live', politeness);
      region.textContent = text;
    });
    surface.addEventListener('kmd-state', () => void next(here));
    const alone = here.surfaces.size === 0;
    here.surfaces.set(key, surface);
    if (alone || here.component.contract.instances.arrangement === 'list') root.append(surface);
    count(here);
    await surface.open(message);
    await Promise.all([...here.surfaces.values()].map((other) => other.rendered()));
  }

  /** Tells each which of how many it is. */
  function count(here: Mounted): void {
    const total = here.served + here.surfaces.size;
    [...here.surfaces.values()].forEach((surface, index) => (surface.line = { position: here.served + index + 1, total }));
  }

  /** In a queue, takes away what has finished and shows the first that has not. */
  async function next(here: Mounted): Promise<void> {
    if (here !== mounted || here.component.contract.instances.arrangement !== 'queue') return;
    for (const [key, surface] of here.surfaces) {
      if (!surface.finished) continue;
      surface.remove();
      here.surfaces.delete(key);
      here.served += 1;
    }
    if (here.surfaces.size === 0) here.served = 0;
    count(here);
    const [first] = here.surfaces.values();
    if (first === undefined || first.isConnected) return;
    root.append(first);
    await first.rendered();
  }

  async function change(here: Mounted, update: Partial<Context>): Promise<void> {
    const before = here.context.tenant;
    const tenant = { ...before, ...update.tenant };
    here.context = { ...here.context, ...update, tenant };
    if (before.user !== tenant.user || before.workspace !== tenant.workspace || before.conversation !== tenant.conversation) {
      // What one tenant opened is never shown to another, and nothing of it comes back.
      const shown = [...here.surfaces.values()];
      here.surfaces.clear();
      here.served = 0;
      for (const surface of shown) {
        surface.dismiss();
        surface.remove();
      }
    }
    apply(here.context);
    for (const surface of here.surfaces.values()) surface.context = here.context;
    await Promise.all([...here.surfaces.values()].map((surface) => surface.rendered()));
  }

  return {
    protocol: 1,
    describe: () => ({
      ...description,
      surface: 'web',
      specs: Object.fromEntries(
        Object.entries(components).map(([spec, { contract }]) => [
          spec,
          { ...(contract.version === undefined ? {} : { version: contract.version }), supports: [...contract.features] },
        ]),
      ),
    }),
    mount: (spec, context) =>
      inTurn(async () => {
        const component = Object.hasOwn(components, spec) ? components[spec] : undefined;
        if (component === undefined) throw new Error(`unknown spec: ${spec}`);
        mounted = undefined;
        root.replaceChildren();
        region.textContent = '';
        outbox = [];
        const here: Mounted = { component, surfaces: new Map(), known: new Set(), served: 0, context: { ...context, tenant: { ...context.tenant } } };
        mounted = here;
        apply(here.context);
      }),
    receive: (message) =>
      inTurn(async () => {
        const here = mounted;
        if (here === undefined) return;
        if (message.type === 'context') {
          const { type: _, ...update } = message;
          await change(here, update as Partial<Context>);
          return;
        }
        const { instances, receives } = here.component.contract;
        if (message.type !== instances.opens && !Object.hasOwn(receives, message.type)) return;
        const key = String(message[instances.key]);
        if (message.type === instances.opens) {
          if (here.known.has(key)) return;
          here.known.add(key);
          await open(here, key, message);
          return;
        }
        await here.surfaces.get(key)?.receive(message);
        await next(here);
      }),
    sent: () => JSON.parse(JSON.stringify(outbox)) as WireMessage[],
  };
}

/** Whether two instances would bear the same name: every short text that both show is equal, but for the key. */
function sameName(fields: Readonly<Record<string, unknown>>, message: WireMessage): boolean {
  const shown = (value: Readonly<Record<string, unknown>>): string => JSON.stringify([value['title'], value['name']]);
  return shown(fields) === shown(message);
}
