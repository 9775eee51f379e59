import type { Page } from 'playwright';
import type { Json } from '../../../../specs/language/model/json.ts';
import { firstLine } from '../../../protocol/error-text.ts';
import { TargetError } from '../../../protocol/faults.ts';
import { AGENT, CALLED, READY } from './preview-agent.ts';
import type { ToldStory } from './story-map.ts';

/** What a story is shown with. */
export interface Shown {
  readonly id: string;
  readonly values: {
    readonly args: Readonly<Record<string, Json>>;
    /** Args that have no value now. */
    readonly absent: readonly string[];
    /** Args that are callbacks. */
    readonly callbacks: readonly string[];
  };
  readonly globals: Readonly<Record<string, Json>>;
  /** Events of the DOM that are messages. */
  readonly events: readonly string[];
}

/** A callback of a story that was called, or an event. */
export interface Called {
  readonly name: string;
  readonly values: readonly Json[];
}

/** Time until a preview has loaded, and between two questions for it, in ms. */
const LOADING = 20_000;
const PAUSE = 50;

const HEARD = new WeakMap<Page, PreviewPage>();

/** The preview of a Storybook on one page, driven over its channel without a reload. */
export class PreviewPage {
  /** What was called since it was emptied. */
  called: Called[] = [];
  readonly #page: Page;
  readonly #url: string;

  /** @param url address of the preview, without a story */
  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  isOf(page: Page): boolean {
    return page === this.#page;
  }

  /** Loads the preview. @throws TargetError for a page that is no preview */
  async load(): Promise<void> {
    // A page has one binding; the newest preview on it hears.
    if (!HEARD.has(this.#page)) await this.#page.exposeBinding(CALLED, ({ page }, text: string) => HEARD.get(page)?.take(text));
    HEARD.set(this.#page, this);
    const response = await this.#page.goto(this.#url, { waitUntil: 'load' }).catch((error: unknown) => {
      throw new TargetError('target-unreachable', `${this.#url} cannot be opened: ${firstLine(error).replace(/^page\.goto: /, '')}`);
    });
    if (response?.ok() === false)
      throw new TargetError('target-unreachable', `${this.#url} answered with HTTP status ${response.status()}`);
    const until = Date.now() + LOADING;
    while (!(await this.#page.evaluate<boolean>(READY).catch(() => false))) {
      if (Date.now() > until) throw new TargetError('no-harness', `${this.#url} is no preview of a Storybook 9 or 10`);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    await this.#page.evaluate(AGENT);
  }

  /** What the stories say of themselves. */
  tell(ids: readonly string[]): Promise<readonly ToldStory[]> {
    return this.#call('tell', ids as Json, 'a story cannot be loaded');
  }

  /** Takes away what is shown; loads the page again where this Storybook knows no other way. */
  async clear(): Promise<void> {
    if (!(await this.#call<boolean>('clear', null, 'the story cannot be taken away'))) await this.load();
    this.called = [];
  }

  show(shown: Shown): Promise<void> {
    return this.#call('show', shown as unknown as Json, `the story ${shown.id} cannot be shown`);
  }

  /** @returns whether the story was drawn anew */
  update(shown: Shown): Promise<boolean> {
    return this.#call('update', shown as unknown as Json, `the story ${shown.id} cannot be shown`);
  }

  /** Waits until everything is here that was called before now. */
  async catchUp(): Promise<void> {
    await this.#page.evaluate('0');
  }

  async #call<T>(name: string, argument: Json, problem: string): Promise<T> {
    try {
      return await this.#page.evaluate<T>(`globalThis.__kmdStories__.${name}(${JSON.stringify(argument)})`);
    } catch (error) {
      throw new TargetError('mount-failed', `${problem}: ${firstLine(error).replace(/^page\.evaluate: (Error: )?/, '')}`);
    }
  }

  /** Takes what the page tells. */
  take(text: string): void {
    const { name, values } = JSON.parse(text) as Called;
    this.called.push({ name, values });
  }
}
