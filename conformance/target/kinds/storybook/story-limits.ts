import type { Followed } from '../../../../specs/language/model/follow-state.ts';
import type { Json } from '../../../../specs/language/model/json.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { optionalReference } from '../../../verbs/shared/compare/part-reference.ts';
import { Undelivered, type StepAhead } from '../../driver.ts';
import type { StoriesOfSpec } from './driven-stories.ts';

/** Groups of verbs that look at the page. */
const SIGHTS: readonly string[] = ['see', 'visual', 'accessibility', 'announcements', 'history', 'outside'];
/** Groups about what happened on the way. */
const CHANGES: readonly string[] = ['announcements', 'history'];

/**
 * What the stories of one mount cannot show. A story takes its state from outside, so that nothing proves what the component would make of it:
 * whatever depends on that is withheld, assertions of absence included.
 */
export class StoryLimits {
  readonly #spec: Spec;
  readonly #of: StoriesOfSpec;
  #shown = false;
  /** Whether a person did something to what is shown. */
  #acted = false;
  /** Why what was on the page on the way says nothing. */
  #unbroken: string | undefined;
  /** Why what is on the page says nothing any more. */
  #stale: string | undefined;

  constructor(spec: Spec, of: StoriesOfSpec) {
    this.#spec = spec;
    this.#of = of;
    if (of.live === undefined) this.#unbroken = 'its stories show states, not how one becomes the other';
  }

  /** A story came onto the page. */
  shown(): void {
    this.#shown = true;
  }

  /** @throws Undelivered for a message whose meaning depends on the component */
  refuse(meaning: Followed, { type }: { readonly type: string }): void {
    if (meaning === 'other') throw new Undelivered(`a story shows one instance, and ${type} is about another one`);
    if (meaning === 'nothing') throw new Undelivered(`a story shows states, not what a component makes of a ${type} that changes nothing`);
  }

  /** Another story takes the place of the one shown. */
  switches(type: string): void {
    if (this.#shown && this.#acted) throw new Undelivered(`${type} brings another story, which loses what a person did`);
  }

  /** A message drew the story anew. */
  redrawn(type: string): void {
    this.#unbroken ??= 'the story is drawn anew by each change';
    if (this.#acted) throw new Undelivered(`${type} draws the story anew, which loses what a person did`);
  }

  /** Told of each step before it is done. @returns why it says nothing */
  ahead({ verb, args }: StepAhead, called: readonly string[]): string | undefined {
    const { group, kind, id } = verb;
    const machine = this.#spec.machine;
    const driven = this.#of.live === undefined;
    if (group === 'user' || SIGHTS.includes(group) || group === 'protocol') {
      if (!this.#shown) return 'no message has brought a story onto the page yet';
    }
    if (group === 'protocol' || (group === 'host' && id === 'answer')) {
      const unread = Object.entries(this.#of.driven.unread).find(([type]) => mentions(args, type));
      if (unread !== undefined) return `nobody can see whether ${unread[0]} is sent: ${unread[1].why}`;
    }
    if (CHANGES.includes(group) && this.#unbroken !== undefined) return this.#unbroken;
    if (id === 'audit' && optionalReference(args) === undefined) return 'the rest of the page is not the component but Storybook';
    if (driven && kind !== 'act') {
      const moved = called.find((type) => machine?.transitions.some(({ sends }) => sends === type));
      if (moved !== undefined && SIGHTS.includes(group)) return `after ${moved} a story stays as it was: its state comes from outside`;
      if (this.#stale !== undefined && (SIGHTS.includes(group) || group === 'protocol')) return this.#stale;
    }
    if (group === 'user') this.#acts(args);
    if (group === 'time' && driven && machine?.transitions.some(({ on }) => on.kind === 'after') === true)
      this.#stale ??= 'a limit of time moves the state, and that of a story comes from outside';
    return undefined;
  }

  #acts(args: StepAhead['args']): void {
    this.#acted = true;
    if (this.#of.live !== undefined) return;
    const part = optionalReference(args)?.part;
    const moves = this.#spec.machine?.transitions.some(
      ({ on, sends }) =>
        sends === undefined && ((on.kind === 'press' && on.part === part) || (on.kind === 'key' && mentions(args, on.key))),
    );
    if (moves === true) this.#stale ??= 'a press moves the state, and that of a story comes from outside';
  }
}

/** Whether a text stands anywhere in the parameters of a step. */
function mentions(value: Json | undefined, text: string): boolean {
  if (typeof value === 'string') return value === text;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner: Json) => mentions(inner, text));
}
