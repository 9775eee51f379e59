import { openCards } from './card/cards.ts';
import { changedContext, applyContext } from './context.ts';
import { openRequests } from './dialog/request-queue.ts';
import { openSessions } from './dispatch/surface.ts';
import { recordOf, textOf } from './json.ts';
import { openOffers } from './primitives/surface.ts';
import { PRESETS } from './presets/presets.ts';
import type { Message, Environment, Surface } from './surface.ts';
import { LocaleText } from './locale-text.ts';

const SURFACES: ReadonlyMap<string, (environment: Environment) => Surface> = new Map([
  ['mcp-tool-invocation', openCards],
  ['mcp-elicitation', openRequests],
  ['tool-dispatch', openSessions],
  ['mcp-primitives', openOffers],
]);

const DESCRIPTION = {
  name: 'plain',
  version: '1.0.0',
  surface: 'web',
  specs: {
    'mcp-tool-invocation': { version: '1.0.0', supports: ['form-view', 'trust-words'] },
    'mcp-elicitation': { version: '1.0.0', supports: ['warnings', 'progress', 'spoken-time', 'single-press', 'worded-errors'] },
    'tool-dispatch': { version: '1.0.0' },
    'mcp-primitives': { version: '1.0.0' },
  },
  presets: [...PRESETS.keys()],
  locales: ['en-US', 'pt-BR', 'zh-CN'],
};

/** A mounted surface with its log of sent messages. */
interface Mounted {
  readonly surface: Surface;
  readonly sent: Message[];
  deliver(message: Message): Promise<void>;
}

let mounted: Mounted | undefined;

function open(spec: string, given: unknown): Mounted {
  const build = SURFACES.get(spec);
  if (build === undefined) throw new Error(`unknown spec: ${spec}`);
  const root = document.getElementById('surface');
  if (root === null) throw new Error('the page has no element #surface');
  mounted?.surface.close();
  root.replaceChildren();
  let context = changedContext(given);
  applyContext(document.documentElement, context);
  const sent: Message[] = [];
  const localeText = new LocaleText(context.locale);
  const surface = build({ root, localeText, context, send: (message) => void sent.push(message) });
  return {
    surface,
    sent,
    async deliver(message) {
      if (message.type !== 'context') return surface.receive(message);
      const before = context;
      context = changedContext(message, before);
      applyContext(document.documentElement, context);
      if (context.locale !== before.locale) localeText.use(context.locale);
      surface.adapt(context);
    },
  };
}

let work: Promise<void> = Promise.resolve();

Object.assign(globalThis, {
  __kmd__: {
    protocol: 1,
    describe: () => DESCRIPTION,
    mount: async (spec: string, context: unknown): Promise<void> => {
      mounted = open(spec, context);
      work = Promise.resolve();
    },
    receive: (message: unknown): Promise<void> => {
      const [target, fields] = [mounted, recordOf(message)];
      const type = textOf(fields?.['type']);
      if (target === undefined || fields === undefined || type === undefined) return Promise.resolve();
      const done = work.then(() => target.deliver({ ...fields, type }));
      // A failed message does not block later ones.
      work = done.catch(() => undefined);
      return done;
    },
    sent: (): Message[] => structuredClone(mounted?.sent ?? []),
  },
});
