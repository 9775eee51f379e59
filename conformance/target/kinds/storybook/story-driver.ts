import type { Page } from 'playwright';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import type { AdapterNotes } from '../../../protocol/adapter-notes.ts';
import type { Description } from '../../../protocol/description.ts';
import { placeText } from '../../../judge/part-place.ts';
import { TargetError } from '../../../protocol/faults.ts';
import type { DrivenSpec, Seat, TargetDriver } from '../../driver.ts';
import { drivenStories, type StoriesOfSpec } from './driven-stories.ts';
import { PreviewPage } from './preview-page.ts';
import { readIndex } from './read-index.ts';
import { readStories } from './read-stories.ts';
import { StorySeat } from './story-seat.ts';

export interface StoryOptions {
  /** As a person named it. */
  readonly target: string;
  /** Address of the Storybook; ends with a slash. */
  readonly base: string;
  readonly specs: readonly Spec[];
  readonly signal: AbortSignal;
}

/** Shows the surfaces of a Storybook by its stories. What the stories say of themselves is read on the first page. */
export class StoryDriver implements TargetDriver {
  readonly workers = Infinity;
  readonly limits = { mount: 30_000, receive: 5_000 };
  readonly independent = true;
  readonly #options: StoryOptions;
  #specs: ReadonlyMap<string, StoriesOfSpec> = new Map();

  constructor(options: StoryOptions) {
    this.#options = options;
  }

  /** Reads the index and what its stories say. @throws TargetError with every problem of the map */
  async prepare(page: Page): Promise<void> {
    const { base, specs, target } = this.#options;
    const ids = await readIndex(base);
    const preview = new PreviewPage(page, this.#preview);
    await preview.load();
    const { stories, problems } = readStories(await preview.tell(ids), specs);
    if (problems.length > 0)
      throw new TargetError('invalid-description', `the stories of ${target} cannot be used: ${problems.join('; ')}`);
    if (stories.length === 0)
      throw new TargetError('no-harness', `no story of ${target} is bound to a spec: give it the tag kmd:SPEC:STATE or parameters.kmd`);
    const bound = specs.filter(({ id }) => stories.some(({ spec }) => spec === id));
    this.#specs = new Map(bound.map((spec) => [spec.id, drivenStories(spec, stories.filter((one) => one.spec === spec.id))])); // prettier-ignore
  }

  get #preview(): string {
    return `${this.#options.base}iframe.html?viewMode=story`;
  }

  get description(): Description {
    const all = [...this.#specs.values()];
    const union = (list: (one: StoriesOfSpec) => readonly string[]): string[] => [...new Set(all.flatMap(list))];
    return {
      name: 'storybook',
      version: '',
      surface: 'web',
      specs: Object.fromEntries(all.map(({ spec, supports }) => [spec.id, { supports: [...supports] }])),
      presets: union(({ presets }) => presets),
      locales: union(({ locales }) => locales),
    };
  }

  get notes(): AdapterNotes {
    const each = <T extends object>(list: (one: StoriesOfSpec) => readonly T[]): (T & { readonly spec: string })[] =>
      [...this.#specs.values()].flatMap((one) => list(one).map((item) => ({ spec: one.spec.id, ...item })));
    return {
      file: this.#options.target,
      stories: true,
      lacks: each(({ driven }) => driven.lacks),
      parts: each(({ driven }) => Object.entries(driven.parts).map(([part, at]) => ({ part, at: at.map(placeText) }))),
      words: each(({ driven }) => Object.entries(driven.words).map(([key, text]) => ({ key, text }))),
      wire: each(({ unshown }) => unshown),
    };
  }

  spec(id: string): DrivenSpec {
    return this.#stories(id).driven;
  }

  #stories(id: string): StoriesOfSpec {
    const known = this.#specs.get(id);
    if (known === undefined) throw new Error(`no story is bound to ${id}`);
    return known;
  }

  seat(): Promise<Seat> {
    if (this.#options.signal.aborted) return Promise.reject(new TargetError('closed', 'the run was stopped'));
    return Promise.resolve(new StorySeat({ preview: this.#preview, stories: (id) => this.#stories(id) }));
  }
}
