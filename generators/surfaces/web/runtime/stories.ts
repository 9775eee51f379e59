import type { Context, WireMessage } from './contract.ts';
import { createHarness, type Harness, type HarnessOptions, type SurfaceClass } from './harness.ts';
import { settled } from './settled.ts';

/** The args of a story. Messages are everything that the host sent, oldest first: append to it. */
export interface StoryArgs {
  readonly messages: readonly WireMessage[];
  readonly context: Context;
  readonly onMessage?: (message: WireMessage) => void;
}

/** What Storybook gives a `render` function beside the args. */
export interface StoryPlace {
  readonly id: string;
  readonly canvasElement: HTMLElement;
}

/** A surface that a story has mounted. */
interface Drawn {
  readonly element: HTMLElement;
  readonly harness: Harness;
  /** What it was mounted with, as JSON. */
  readonly mounted: string;
  /** The messages that it got, as JSON. */
  readonly given: string[];
  onMessage: StoryArgs['onMessage'];
  work: Promise<unknown>;
}

const drawn = new WeakMap<HTMLElement, Drawn>();

/**
 * Makes the `render` function of stories of a surface, for the frameworks of Storybook that take an element (html, web-components). The
 * element stays while messages are appended; anything else mounts anew.
 */
export function surfaceStory(
  component: SurfaceClass,
  description: HarnessOptions['description'],
): (args: StoryArgs, place: StoryPlace) => HTMLElement {
  return (args, { id, canvasElement }) => {
    const mounted = JSON.stringify([id, args.context]);
    const messages = args.messages.map((message) => JSON.stringify(message));
    const known = drawn.get(canvasElement);
    const goes =
      known !== undefined &&
      known.mounted === mounted &&
      known.element.isConnected &&
      messages.length > known.given.length &&
      known.given.every((message, index) => message === messages[index]);
    const same = goes ? known : draw(component, description, args, mounted);
    drawn.set(canvasElement, same);
    same.onMessage = args.onMessage;
    for (const message of messages.slice(same.given.length)) {
      same.given.push(message);
      const work = same.harness.receive(JSON.parse(message) as WireMessage);
      same.work = Promise.all([same.work, work]);
    }
    return same.element;
  };
}

/** Resolves when a story has drawn all its messages; for `play`. */
export async function storyReady({ canvasElement }: Pick<StoryPlace, 'canvasElement'>): Promise<void> {
  await drawn.get(canvasElement)?.work;
  await settled();
}

/** Adds a style sheet to the page once. */
export function addSheet({ href }: URL): void {
  if ([...document.styleSheets].some((sheet) => sheet.href === href) || document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

function draw(component: SurfaceClass, description: HarnessOptions['description'], { context }: StoryArgs, mounted: string): Drawn {
  const element = document.createElement('div');
  const root = document.createElement('div');
  element.append(root);
  const listening = new Proxy(component, {
    construct(target) {
      const surface = new target();
      surface.addEventListener('kmd-message', (event) => {
        made.onMessage?.(JSON.parse(JSON.stringify((event as CustomEvent<WireMessage>).detail)) as WireMessage);
      });
      return surface;
    },
  });
  const harness = createHarness({ components: { [component.contract.spec]: listening }, description, root });
  const made: Drawn = {
    element,
    harness,
    mounted,
    given: [],
    onMessage: undefined,
    work: harness.mount(component.contract.spec, context),
  };
  return made;
}
