import { createApp, nextTick, reactive } from 'vue';
import { Announcer } from './announcer.ts';
import { App } from './app.ts';
import { Requests } from './elicitation/requests.ts';
import { createLibrary, vuetifyLocale } from './library.ts';
import { isRecord, surfaceKey, type Context, type Message, type Surface } from './surface.ts';
import { Calls } from './tool/calls.ts';
import { locales, translator } from './words.ts';

const description = {
  name: 'kmd implementation on Vuetify',
  version: '1.0.0',
  surface: 'web',
  specs: {
    'mcp-tool-invocation': { version: '1.0.0', supports: ['form-view', 'trust-words'] },
    'mcp-elicitation': { version: '1.0.0', supports: ['warnings', 'progress', 'spoken-time', 'single-press', 'worded-errors'] },
  },
  presets: ['material3'],
  locales: [...locales],
};

interface Mounted {
  receive(message: Message): Promise<void>;
  readonly sent: readonly Message[];
  unmount(): void;
}

/** The page's side of the harness protocol, version 1. */
export function createHarness(root: HTMLElement) {
  let mounted: Mounted | undefined;
  return {
    protocol: 1,
    describe: () => description,
    async mount(spec: string, context: Context): Promise<void> {
      if (!Object.hasOwn(description.specs, spec)) throw new Error(`unknown spec: ${spec}`);
      mounted?.unmount();
      mounted = mountSurface(root, spec, context);
      await nextTick();
    },
    async receive(message: Message): Promise<void> {
      await mounted?.receive(message);
      await nextTick();
    },
    sent: (): Message[] => structuredClone([...(mounted?.sent ?? [])]),
  };
}

function mountSurface(root: HTMLElement, spec: string, given: Context): Mounted {
  const context = reactive<Context>({
    locale: given.locale,
    direction: given.direction,
    preset: given.preset,
    colorScheme: given.colorScheme,
    tenant: { ...given.tenant },
  });
  const sent: Message[] = [];
  const announcer = new Announcer();
  const surface: Surface = {
    context,
    t: translator(() => context.locale),
    send: (message) => sent.push(JSON.parse(JSON.stringify(message))),
    announce: (text) => announcer.announce(text),
  };
  const library = createLibrary(context);
  const part = spec === 'mcp-elicitation' ? new Requests(surface) : new Calls(surface);
  const app = createApp(App, { part, announcer });
  app.use(library).provide(surfaceKey, surface).mount(root);
  describePage();

  function describePage(): void {
    document.documentElement.lang = context.locale;
    document.documentElement.dir = context.direction;
    library.theme.change(context.colorScheme);
  }

  function changeContext(change: Record<string, unknown>): void {
    const { tenant } = change;
    if (isRecord(tenant) && Object.entries(tenant).some(([field, value]) => context.tenant[field as keyof Context['tenant']] !== value)) {
      part.dismissAll();
      Object.assign(context.tenant, tenant);
    }
    for (const field of ['locale', 'direction', 'preset', 'colorScheme'] as const) {
      if (typeof change[field] === 'string') Object.assign(context, { [field]: change[field] });
    }
    library.locale.current.value = vuetifyLocale(context.locale);
    describePage();
  }

  return {
    sent,
    async receive(message) {
      if (message.type === 'context') changeContext(message);
      else await part.receive(message);
    },
    unmount() {
      part.stop();
      app.unmount();
    },
  };
}
