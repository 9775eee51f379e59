import { openCards } from './card/surface.tsx';
import { contextOf, apply } from './context.ts';
import { openElicitations } from './dialog/surface.tsx';
import { isFields, type Fields } from './json.ts';
import { openLifecycle } from './lifecycle/surface.tsx';
import { PRESETS } from './looks/presets.ts';
import type { Message, OpenSurface, Surface } from './surface.ts';
import { LOCALES } from './words/translate.ts';

interface KmdHarness {
  readonly protocol: 1;
  describe(): Fields;
  mount(spec: string, context: unknown): void;
  receive(message: unknown): Promise<void>;
  sent(): Message[];
}

declare global {
  var __kmd__: KmdHarness;
}

const SPECS: Readonly<Record<string, { open: OpenSurface; supports: string[] }>> = {
  'mcp-tool-invocation': { open: openCards, supports: ['form-view', 'trust-words'] },
  'mcp-elicitation': { open: openElicitations, supports: ['warnings', 'progress', 'spoken-time', 'single-press', 'worded-errors'] },
  'tool-call-lifecycle': { open: openLifecycle, supports: ['inline-tier', 'todo-marks'] },
};

let surface: Surface | null = null;
let host: HTMLElement | null = null;
let outbox: Message[] = [];
let queue: Promise<void> = Promise.resolve();

const isMessage = (value: unknown): value is Message => isFields(value) && typeof value['type'] === 'string';

function mount(spec: string, context: unknown): void {
  const entry = Object.hasOwn(SPECS, spec) ? SPECS[spec] : undefined;
  if (!entry) throw new Error(`unknown spec: ${spec}`);
  surface?.dispose();
  host?.remove();
  const messages: Message[] = [];
  outbox = messages;
  queue = Promise.resolve();
  host = document.createElement('div');
  document.body.append(host);
  const known = contextOf(context);
  apply(known);
  surface = entry.open(host, known, (message) => messages.push(structuredClone(message)));
}

/** Queues messages: each one is rendered before the next is handled. */
function receive(message: unknown): Promise<void> {
  const receiver = surface;
  const handled = queue.then(() => (receiver && receiver === surface && isMessage(message) ? receiver.receive(message) : undefined));
  queue = handled.catch(() => undefined);
  return handled;
}

globalThis.__kmd__ = {
  protocol: 1,
  describe: () => ({
    name: 'kmd-react',
    version: '1.0.0',
    surface: 'web',
    specs: Object.fromEntries(Object.entries(SPECS).map(([id, { supports }]) => [id, { version: '1.0.0', supports }])),
    presets: PRESETS,
    locales: [...LOCALES],
  }),
  mount,
  receive,
  sent: () => structuredClone(outbox),
};
