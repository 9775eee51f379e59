import type { Locator } from 'playwright';
import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import { factsOf } from '../judge/facts.ts';
import type { MessagePattern } from '../judge/message-pattern.ts';
import type { ActVerb, Args, PartReference, Stage } from '../verbs/verb.ts';
import type { ArgumentOf, ElementsCalls, ObserverCalls, ResultOf } from '../observer/contract.ts';
import { PageClock } from './clock.ts';
import { PageHost } from './host.ts';
import { locate } from './locate.ts';
import type { TargetPage } from './target-page.ts';

export interface StageOptions {
  readonly target: TargetPage;
  readonly spec: Spec;
  readonly program: Program;
  readonly context: MountContext;
  /** Whether the case holds the clipboard, so that a mount may clear it. */
  readonly clipboard: boolean;
}

/** One mounted surface: the `Stage` of the verbs. */
export class PageStage implements Stage {
  readonly spec: Spec;
  readonly program: Program;
  readonly host: PageHost;
  readonly clock: PageClock;
  deadline = 0;
  readonly target: TargetPage;

  constructor(options: StageOptions) {
    this.target = options.target;
    this.spec = options.spec;
    this.program = options.program;
    this.host = new PageHost(options.target, options.spec, options.context, options.clipboard);
    this.clock = new PageClock(options.target, this.host);
  }

  get page(): Stage['page'] {
    return this.target.page;
  }
  get sideEffects(): Stage['sideEffects'] {
    return this.target.sideEffects;
  }
  get context(): MountContext {
    return this.host.mounted;
  }

  /** Performs an action. A user action takes time, so a paused clock advances by one frame first. */
  async perform(verb: ActVerb, args: Args): Promise<void> {
    if (verb.group === 'user') await this.clock.frame();
    await verb.act(this, args);
  }

  message(key: string, args?: JsonObject): MessagePattern {
    return factsOf(this.spec, this.program, this.context).message(key, args);
  }

  locate(reference: PartReference | string): Locator {
    return locate(this.page, factsOf(this.spec, this.program, this.context), reference);
  }

  observe<Name extends keyof ObserverCalls>(
    name: Name,
    argument: ArgumentOf<ObserverCalls, Name>,
    element?: Locator,
  ): Promise<ResultOf<ObserverCalls, Name>> {
    return this.target.observe(name, argument, element, this.deadline);
  }

  observeAll<Name extends keyof ElementsCalls>(
    name: Name,
    argument: ArgumentOf<ElementsCalls, Name>,
    elements: Locator,
  ): Promise<readonly ResultOf<ElementsCalls, Name>[]> {
    return this.target.observeAll(name, argument, elements, this.deadline);
  }
}
