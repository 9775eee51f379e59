import type { Locator } from 'playwright';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import { factsOf } from '../judge/facts.ts';
import type { MessagePattern } from '../judge/pattern.ts';
import type { ActVerb, Args, PartReference, Stage } from '../verbs/define.ts';
import { PageClock } from './clock.ts';
import { PageHost } from './host.ts';
import { locate } from './locate.ts';
import type { TargetPage } from './page.ts';

export interface StageOptions {
  readonly target: TargetPage;
  readonly spec: Spec;
  readonly program: Program;
  readonly context: MountContext;
  /** Whether the clipboard is this case's own, so that a mount may clear it. */
  readonly clipboard: boolean;
}

/** One mounted surface, as the verbs reach it. */
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
  get outside(): Stage['outside'] {
    return this.target.outside;
  }
  get context(): MountContext {
    return this.host.mounted;
  }

  /** Does an action. What a person does takes time, so a clock that stands still goes on by a frame before. */
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

  async observe<T extends Json>(name: string, argument: Json = null, element?: Locator): Promise<T> {
    return (await this.target.observe(name, argument, element, this.deadline)) as T;
  }

  async observeAll<T extends Json>(name: string, argument: Json, elements: Locator): Promise<readonly T[]> {
    return (await this.target.observeAll(name, argument, elements, this.deadline)) as readonly T[];
  }
}
