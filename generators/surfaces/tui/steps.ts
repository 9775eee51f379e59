import { defined } from '../../../specs/language/defined.ts';
import { parseDuration } from '../../../specs/language/units/duration.ts';
import { messagePieces } from '../../../specs/language/messages/format.ts';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { isObject } from '../../../specs/language/model/json.ts';
import type { ComponentView } from '../view/component.ts';
import type { NativeStep } from '../view/native-case.ts';
import type { StepView } from '../view/tests.ts';
import { goString } from './escape.ts';

/** The step of a test as calls of the test driver. */
export function nativeStep(step: StepView, view: ComponentView, locale: string | undefined): NativeStep<string> {
  if (step.undecided !== undefined) return { skip: step.undecided };
  const write = Object.hasOwn(STEPS, step.verb) ? STEPS[step.verb] : undefined;
  if (write === undefined) return { skip: `\`${step.verb}\` has no form in a terminal` };
  const written = write(new StepArgs(step.args, view, locale));
  return typeof written === 'string' ? { code: written } : written;
}

/** The arguments of a step, read as Go. */
class StepArgs {
  readonly #args: JsonObject;
  readonly #view: ComponentView;
  readonly #locale: string | undefined;

  constructor(args: JsonObject, view: ComponentView, locale: string | undefined) {
    this.#args = args;
    this.#view = view;
    this.#locale = locale;
  }

  get all(): JsonObject {
    return this.#args;
  }

  get(name: string): Json | undefined {
    return this.#args[name];
  }

  text(name: string): string {
    const value = this.#args[name];
    return goString(typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  }

  texts(name: string): string[] {
    const value = this.#args[name];
    return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) =>
      goString(typeof one === 'string' ? one : JSON.stringify(one)),
    );
  }

  number(name: string, otherwise: number): number {
    const value = this.#args[name];
    return typeof value === 'number' ? value : otherwise;
  }

  ms(name: string): number {
    const value = this.#args[name];
    return typeof value === 'number' ? value : (parseDuration(String(value)) ?? 0);
  }

  /** A message with its arguments; of one without all of them, the longest words between the gaps. */
  message(key: Json | undefined, args: Json | undefined): string {
    const given = isObject(args ?? null) ? (args as JsonObject) : {};
    const text = this.#view.texts.find((one) => one.key === key);
    if (text?.args.some(({ name }) => !Object.hasOwn(given, name)) === true) {
      const { text: written, language } = this.#locale === undefined ? text.source : text.in(this.#locale);
      const words = messagePieces(written, language, given).filter((piece) => typeof piece === 'string');
      return goString(words.reduce((long, one) => (one.length > long.length ? one : long), ''));
    }
    const fields = Object.entries(given).map(
      ([name, value]) =>
        `${goString(name)}: ${typeof value === 'number' ? `float64(${value})` : goString(typeof value === 'string' ? value : JSON.stringify(value))}`,
    );
    return `d.host.Words.ByKey(${goString(String(key))}, ${fields.length === 0 ? 'nil' : `Args{${fields.join(', ')}}`})`;
  }

  messages(name: string): string[] {
    const value = this.#args[name];
    return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((key) => this.message(key, this.#args['args']));
  }

  /** The part that a step speaks of: `want{part: "card"}`. */
  want(name = 'part', extra: readonly string[] = []): string {
    return `want{${[...this.#fields(this.#args[name], name === 'part' ? this.#args : {}), ...extra].join(', ')}}`;
  }

  /** The part alone, without what a step says of its name. */
  placed(): string {
    const { part, nth, name } = this.#args;
    return `want{${this.#fields(part, { ...defined({ nth, name }), ...(this.#args['in'] === undefined ? {} : { in: this.#args['in'] }) }).join(', ')}}`;
  }

  #fields(reference: Json | undefined, beside: JsonObject): string[] {
    const own: JsonObject = isObject(reference ?? null)
      ? { ...(reference as JsonObject) }
      : { ...beside, ...(typeof reference === 'string' ? { part: reference } : {}) };
    const { part, name, nth, args } = own;
    const inside = own['in'];
    const fields: string[] = [];
    if (typeof part === 'string') fields.push(`part: ${goString(part)}`);
    if (isObject(part ?? null)) return this.#fields(part, {});
    if (name !== undefined && name !== null) fields.push(`name: ${goString(typeof name === 'string' ? name : JSON.stringify(name))}`);
    else if (args !== undefined && own['key'] === undefined) {
      const key = this.#view.parts.find(({ id }) => id === part)?.name?.key;
      if (key !== undefined) fields.push(`name: ${this.message(key, args)}`);
    }
    if (typeof nth === 'number') fields.push(`nth: ${nth}`);
    if (inside !== undefined && inside !== null) fields.push(`in: &want{${this.#fields(inside, {}).join(', ')}}`);
    return fields;
  }

  /** The words that a step looks for, as a field of `want`. */
  sought(): string[] {
    const key = this.#args['key'];
    if (key !== undefined) return [`text: ${this.message(key, this.#args['args'])}`];
    for (const name of ['text', 'contains']) if (this.#args[name] !== undefined) return [`text: ${this.text(name)}`];
    return [];
  }

  /** `{ seconds: { min: 27, max: 29 } }`: the argument and its bounds. */
  range(): { readonly name: string; readonly min: number; readonly max: number } | undefined {
    const args = this.#args['args'];
    if (!isObject(args ?? null)) return undefined;
    for (const [name, value] of Object.entries(args as JsonObject)) {
      if (isObject(value) && typeof value['min'] === 'number' && typeof value['max'] === 'number')
        return { name, min: value['min'], max: value['max'] };
    }
    return undefined;
  }

  record(name: string): JsonObject {
    const value = this.#args[name];
    return isObject(value ?? null) ? (value as JsonObject) : {};
  }
}

function json(value: Json | undefined): string {
  return goString(JSON.stringify(value ?? {}));
}

type Write = (args: StepArgs) => string | { readonly skip: string };

const STATES: Readonly<Record<string, (on: boolean) => readonly [state: string, on: boolean]>> = {
  expanded: (on) => [on ? 'expanded' : 'collapsed', true],
  required: (on) => ['required', on],
  invalid: (on) => ['invalid', on],
  checked: (on) => ['checked', on],
};

/** Parameters that say which part a step speaks of. */
const PLACE = new Set(['part', 'name', 'nth', 'in', 'args']);

const STEPS: Readonly<Record<string, Write>> = {
  receive: (args) => `d.receive(${json(args.get('message'))})`,
  context: (args) => `d.receive(${json({ type: 'context', ...args.all })})`,
  answer: (args) => `d.answers[${args.text('to')}] = ${json(args.get('with'))}`,
  see: (args) => {
    const range = args.range();
    if (range !== undefined) {
      const key = goString(String(args.get('key')));
      return `d.seeNumber(${args.want()}, ${range.min}, ${range.max}, func(number float64) string {\n\treturn d.host.Words.ByKey(${key}, Args{${goString(range.name)}: number})\n})`;
    }
    return `d.see(${args.want('part', args.sought())})`;
  },
  notSee: (args) =>
    args.get('part') === undefined ? `d.notSee(${args.want('in', args.sought())})` : `d.notSee(${args.want('part', args.sought())})`,
  count: (args) => (args.get('is') === undefined ? { skip: '`count` between bounds' } : `d.count(${args.want()}, ${args.number('is', 0)})`),
  state: (args) => {
    const said = Object.entries(args.all).filter(([name]) => !PLACE.has(name));
    const known = said.filter(([name, value]) => Object.hasOwn(STATES, name) && typeof value === 'boolean');
    // A step that holds by half would say more than it knows.
    if (said.length === 0 || known.length < said.length) return { skip: 'a state that a terminal has not' };
    return known
      .flatMap(([name, value]) => {
        const [word, on] = STATES[name]?.(value === true) ?? [name, true];
        return [`d.state(${args.want()}, ${goString(word)}, ${on})`];
      })
      .join('\n');
  },
  name: (args) => {
    if (args.get('without') !== undefined || args.get('pointer') !== undefined) return { skip: '`name` without a sign, or of a property' };
    const text = args.get('key') === undefined ? args.text('text') : args.message(args.get('key'), args.get('args'));
    return `d.named(${args.placed()}, ${text}, ${args.get('match') === 'contains'})`;
  },
  value: (args) => `d.value(${args.want()}, ${args.text('is')})`,
  sign: (args) => `d.see(${args.want('in', [`text: ${args.text('text')}`])})`,
  order: (args) =>
    args.get('texts') === undefined ? { skip: '`order` of parts' } : `d.order(${[args.want('in'), ...args.texts('texts')].join(', ')})`,
  filled: (args) => `d.filled(${args.texts('between').join(', ')})`,
  history: (args) =>
    args.get('only') === true
      ? `d.history(${args.want('part')}, ${args.messages('keys').join(', ')})`
      : { skip: '`history` of a part of the states' },
  media: (args) => {
    if (args.get('controls') !== undefined) return { skip: 'a terminal plays no sound' };
    const { width, height } = args.record('size');
    const size = typeof width === 'number' && typeof height === 'number' ? `${width}×${height}` : '';
    return `d.media(${args.want('in')}, ${goString(args.get('kind') === 'image' ? 'img' : String(args.get('kind')))}, ${goString(size)}, ${args.number('count', 1)})`;
  },
  clipped: (args) => `d.${args.get('is') === true ? 'notSee' : 'see'}(${args.want('in', [`text: ${args.text('text')}`])})`,
  legible: (args) => {
    const lines = args.get('lines');
    const bounds = isObject(lines ?? null) ? (lines as JsonObject) : { min: lines ?? null, max: lines ?? null };
    const text = args.text('text');
    return [
      ...(typeof args.get('whole') === 'boolean'
        ? [`d.${args.get('whole') === true ? 'see' : 'notSee'}(${args.want('in', [`text: ${text}`])})`]
        : []),
      ...(lines === undefined ? [] : [`d.lines(${text}, ${String(bounds['min'] ?? 0)}, ${String(bounds['max'] ?? 1_000_000)})`]),
    ].join('\n');
  },
  sameText: (args) => `d.see(${args.want('part', [`text: ${args.text('equals')}`])})`,
  showsJson: (args) => `d.showsJSON(${args.want('in')}, ${json(args.get('equals'))})`,
  clipboard: (args) => `d.clipboard(${args.text('equals')}, ${args.get('as') === 'json'})`,
  still: () => 'd.still()',
  animating: () => ({ skip: 'nothing moves in a terminal' }),
  click: (args) => `d.click(${args.want()})`,
  attempt: (args) => `d.attempt(${args.want()}, ${args.number('times', 1)})`,
  focus: (args) => `d.mustFocus(${args.want()})`,
  tabTo: (args) => `d.mustFocus(${args.want()})`,
  blur: () => 'd.press("Tab", 1)',
  press: (args) =>
    `${args.get('part') === undefined ? '' : `d.mustFocus(${args.want()})\n`}d.press(${args.text('key')}, ${args.number('times', 1)})`,
  fill: (args) => `d.fill(${args.want()}, ${args.text('value')})`,
  choose: (args) => `d.choose(${args.want()}, ${[...args.texts('option'), ...args.texts('options')].join(', ')})`,
  toggle: (args) => `d.toggle(${args.want()}, ${args.get('on') !== false})`,
  hover: (args) => `d.mouse(tea.MouseMotion, ${args.want()})`,
  clickOutside: () => 'd.mouse(tea.MouseLeft, want{})',
  reveal: (args) => {
    const sought = args.get('part') === undefined ? `want{text: ${args.text('text')}}` : args.want();
    return `d.reveal(${sought}, ${args.want('in')}, ${args.number('atMost', 2)})`;
  },
  sent: (args) =>
    `d.sentOnce(${[args.text('type'), String(args.number('times', 1)), json(args.get('match')), ...args.texts('without')].join(', ')})`,
  notSent: (args) => `d.notSent(${[json(args.get('match')), ...args.texts('type'), ...args.texts('types')].join(', ')})`,
  announced: (args) => {
    const [data] = ['text', 'times'].filter((name) => args.get(name) !== undefined);
    if (data !== undefined) return { skip: `\`announced\` with \`${data}\`` };
    const said = [...args.messages('key'), ...args.messages('keys')];
    if (said.includes('""')) return { skip: '`announced` of a message whose words depend on arguments that the step leaves open' };
    const politeness = goString(args.get('politeness') === undefined ? '' : String(args.get('politeness')));
    return `d.${args.get('inOrder') === true ? 'announcedInOrder' : 'announced'}(${[politeness, ...said].join(', ')})`;
  },
  announcedOnce: (args) => `d.announcedOnce(${args.messages('key').join(', ')})`,
  pause: () => '',
  advance: (args) => `d.advance(${args.ms('by')})`,
  polled: (args) => {
    const every = args.record('every');
    const ms = (value: Json | undefined, otherwise: number): number =>
      typeof value === 'number' ? value : (parseDuration(String(value)) ?? otherwise);
    return `d.polled(${args.text('type')}, ${args.ms('first')}, ${ms(every['min'], 0)}, ${ms(every['max'], 1e9)}, ${args.number('atLeast', 1)})`;
  },
  silent: (args) => `d.silent(${[String(args.ms('during')), ...args.texts('types'), ...args.texts('type')].join(', ')})`,
  opened: (args) => `d.openedOnly(${args.text('url')})`,
  notOpened: () => 'd.notOpened()',
  notFetched: (args) => `d.notFetched(${args.get('host') === undefined ? '""' : args.text('host')})`,
  noLeak: (args) => `d.noLeak([]string{${args.texts('texts').join(', ')}}, []string{${args.texts('in').join(', ')}})`,
};
