import type { Context, Contract, WireMessage } from './contract.ts';
import { sayIn } from './live-region.ts';
import { matchField, namedInstance, openingsOf } from './openings.ts';
import { fieldsOf } from './values.ts';

/** The page: its name, the specs that it renders and the optional features that it supports. */
export interface Description {
  name: string;
  version: string;
  issues?: string;
  surface: 'web';
  specs: Record<string, { version?: string; supports?: string[] }>;
  presets?: string[];
  locales?: string[];
}

/** The conformance harness protocol, version 1: `kmd conform` drives a page through it. */
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

/** What the harness asks of an element; components with a run-time library of their own fit too. */
export interface Surface extends HTMLElement {
  context: Context;
  suffix: string;
  line: { readonly position: number; readonly total: number };
  fields: Record<string, unknown>;
  /** Type of the message that opened the instance. */
  openedBy?: string;
  readonly finished: boolean;
  /** The accessible name without its suffix. */
  readonly ownName: string;
  open(message: WireMessage): Promise<void>;
  receive(message: WireMessage): Promise<void>;
  rendered(): Promise<void>;
  dismiss(): void;
}

/** The class of a custom element. */
export interface SurfaceClass {
  new (): Surface;
  readonly contract: Contract;
}

export interface HarnessOptions {
  /** Spec id → class of its element, which must be defined already. */
  readonly components: Readonly<Record<string, SurfaceClass>>;
  readonly description: Omit<Description, 'surface' | 'specs'>;
  /** Parent of the mounted surfaces. */
  readonly root: HTMLElement;
  /** Called after each change of the context. */
  readonly onContext?: (context: Context) => void;
  /** Called with each message for an instance that nobody knows. */
  readonly onIgnored?: (message: WireMessage) => void;
}

interface Mounted {
  readonly component: SurfaceClass;
  /** Key → surface, in order of opening. In a queue all but the first wait outside the document; their timers run. */
  readonly surfaces: Map<string, Surface>;
  /** The name of each surface when it was opened, without its suffix. */
  readonly names: WeakMap<Surface, string>;
  /** Keys of all opened instances, finished ones too. A known key does not open again. */
  readonly known: Set<string>;
  /** Where the surfaces stand: the root, or in it the one element of which each of them is an item. */
  readonly place: HTMLElement;
  context: Context;
  /** Number of finished instances since the queue was last empty. */
  served: number;
}

/**
 * Builds the harness of a page. A promise resolves when its work is in the DOM. The harness waits for renders only, never for
 * a timer or an animation frame, so it works on a page with a paused clock.
 */
export function createHarness({ components, description, root, onContext, onIgnored }: HarnessOptions): Harness {
  let mounted: Mounted | undefined;
  let outbox: WireMessage[] = [];
  let line: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  };

  // Announces for surfaces that leave the page. In the DOM before its first text, because only changes are announced.
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

  function put({ place }: Mounted, surface: Surface): void {
    if (place !== root && !place.isConnected) root.append(place);
    place.append(surface);
  }

  async function open(here: Mounted, key: string, message: WireMessage): Promise<void> {
    const surface = new here.component();
    surface.context = here.context;
    surface.fields = fieldsOf(message);
    surface.openedBy = message.type;
    const name = surface.ownName;
    const like = [...here.surfaces.values()].filter((other) => here.names.get(other) === name).length;
    here.names.set(surface, name);
    surface.suffix = like === 0 ? '' : ` (${like + 1})`;
    surface.addEventListener('kmd-message', (event) => {
      if (here !== mounted) return;
      outbox.push(JSON.parse(JSON.stringify((event as CustomEvent<WireMessage>).detail)) as WireMessage);
    });
    surface.addEventListener('kmd-announce', (event) => {
      // What an earlier mount left running has nothing to say.
      if (here !== mounted) return;
      const { text, politeness } = (event as CustomEvent<{ text: string; politeness: string }>).detail;
      region.setAttribute('aria-live', politeness);
      sayIn(region, text);
    });
    surface.addEventListener('kmd-state', () => void next(here));
    const alone = here.surfaces.size === 0;
    here.surfaces.set(key, surface);
    if (alone || here.component.contract.instances.arrangement === 'list') put(here, surface);
    count(here);
    await surface.open(message);
    await Promise.all([...here.surfaces.values()].map((other) => other.rendered()));
    if (surface.finished) await next(here);
  }

  /** Keeps the only instance of a component that no message opens. The options of the context are its fields. */
  async function stand(here: Mounted): Promise<void> {
    const message = { ...here.context.options, type: '' };
    const surface = here.surfaces.get('');
    if (surface === undefined) await open(here, '', message);
    else {
      surface.fields = fieldsOf(message);
      await surface.rendered();
    }
  }

  /** Sets the position of each surface in the queue. */
  function count(here: Mounted): void {
    if (here.component.contract.instances.arrangement !== 'queue') return;
    const total = here.served + here.surfaces.size;
    [...here.surfaces.values()].forEach((surface, index) => (surface.line = { position: here.served + index + 1, total }));
  }

  /** In a queue, removes finished surfaces and shows the first of the others. */
  async function next(here: Mounted): Promise<void> {
    if (here !== mounted || here.component.contract.instances.arrangement !== 'queue') return;
    for (const [key, surface] of here.surfaces) {
      if (!surface.finished) continue;
      // One that leaves the queue unseen has not had its turn.
      if (surface.isConnected) here.served += 1;
      surface.remove();
      here.surfaces.delete(key);
    }
    if (here.surfaces.size === 0) here.served = 0;
    count(here);
    const [first] = here.surfaces.values();
    if (first === undefined || first.isConnected) return;
    put(here, first);
    await first.rendered();
  }

  function placeFor({ contract: { holder } }: SurfaceClass): HTMLElement {
    if (holder === undefined) return root;
    const place = document.createElement('div');
    place.setAttribute('role', holder);
    return place;
  }

  async function change(here: Mounted, update: Partial<Context>): Promise<void> {
    const before = here.context.tenant;
    const tenant = { ...before, ...update.tenant };
    here.context = { ...here.context, ...update, tenant };
    // The surfaces of one tenant are never shown to another, and do not come back; a name that only the spec has counts too.
    if (Object.keys(tenant).some((name) => before[name] !== tenant[name])) {
      const shown = [...here.surfaces.values()];
      here.surfaces.clear();
      here.served = 0;
      for (const surface of shown) {
        surface.dismiss();
        surface.remove();
      }
      // The same key names another instance there.
      here.known.clear();
    }
    apply(here.context);
    if (here.component.contract.instances.opens.length === 0) await stand(here);
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
        const here: Mounted = {
          component,
          surfaces: new Map(),
          names: new WeakMap(),
          known: new Set(),
          served: 0,
          place: placeFor(component),
          context: { ...context, tenant: { ...context.tenant } },
        };
        mounted = here;
        apply(here.context);
        if (component.contract.instances.opens.length === 0) await stand(here);
      }),
    receive: (message) =>
      inTurn(async () => {
        const here = mounted;
        if (here === undefined) return;
        if (message.type === 'context') {
          await change(here, fieldsOf(message) as Partial<Context>);
          return;
        }
        const { instances, receives } = here.component.contract;
        const opens = instances.opens.includes(message.type);
        if (!opens && !Object.hasOwn(receives, message.type)) return;
        const begin = async (key: string, message: WireMessage): Promise<void> => {
          if (here.known.has(key)) return;
          here.known.add(key);
          await open(here, key, message);
        };
        const key = namedInstance(instances, message);
        // Where items of a list open instances, a message of an opening type may also be a later one of an instance that it names.
        if (opens && (instances.each === undefined || key === undefined || !here.known.has(key))) {
          // A message that opens nothing was for an instance.
          if (key !== undefined && openingsOf(instances, message).length === 0) onIgnored?.(message);
          // All at once: one message is one update, however many instances it opens.
          await Promise.all(openingsOf(instances, message).map((opening) => begin(opening.key, opening.message)));
          return;
        }
        if (key === undefined) {
          // Without the key of an instance a message concerns all of them, unless its type asks for the key.
          if (receives[message.type]?.[matchField(instances, message.type)] === true) return;
          await Promise.all([...here.surfaces.values()].map((surface) => surface.receive(message)));
          await next(here);
          return;
        }
        if (!here.known.has(key)) onIgnored?.(message);
        await here.surfaces.get(key)?.receive(message);
        await next(here);
      }),
    sent: () => JSON.parse(JSON.stringify(outbox)) as WireMessage[],
  };
}
