import type { Page } from 'playwright';
import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import { without } from '../../../../specs/language/model/openings.ts';
import { StateFollower } from '../../../../specs/language/model/follow-state.ts';
import type { MountContext, Spec } from '../../../../specs/language/model/spec.ts';
import { Undelivered, type MountWish, type Seat, type StepAhead } from '../../driver.ts';
import { sendOf, type StoriesOfSpec } from './driven-stories.ts';
import { PreviewPage, type Shown } from './preview-page.ts';
import { StoryLimits } from './story-limits.ts';
import type { BoundStory } from './story-map.ts';
import { referencesIn, storyScope, storyValues, untakenContext, untakenField } from './story-scope.ts';

type Message = JsonObject & { readonly type: string };

export interface StorySeatOptions {
  /** Address of the preview, without a story. */
  readonly preview: string;
  stories(spec: string): StoriesOfSpec;
}

/** Fields of a context that a story may take or show; without a preset in the list of a Storybook any preset will do. */
const CONDITIONS = ['locale', 'direction', 'preset', 'colorScheme'] as const;

/** The stories of a Storybook on one page. */
export class StorySeat implements Seat {
  readonly starts = 0;
  readonly #options: StorySeatOptions;
  #preview: PreviewPage | undefined;
  #of: StoriesOfSpec | undefined;
  #context: MountContext | undefined;
  #messages: Message[] = [];
  #follower: StateFollower | undefined;
  #limits: StoryLimits | undefined;
  #shown: BoundStory | undefined;

  constructor(options: StorySeatOptions) {
    this.#options = options;
  }

  async mount(page: Page, { spec, context }: MountWish): Promise<void> {
    const of = this.#options.stories(spec.id);
    const isolated = of.stories.some(({ isolate }) => isolate);
    if (this.#preview?.isOf(page) !== true) {
      this.#preview = new PreviewPage(page, this.#options.preview);
      await this.#preview.load();
    } else if (isolated) await this.#preview.load();
    await this.#preview.clear();
    this.#of = of;
    this.#context = context;
    this.#messages = [];
    this.#shown = undefined;
    this.#follower = new StateFollower(spec);
    this.#limits = new StoryLimits(spec, of);
    const { live } = of;
    if (live === undefined) return;
    this.#refuseContext(spec, live, context);
    await this.#show(live);
    this.#limits.shown();
  }

  acts(): boolean {
    return false;
  }

  ahead(step: StepAhead): string | undefined {
    return this.#limits?.ahead(step, this.#calledTypes());
  }

  async deliver(_page: Page, message: Message): Promise<void> {
    const [of, follower, limits] = [this.#of, this.#follower, this.#limits];
    if (of === undefined || follower === undefined || limits === undefined) throw new Undelivered('no story is mounted');
    if (of.live !== undefined) {
      this.#messages.push(message);
      if (await this.#update(of.live)) limits.redrawn(message.type);
      return;
    }
    if (message.type === 'context' && of.spec.instances?.opens.includes('context') !== true) return this.#changeContext(message);
    const meaning = follower.take(message);
    limits.refuse(meaning, message);
    this.#messages.push(message);
    const story = this.#storyFor(of, follower.state);
    if (story === this.#shown) {
      if (await this.#update(story)) limits.redrawn(message.type);
      return;
    }
    limits.switches(message.type);
    await this.#show(story);
    limits.shown();
  }

  /** The first story that shows the state, and takes or shows the message and the conditions. */
  #storyFor({ spec, stories }: StoriesOfSpec, state: string | undefined): BoundStory {
    const fits = stories.filter((one) => one.state === state || (one.state === undefined && referencesIn(one.args).includes('state')));
    if (fits.length === 0) throw new Undelivered(`no story shows the state ${state ?? 'of this message'}`);
    const reasons = fits.map((story) => this.#refusal(spec, story));
    const story = fits.find((_, index) => reasons[index] === undefined);
    if (story === undefined) throw new Undelivered(reasons[0] ?? 'no story takes it');
    return story;
  }

  #refusal(spec: Spec, story: BoundStory): string | undefined {
    const references = referencesIn({ ...story.args, ...story.globals });
    // What came before has to be shown by this story too.
    for (const one of this.#messages) {
      const free = new Set([spec.instances?.key ?? 'id', ...Object.values(spec.instances?.match ?? {}), ...decidingFields(spec, one)]);
      if (story.messages.some((own) => isSame(own, one, free))) continue;
      const field = untakenField(one, references, free);
      if (field !== undefined) return `the story ${story.id} does not take ${one.type} ${field}: it shows data of its own`;
    }
    return this.#contextRefusal(spec, story, this.#context);
  }

  #refuseContext(spec: Spec, story: BoundStory, context: MountContext): void {
    const refusal = this.#contextRefusal(spec, story, context);
    if (refusal !== undefined) throw new Undelivered(refusal);
  }

  #contextRefusal(spec: Spec, story: BoundStory, context: MountContext | undefined): string | undefined {
    if (context === undefined) return undefined;
    const of = this.#options.stories(spec.id);
    const usual = { locale: of.locales[0] ?? spec.locales.source, direction: 'ltr', colorScheme: 'light' };
    const wanted: Record<string, Json | undefined> = { options: isEmpty(context.options) ? undefined : context.options };
    for (const name of CONDITIONS) wanted[name] = name === 'preset' && !of.presets.includes(context.preset) ? undefined : context[name];
    const references = referencesIn({ ...story.args, ...story.globals });
    const name = untakenContext(wanted, { ...usual, preset: of.presets[0], ...story.context }, references);
    return name === undefined ? undefined : `the story ${story.id} does not take the ${name} of the context`;
  }

  async #changeContext(message: Message): Promise<void> {
    const story = this.#shown;
    const change = without(message, 'type');
    const references = story === undefined ? [] : referencesIn({ ...story.args, ...story.globals });
    const untaken = Object.keys(change).find((name) => !references.some((one) => one === 'context' || one.startsWith(`context.${name}`)));
    if (story === undefined || untaken !== undefined) throw new Undelivered(`no story takes a change of the ${untaken ?? 'context'}`);
    this.#context = { ...this.#context, ...change } as unknown as MountContext;
    if (await this.#update(story)) this.#limits?.redrawn(message.type);
  }

  async #show(story: BoundStory): Promise<void> {
    this.#shown = story;
    await this.#preview?.show(this.#values(story));
  }

  async #update(story: BoundStory): Promise<boolean> {
    return (await this.#preview?.update(this.#values(story))) ?? true;
  }

  #values(story: BoundStory): Shown {
    const scope = storyScope(this.#messages, this.#context as MountContext, this.#follower?.state);
    const values = storyValues(story.args, scope);
    const sends = Object.values(story.sends);
    const there = ([, value]: readonly [string, Json | undefined]): boolean => value !== undefined;
    return {
      id: story.id,
      values: {
        args: Object.fromEntries(Object.entries(values).filter(there)) as Record<string, Json>,
        absent: Object.keys(values).filter((name) => values[name] === undefined),
        callbacks: [...new Set(sends.flatMap(({ arg }) => (arg !== undefined && story.callbacks.includes(arg) ? [arg] : [])))],
      },
      globals: Object.fromEntries(Object.entries(storyValues(story.globals, scope)).filter(there)) as Record<string, Json>,
      events: [...new Set(sends.flatMap(({ event }) => event ?? []))],
    };
  }

  async catchUp(): Promise<void> {
    await this.#preview?.catchUp();
  }

  sent(): readonly Json[] {
    const [story, of] = [this.#shown, this.#of];
    if (story === undefined || of === undefined) return [];
    const scope = storyScope(this.#messages, this.#context as MountContext, this.#follower?.state);
    return (this.#preview?.called ?? []).flatMap(({ name, values }) =>
      messagesOf(of.spec, story, name, { ...scope, ...Object.fromEntries(values.entries()) }),
    );
  }

  #calledTypes(): readonly string[] {
    return this.sent().flatMap((message) => ((message as JsonObject)['type'] as string | undefined) ?? []);
  }

  lastLines(): string {
    return '';
  }

  free(): void {
    this.#preview = undefined;
  }
}

/** The messages that a call of a story's callback stands for. */
function messagesOf(spec: Spec, story: BoundStory, name: string, scope: JsonObject): Json[] {
  const types = spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  const whole = scope['0'];
  const own = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? (whole as JsonObject) : undefined;
  const all = story.sends['*'];
  if ((all?.arg ?? all?.event) === name && own !== undefined) return [own];
  return types.flatMap((type) => {
    const send = sendOf(story, type);
    if (send === undefined || send === all || (send.arg ?? send.event) !== name) return [];
    const fields = send.with === undefined ? own : storyValues(send.with, scope);
    const entries = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
    return [{ ...(Object.fromEntries(entries) as JsonObject), type }];
  });
}

/** Fields by which the machine decides what a message means: the state shows them. */
function decidingFields(spec: Spec, message: Message): string[] {
  const rows = [...(spec.machine?.transitions ?? []), ...(spec.machine?.starts ?? [])];
  const terms = rows.flatMap(({ on, guard }) => ('type' in on && on.type === message.type ? guard : []));
  // That a text is there decides, but not what it says.
  const whole = ({ field, test }: (typeof terms)[number]): boolean =>
    (test !== 'present' && test !== 'absent') || typeof message[field] === 'boolean';
  return terms.filter(whole).map(({ field }) => field);
}

/** Whether two messages say the same, their free fields apart. */
function isSame(one: JsonObject, other: JsonObject, free: ReadonlySet<string>): boolean {
  const rest = (message: JsonObject): string =>
    JSON.stringify(
      Object.keys(message)
        .filter((name) => !free.has(name))
        .sort()
        .map((name) => [name, message[name] ?? null]),
    );
  return rest(one) === rest(other);
}

const isEmpty = (options: JsonObject | undefined): boolean => options === undefined || Object.keys(options).length === 0;
