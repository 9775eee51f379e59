import { openCards } from './card/cards.ts';
import { changedContext, dress } from './context.ts';
import { openLine } from './dialog/line.ts';
import { recordOf, textOf } from './json.ts';
import { PRESETS } from './presets/presets.ts';
import type { Message, Room, Surface } from './surface.ts';
import { Tongue } from './tongue.ts';

const SURFACES: ReadonlyMap<string, (room: Room) => Surface> = new Map([
  ['mcp-tool-invocation', openCards],
  ['mcp-elicitation', openLine],
]);

const DESCRIPTION = {
  name: 'plain',
  version: '1.0.0',
  surface: 'web',
  specs: {
    'mcp-tool-invocation': { version: '1.0.0', supports: ['form-view', 'trust-words'] },
    'mcp-elicitation': { version: '1.0.0', supports: ['warnings', 'progress', 'spoken-time', 'single-press'] },
  },
  presets: [...PRESETS.keys()],
  locales: ['en-US', 'pt-BR', 'zh-CN'],
};

/** What is mounted: its surface, what it sent, and the work on messages that came one after the other. */
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
  dress(document.documentElement, context);
  const sent: Message[] = [];
  const tongue = new Tongue(context.locale);
  const surface = build({ root, tongue, context, send: (message) => void sent.push(message) });
  return {
    surface,
    sent,
    async deliver(message) {
      if (message.type !== 'context') return surface.receive(message);
      const before = context;
      context = changedContext(message, before);
      dress(document.documentElement, context);
      if (context.locale !== before.locale) tongue.use(context.locale);
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
      // A message that fails must not hold up those that follow.
      work = done.catch(() => undefined);
      return done;
    },
    sent: (): Message[] => structuredClone(mounted?.sent ?? []),
  },
});
