import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import { defined } from '../../specs/language/defined.ts';
import { factsOf, type SpecFacts } from '../judge/facts.ts';
import type { MessagePattern } from '../judge/message-pattern.ts';
import { Gone, type ActVerb, type Args, type InkDemand, type PartReference, type Picture, type Stage } from '../verbs/verb.ts';
import type { Answer, ArgumentOf, ElementsCalls, ObserverCalls, Place, Query, Request, ResultOf } from '../observer/contract.ts';
import type { Ink, InkCalls, InkQuery } from '../observer/ink-contract.ts';
import { judgeInk } from '../verbs/shared/compare/ink.ts';
import { PageClock } from './clock.ts';
import { PageHost } from './host.ts';
import { LIMITS } from './limits.ts';
import { locate, locateAround } from './locate.ts';
import type { Surface } from './surface.ts';

/** Real time in ms for which a look holds: not every change of a page is told, such as a font that has come. */
const SAME_STATE = 500;

/** The whole page. */
const BODY: Query = { roles: [], names: [] };

export interface StageOptions {
  readonly target: Surface;
  readonly spec: Spec;
  readonly program: Program;
  readonly context: MountContext;
  /** Whether the case holds the clipboard, so that a mount may clear it. */
  readonly clipboard: boolean;
  /** Whether a place outside the surface has the focus before anything opens; default: no. */
  readonly focus?: boolean;
  /** Inbound messages of the case, for a driver. */
  readonly messages?: readonly (JsonObject & { readonly type: string })[];
}

/** One mounted surface, on a page or in a terminal: the `Stage` of the verbs. */
export class PageStage implements Stage {
  readonly spec: Spec;
  readonly program: Program;
  readonly host: PageHost;
  readonly clock: PageClock;
  deadline = 0;
  /** Parts that only their whereabouts found, in the requests since it was emptied. */
  readonly told = new Set<string>();
  readonly #places: SpecFacts['places'];
  /** Real time in ms that the next request waits for the page to come to rest; 0: not at all. */
  settles = 0;
  readonly target: Surface;
  /** The numbers of the named steps that have run. */
  readonly steps = new Map<string, number>();
  /** The values that actions have kept, by name. */
  readonly kept = new Map<string, Json>();
  /** The state of the page in the last answer. */
  #state = 0;
  #looked: { readonly wanted: string; readonly state: number; readonly until: number; readonly looks: readonly Ink[] } | undefined;

  constructor(options: StageOptions) {
    this.target = options.target;
    this.spec = options.spec;
    this.program = options.program;
    const driven = options.target.driven?.driver.spec(options.spec.id);
    this.#places = driven?.parts;
    this.host = new PageHost(options.target, options.spec, options.context, {
      clipboard: options.clipboard,
      focus: options.focus ?? false,
      messages: options.messages ?? [],
      shown: async () =>
        driven === undefined ? 0 : (await this.observeAll('seenOf', null, this.locate(driven.shows))).filter(Boolean).length,
    });
    this.clock = new PageClock(options.target, this.host);
  }

  get hands(): Stage['hands'] {
    return this.target.hands;
  }
  get sideEffects(): Stage['sideEffects'] {
    return this.target.sideEffects;
  }
  get context(): MountContext {
    return this.host.mounted;
  }

  /** Performs an action. A user action takes time, so a paused clock advances by one frame first. */
  async perform(verb: ActVerb, args: Args): Promise<void> {
    this.#looked = undefined;
    if (verb.group !== 'time') await this.clock.catchUp(true);
    if (verb.group === 'user') await this.clock.frame();
    await verb.act(this, args);
  }

  stepNamed(name: string): number | undefined {
    return this.steps.get(name);
  }

  keep(as: string, value: Json): void {
    this.kept.set(as, value);
  }

  message(key: string, args?: JsonObject): MessagePattern {
    return this.#facts().message(key, args);
  }

  locate(reference: PartReference | string): Query {
    return locate(this.#facts(), reference, this.host.received);
  }

  around(reference: PartReference | string): Query {
    return locateAround(this.#facts(), reference, this.host.received);
  }

  #facts(): SpecFacts {
    return { ...factsOf(this.spec, this.program, this.context), ...defined({ places: this.#places }) };
  }

  async observe<Name extends keyof ObserverCalls>(
    name: Name,
    argument: ArgumentOf<ObserverCalls, Name>,
    place?: Place,
  ): Promise<ResultOf<ObserverCalls, Name>> {
    const answer = await this.#ask({ call: name, argument: argument as Json, ...defined({ place }) });
    if ('absent' in answer) throw new Gone();
    return answer.result as ResultOf<ObserverCalls, Name>;
  }

  async find<Name extends keyof ObserverCalls>(
    name: Name,
    argument: ArgumentOf<ObserverCalls, Name>,
    place: Place,
  ): Promise<ResultOf<ObserverCalls, Name> | undefined> {
    const answer = await this.#ask({ call: name, argument: argument as Json, place });
    return 'absent' in answer ? undefined : (answer.result as ResultOf<ObserverCalls, Name>);
  }

  async observeAll<Name extends keyof ElementsCalls>(
    name: Name,
    argument: ArgumentOf<ElementsCalls, Name>,
    every: Query,
    silent = false,
  ): Promise<readonly ResultOf<ElementsCalls, Name>[]> {
    const answer = await this.#ask({ call: name, argument: argument as Json, place: { every, most: LIMITS.elements, silent } });
    return ('result' in answer ? answer.result : []) as unknown as readonly ResultOf<ElementsCalls, Name>[];
  }

  async accessibilityNode(place: Place): ReturnType<Stage['accessibilityNode']> {
    // The accessibility tree does not tell how the place was found.
    if (this.#places !== undefined) await this.#ask({ call: 'states', argument: null, place });
    return this.target.accessibilityNode(place);
  }

  bringEngine(source: string): Promise<void> {
    return this.target.bring(source);
  }

  /** Looks for what a person has to see: one item for each demand. */
  lookFor(demands: readonly InkDemand[]): Promise<readonly Ink[]> {
    const every = ({ part, query }: InkDemand): Query => {
      if (part === undefined) return BODY;
      return query.kind === 'texts' || query.kind === 'values' ? this.around(part) : this.locate(part);
    };
    return this.#look(demands.map((demand) => ({ place: { every: every(demand), most: LIMITS.elements }, query: demand.query })));
  }

  picture(): Promise<Picture> {
    return this.target.guard(this.target.picture(), LIMITS.time, 'hung', 'the page does not answer (picture)');
  }

  async unseen(place: Place): Promise<string | undefined> {
    const [ink] = await this.#look([{ place, query: { kind: 'anything' } }]);
    return ink === undefined ? undefined : judgeInk(ink).message;
  }

  async #look(wishes: readonly { readonly place: Request['place']; readonly query: InkQuery }[]): Promise<readonly Ink[]> {
    const wanted = JSON.stringify(wishes);
    const known = this.#looked;
    if (known?.wanted === wanted && known.state !== 0 && known.state === this.#state && Date.now() < known.until) return known.looks;
    const state = this.#state;
    const looks: Ink[] = [];
    for (const { place, query } of wishes) {
      const look = this.target.lookForInk({
        find: async () => this.#inkCall('inkOf', query, place) as Promise<ReturnType<InkCalls['inkOf']>>,
        call: (name, argument) => this.#inkCall(name, argument as Json) as never,
      });
      looks.push(await this.target.attend(look, LIMITS.time, 'the page does not answer (pictures)'));
    }
    this.#looked = { wanted, state, until: Date.now() + SAME_STATE, looks };
    return looks;
  }

  async #inkCall(call: keyof InkCalls, argument: Json, place?: Request['place']): Promise<Json> {
    const answer = await this.#ask({ call, argument, ...defined({ place }) });
    return 'result' in answer ? answer.result : { spots: [], missing: [] };
  }

  /** Waits at most `ms` of real time for a change in the page since the last observation. `false`: nothing has changed. */
  async changed(ms: number): Promise<boolean> {
    const answer = await this.target.ask({ call: 'changed', argument: ms }, ms + LIMITS.grace);
    return !('result' in answer) || answer.result === true;
  }

  async #ask(request: Request): Promise<Answer> {
    const settle = this.settles;
    this.settles = 0;
    const most = Math.max(this.deadline - Date.now(), 0) + LIMITS.grace;
    const answer = await this.target.ask(settle === 0 ? request : { ...request, settle }, most);
    this.#state = answer.state;
    for (const part of answer.told ?? []) this.told.add(part);
    return answer;
  }
}
