import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Answer, Every, Place, PressPoint, Request } from '../../../observer/contract.ts';
import type { Ink, InkQuery } from '../../../observer/ink-contract.ts';
import type { ClockMove, HarnessMethod, Mount, PageAnswerText } from '../../../observer/page-contract.ts';
import { bounded, TargetError, type Fault } from '../../../protocol/faults.ts';
import { answered } from '../../answered.ts';
import type { Device } from '../../device.ts';
import { sizeOf, type Conditions } from '../../emulate.ts';
import type { InkSearch } from '../../ink/look.ts';
import { LIMITS } from '../../limits.ts';
import type { Answered, Surface } from '../../surface.ts';
import { findLines } from './find-lines.ts';
import { disclosuresOf, focusedIn, focusOf, isTyped, LINE_CALLS, linksOf, optionsOf, type Moment } from './line-calls.ts';
import { Past } from './past.ts';
import { refusal } from './refusals.ts';
import { sightLines, type View } from './sight-lines.ts';
import { columnsOf, TerminalHands } from './terminal-hands.ts';
import { CONNECTING, fieldsOf, TerminalProgram, type ProgramOptions } from './terminal-program.ts';
import { TerminalRecord } from './terminal-record.ts';
import { allOf, readTranscript, type Line } from './transcript.ts';
import { isSeen } from './view-read.ts';
import { inkIn } from './view-ink.ts';
import type { WireLine } from './wire-lines.ts';

/** Real time in ms between two looks at a screen that may change. */
const LOOK = 10;
const EMPTY_INK: Ink = { sightings: [], missing: [] };

export interface StartOptions extends Pick<ProgramOptions, 'command' | 'folder' | 'socket' | 'engine'> {
  readonly device: Device;
  /** Called before the program is started, with what ends it. */
  adopt(surface: TerminalSurface): void;
}

/** A program in a terminal: the screen is what is seen, the transcript what it is, keys are what a person does. */
export class TerminalSurface implements Surface {
  readonly hands: TerminalHands;
  readonly device: Device;
  readonly sideEffects: TerminalRecord;
  readonly driven = undefined;
  mounts = 0;
  paused = false;
  past = new Past();
  #program: TerminalProgram | undefined;
  #problem: TargetError | undefined;
  readonly #broken: Promise<never>;
  #breakNow: (error: TargetError) => void = () => undefined;
  #closing = false;
  #outbox: Json[] = [];
  #dark = true;
  /** The clock of the program: real time, or what it was moved to. */
  #ahead = 0;
  #stopped: number | undefined;
  #told = 0;
  #seen = 0;
  #view: { readonly state: number; readonly moment: Moment } | undefined;
  readonly #numbers = new Map<string, number>();

  private constructor(device: Device) {
    this.device = device;
    this.#broken = new Promise((_, reject) => {
      this.#breakNow = reject;
    });
    this.#broken.catch(() => undefined);
    const handled = {
      surface: this,
      get program(): TerminalProgram {
        return this.surface.#running;
      },
      get past(): Past {
        return this.surface.past;
      },
      focused: () => focusedIn(this.#moment()),
    };
    this.hands = new TerminalHands(handled);
    this.sideEffects = new TerminalRecord(() => this.past);
  }

  /**
   * Starts a program and waits until it connects to its socket.
   * @throws TargetError when it ends before, or does not connect
   */
  static async start(options: StartOptions): Promise<TerminalSurface> {
    const self = new TerminalSurface(options.device);
    options.adopt(self);
    self.#program = await TerminalProgram.start({
      ...options,
      timeZone: options.device.timeZone,
      columns: columnsOf(sizeOf({}).width),
      onLine: (line) => self.#heard(line),
      onFrame: () => self.past.draw(self.#running.picture),
      onCopy: (text) => self.past.copied(text),
      onFault: (fault) => self.#fail(fault),
    });
    try {
      const late = `the program did not connect to the socket in KMD_HARNESS_SOCKET within ${CONNECTING / 1000} s`;
      await self.guard(self.#program.connected(), CONNECTING, 'no-harness', late);
      return self;
    } catch (error) {
      await self.close();
      throw error;
    }
  }

  get #running(): TerminalProgram {
    if (this.#program === undefined) throw new TargetError('internal', 'the program was not started');
    return this.#program;
  }

  get fault(): TargetError | undefined {
    return this.#problem;
  }

  ask(
    request: Request,
    ms: number,
    message = `the program does not answer (${request.call})`,
    late: Extract<Fault, 'hung' | 'mount-timeout'> = 'hung',
  ): Promise<Answer> {
    return this.guard(this.#answer(request), ms, late, message);
  }

  async call(method: HarnessMethod, args: readonly Json[], ms: number): Promise<Answered> {
    if (method === 'sent') return { value: [...this.#outbox], now: this.#now() };
    const line: WireLine = method === 'describe' ? { type: 'kmd/describe' } : (args[0] as WireLine);
    const late = `the program did not answer ${line.type} with kmd/done within ${ms / 1000} s`;
    const { problem, result = null } = await this.guard(this.#running.ask(line), ms, 'hung', late);
    if (problem !== undefined) throw new TargetError('harness-failed', `the program could not take ${line.type}: ${String(problem)}`);
    return { value: result, now: this.#now() };
  }

  answered(text: PageAnswerText, about: HarnessMethod | 'ready' | 'clock'): Answered {
    return answered(text, about);
  }

  async guard<T>(work: Promise<T>, ms: number, fault: Fault, message: string): Promise<T> {
    work.catch(() => undefined);
    try {
      return await bounded(Promise.race([work, this.#broken]), ms, fault, message);
    } catch (error) {
      if (this.#problem === undefined && error instanceof TargetError && error.message === message)
        this.#fail(new TargetError(fault, this.#running.withScreen(message)));
      throw this.#problem ?? error;
    }
  }

  attend<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
    return this.guard(work, ms, 'hung', message);
  }

  accessibilityNode(place: Place): Promise<{ readonly role: string; readonly name: string } | undefined> {
    const line = this.#at(place, this.#moment());
    return Promise.resolve(line === undefined ? undefined : { role: line.role, name: line.name || line.text });
  }

  lookForInk({ find }: InkSearch): Promise<Ink> {
    return find().then(({ spots, missing }) => ({ sightings: spots, missing }));
  }

  picture(): Promise<never> {
    return Promise.reject(refusal('picture'));
  }

  bring(): Promise<void> {
    return Promise.reject(refusal('audit'));
  }

  async emulate({ given, context }: Conditions): Promise<string | undefined> {
    this.#dark = context.colorScheme === 'dark';
    await this.guard(this.#running.resize(columnsOf(sizeOf(given).width)), LIMITS.call, 'hung', 'the program does not take another size');
    if (given.forcedColors === 'active') return 'a terminal has no forced colours';
    if (given.input === 'touch') return 'a terminal is not touched';
    if (given.clipboard === 'refused') return 'a terminal takes every copy';
    return given.contrast === undefined || given.contrast === 'no-preference'
      ? undefined
      : 'a terminal does not tell which contrast is wished';
  }

  refuseClosedTrees(): Promise<void> {
    return Promise.resolve();
  }

  cast(): () => void {
    return () => undefined;
  }

  screenshot(): Promise<never> {
    return Promise.reject(new Error('a terminal has no picture'));
  }

  async close(): Promise<boolean> {
    this.#closing = true;
    await this.#program?.end();
    return true;
  }

  #fail(error: TargetError): void {
    if (this.#closing) return;
    this.#problem ??= error;
    this.#breakNow(this.#problem);
  }

  #heard(line: WireLine): void {
    const fields = fieldsOf(line);
    try {
      if (line.type === 'kmd/transcript') {
        this.past.tell(readTranscript(fields['lines']));
        this.#told += 1;
      } else if (line.type === 'kmd/announced') this.past.announce(String(fields['text'] ?? ''), fields['assertive'] === true);
      else if (line.type === 'kmd/opened') {
        if (this.past.openings.length >= LIMITS.popups)
          throw new TargetError('flood', `the program opened more than ${LIMITS.popups} pages`);
        this.past.openings.push({ url: String(fields['url'] ?? ''), step: this.sideEffects.step });
      } else if (line.type.startsWith('kmd/'))
        throw new TargetError('protocol', `the program sends ${line.type}, which the protocol does not have`);
      else if (this.#outbox.length > LIMITS.messages)
        throw new TargetError('flood', `the program sent more than ${LIMITS.messages} messages`);
      else this.#outbox.push(line);
    } catch (error) {
      this.#fail(error instanceof TargetError ? error : new TargetError('internal', String(error)));
    }
  }

  /** The program's clock in ms since 1970. */
  #now(): number {
    return this.#stopped ?? Date.now() + this.#ahead;
  }

  /** Grows with each change of the screen or the transcript. */
  get #state(): number {
    return 1 + this.#told + this.#running.frames;
  }

  #moment(): Moment {
    const state = this.#state;
    if (this.#view?.state !== state) {
      const view: View = sightLines(this.past.root, this.#running.picture);
      this.#view = { state, moment: { ...view, numberOf: (line) => this.#numberOf(line) } };
    }
    return this.#view.moment;
  }

  #numberOf({ key }: Line): number {
    const known = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, known);
    return known;
  }

  async #answer({ call, argument, place, settle }: Request): Promise<Answer> {
    if (call === 'mount') return this.#given(await this.#mount(argument as unknown as Mount));
    if (call === 'clock') return this.#given(await this.#move(argument as unknown as ClockMove));
    if (call === 'changed') return this.#given(await this.#changed(Number(argument)));
    if (call === 'begin') {
      this.past = new Past();
      return this.#given(null);
    }
    if (call === 'wait') await new Promise((done) => setTimeout(done, Number(argument)));
    await this.#running.settled(settle === undefined ? 0 : undefined);
    this.#seen = this.#state;
    const at = this.#moment();
    if (place !== undefined && 'every' in place) return this.#given(this.#aboutEach(call, argument, place, at));
    const line = place === undefined ? at.root : this.#at(place, at);
    if (line === undefined) return { state: this.#state, absent: true };
    return this.#given(await this.#about(line, call, argument, at));
  }

  #given(result: Json): Answer {
    return { state: this.#state, result };
  }

  #aboutEach(call: string, argument: Json, { every, most, silent = false }: Every, at: Moment): Json {
    const found = findLines(every, at.root);
    if (call === 'inkOf') return this.#inkOf(argument, found, at);
    const read = LINE_CALLS[call];
    if (read === undefined) throw refusal(call);
    const left = silent && found.length === 0 && call === 'presenceOf' ? this.past.leftBehind(every, at) : [];
    return [...found.slice(0, most).map((line) => read(line, at, argument)), ...left.map(() => ({ seen: true, heard: false }))];
  }

  #inkOf(query: Json, lines: readonly Line[], at: Moment): Json {
    const { sightings, missing } = lines.length === 0 ? EMPTY_INK : inkIn(query as unknown as InkQuery, lines, at);
    return { spots: sightings, missing } as unknown as Json;
  }

  /** The line at a place. */
  #at({ query, pick, held, finder }: Place, at: Moment): Line | undefined {
    const kept = held === undefined ? undefined : [...allOf(at.root)].find((one) => this.#numberOf(one) === held);
    const found = kept === undefined ? findLines(query, at.root) : [kept];
    const line =
      typeof pick === 'number' && kept === undefined
        ? found[pick]
        : (found.find((one) => isSeen(one, at) || one.around === undefined) ?? (pick === 'any' ? found[0] : kept));
    if (line === undefined || finder === undefined) return line;
    if (finder.name === 'option') return optionsOf(line)[finder.argument];
    if (finder.name === 'disclosure') return disclosuresOf(line, at).find((one) => this.#numberOf(one) === finder.argument);
    if (finder.name === 'link') return linksOf(line, at).find((one) => this.#numberOf(one) === finder.argument);
    return line;
  }

  async #about(line: Line, call: string, argument: Json, at: Moment): Promise<Json> {
    const read = LINE_CALLS[call];
    if (read !== undefined) return read(line, at, argument);
    if (call === 'inkOf') return this.#inkOf(argument, [line], at);
    if (call === 'pressPoint') return this.#pressPoint(line, at, (argument as JsonObject)['enabled'] === true);
    if (call === 'middle') return this.#pressPoint(line, at, false);
    if (call === 'hoverStops') return [];
    if (call === 'scrollOn') return false;
    if (call === 'hold') return this.#numberOf(line);
    if (call === 'hit') return 'hit';
    if (call === 'wait') return null;
    if (call === 'takeFocus') {
      await this.hands.goTo(line);
      return focusOf(line, this.#moment());
    }
    if (call === 'edit') return this.#edit(line);
    if (call === 'setClipboard') {
      this.hands.setClipboard(String(argument));
      return true;
    }
    const { past } = this;
    if (call === 'announcements') return { entries: past.announcements, truncated: false, regions: 1 };
    if (call === 'history') return { entries: past.written(line), truncated: false };
    if (call === 'openings') return past.openings.map(({ url }) => url);
    if (call === 'focusReturn') return past.focusReturn();
    if (call === 'clipboard') return { copies: past.copies, action: past.action, held: past.copies.at(-1)?.text ?? '', problem: '' };
    throw refusal(call);
  }

  #pressPoint(line: Line, at: Moment, enabled: boolean): PressPoint {
    if (!isSeen(line, at)) return { problem: 'it is not on the screen' };
    if (enabled && line.states.has('disabled')) return { problem: 'it is disabled' };
    this.hands.aimAt(line);
    const sign = [...allOf(line)].flatMap((one) => at.sights.get(one)?.signs ?? [])[0];
    return { x: sign?.column ?? 0, y: sign?.row ?? 0 };
  }

  async #edit(line: Line): Promise<Json> {
    const field = [...allOf(line)].find(isTyped);
    if (field === undefined) return { state: 'none', type: '', value: '' };
    const value = field.value ?? '';
    if (field.states.has('disabled')) return { state: 'disabled', type: '', value };
    if (field.states.has('readonly')) return { state: 'read-only', type: '', value };
    await this.hands.goTo(field);
    return { state: 'ready', type: '', value };
  }

  async #mount({ call }: Mount): Promise<Json> {
    const [spec = '', context = {}] = JSON.parse(call.args) as readonly [string, JsonObject];
    const started = this.#now();
    this.past = new Past();
    this.#outbox = [];
    this.#told += 1;
    this.#stopped = undefined;
    this.#running.begin();
    const { problem } = await this.#running.ask({ type: 'kmd/mount', spec, context });
    const mounted = problem === undefined ? { value: null, now: started } : { fault: 'threw', message: String(problem) };
    const clock = JSON.stringify({ value: null, now: started });
    const outbox = JSON.stringify({ value: this.#outbox, now: this.#now() });
    return { started: clock, before: clock, mounted: JSON.stringify(mounted), outbox };
  }

  /** Moves the clock by strides, until one has brought more messages than are known. */
  async #move({ step, ms, stride, known }: ClockMove): Promise<Json> {
    let left = ms;
    if (step === 'pause') await this.#advance(0);
    if (step === 'resume') await this.#resume();
    while (left > 0 && (step === 'run' || step === 'jump')) {
      const by = Math.min(left, Math.max(stride, 1));
      await this.#advance(by);
      left -= by;
      if (this.#outbox.length > known) break;
    }
    const now = this.#now();
    return { left, clock: JSON.stringify({ value: null, now }), outbox: JSON.stringify({ value: this.#outbox, now }) };
  }

  async #advance(ms: number): Promise<void> {
    this.#stopped ??= this.#now();
    const { problem } = await this.#running.ask({ type: 'kmd/advance', ms });
    if (problem !== undefined) throw refusal('clock');
    this.#stopped += ms;
  }

  async #resume(): Promise<void> {
    if (this.#stopped === undefined) return;
    const { problem } = await this.#running.ask({ type: 'kmd/resume' });
    if (problem !== undefined) throw refusal('clock');
    this.#ahead = this.#stopped - Date.now();
    this.#stopped = undefined;
  }

  async #changed(ms: number): Promise<boolean> {
    for (const until = Date.now() + ms; Date.now() < until && this.#state === this.#seen;)
      await new Promise((done) => setTimeout(done, LOOK));
    return this.#state !== this.#seen;
  }
}
