import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { isObject } from '../../../specs/language/model/json.ts';
import { parseDuration } from '../../../specs/language/units/duration.ts';
import type { ComponentView } from '../view/component.ts';
import { nativeCase, skippedSteps, type NativeCase, type NativeStep } from '../view/native-case.ts';
import type { StepView, TestView } from '../view/tests.ts';
import { uniqueNames } from '../view/unique-names.ts';
import { kdoc, kotlinString } from './escape.ts';
import { argumentNames } from './messages.ts';
import { functionName } from './names.ts';
import type { Scope } from './scope.ts';
import { mountCall, unfit } from './test-device.ts';

/** A function of the test class. */
export interface TestSource {
  readonly doc: string;
  readonly name: string;
  /** The call that shows the component. */
  readonly mount: string;
  readonly body: string;
  /** Why it does nothing; empty if it does. */
  readonly skip: string;
}

/** A step cannot be done on this platform. */
class Unsupported extends Error {}

/**
 * The tests of a component: a function for each case, and one for each of its steps that is skipped alone.
 * @param presets preset → entry of the enumeration
 */
export function testSources(
  view: ComponentView,
  scope: Scope,
  presets: ReadonlyMap<string, string>,
): { readonly sources: readonly TestSource[]; readonly cases: readonly NativeCase<readonly string[]>[] } {
  const played = view.tests.map((test) => {
    const writer = new StepWriter(view, scope);
    return { test, played: nativeCase(test, unfit(test.given, presets), (step) => writer.step(step)) };
  });
  const made = played.flatMap((one) => caseSources(one.test, one.played, mountCall(one.test.given, presets)));
  const names = uniqueNames(
    made.map(({ id }) => id),
    functionName,
    functionName,
  ).names;
  return { sources: made.map(({ id, ...source }) => ({ ...source, name: names.get(id) ?? '' })), cases: played.map((one) => one.played) };
}

function caseSources(
  test: TestView,
  played: NativeCase<readonly string[]>,
  mount: string,
): (Omit<TestSource, 'name'> & { readonly id: string })[] {
  const id = [test.test, test.case].filter((one) => one !== undefined).join('-');
  const title = [test.test, test.case].filter((one) => one !== undefined).join(' ');
  const lines = played.steps.flatMap((one) => ('code' in one ? one.code : [])).filter((line) => line !== '');
  return [
    { id, doc: kdoc(`${title}: ${test.title}`), mount, body: lines.map((line) => `        ${line}\n`).join(''), skip: played.skip ?? '' },
    ...skippedSteps(played).map(({ step, skip }) => ({
      id: `${id}-step-${step.id}`,
      doc: kdoc(`${title}, step ${step.id}: ${step.verb}`),
      mount: '',
      body: '',
      skip,
    })),
  ];
}

const KEYS: Readonly<Record<string, string>> = {
  Escape: 'Escape', Enter: 'Enter', Space: 'Spacebar', Tab: 'Tab', ArrowDown: 'DirectionDown', ArrowUp: 'DirectionUp',
}; // prettier-ignore

/** Writes steps. */
class StepWriter {
  readonly #view: ComponentView;
  readonly #scope: Scope;

  constructor(view: ComponentView, scope: Scope) {
    [this.#view, this.#scope] = [view, scope];
  }

  step(step: StepView): NativeStep<readonly string[]> {
    try {
      return { code: this.#step(step) };
    } catch (error) {
      if (error instanceof Unsupported) return { skip: error.message };
      throw error;
    }
  }

  #step(step: StepView): string[] {
    const { verb } = step;
    const args = placed(step.args);
    if (step.undecided !== undefined) throw new Unsupported(step.undecided);
    switch (verb) {
      case 'receive':
        return [only(verb, args, 'message'), `receive(${rawJson(args['message'] ?? null)})`];
      case 'see':
        return [this.#see(args)];
      case 'notSee':
        return [this.#notSee(args)];
      case 'count':
        return [only(verb, args, 'part in is'), `count(${this.#part(args)}, ${integer(args['is'])}${this.#within(args)})`];
      case 'click':
        return [only(verb, args, 'part in nth name'), `click(${this.#located(args)})`];
      case 'attempt':
        return [only(verb, args, 'part times'), `attempt(${this.#part(args)}, times = ${args['times'] === undefined ? 1 : integer(args['times'])})`];
      case 'order':
        return [only(verb, args, 'in texts'), `order(${[this.#part(args), ...texts(args['texts'])].join(', ')})`];
      case 'reveal':
        return [only(verb, args, 'in text atMost'), `reveal(${this.#part(args)}, ${text(args['text'])}, atMost = ${integer(args['atMost'])})`];
      case 'history':
        return [this.#history(args)];
      case 'toggle':
        return [only(verb, args, 'part name on'), `click(${this.#located(args)})`];
      case 'choose':
        return [
          only(verb, args, 'part name option options'),
          ...(args['option'] === undefined ? texts(args['options']) : [text(args['option'])]).map(
            (option) => `choose(${this.#part(args)}, ${args['name'] === undefined ? 'null' : text(args['name'])}, ${option})`,
          ),
        ];
      case 'fill':
        return [only(verb, args, 'part name value'), `fill(${this.#part(args)}, ${args['name'] === undefined ? 'null' : text(args['name'])}, ${text(args['value'])})`];
      case 'press':
        return this.#press(args);
      case 'state':
        return [this.#state(args)];
      case 'sent':
        return [only(verb, args, 'type match times'), `sent(${text(args['type'])}, ${rawJson(args['match'] ?? {})}, times = ${args['times'] === undefined ? 1 : integer(args['times'])})`];
      case 'notSent':
        return [this.#notSent(args)];
      case 'announced':
        return this.#announced(args);
      case 'name':
        return [this.#name(args)];
      case 'announcedOnce':
        return [only(verb, args, 'key args'), `announcedOnce(${this.#message(args)})`];
      case 'pause':
        return ['pause()'];
      case 'advance':
        return [only(verb, args, 'by'), `advance(${duration(args['by'])})`];
      default:
        throw new Unsupported(verb);
    }
  } // prettier-ignore

  #see(args: JsonObject): string {
    const { key, args: given, text: whole, contains } = args;
    if (key !== undefined)
      return `${only('see', args, 'part in key args nth')}see(${this.#part(args)}, ${this.#message(args)}, whole = false${this.#at(args)})`;
    if (whole !== undefined || contains !== undefined)
      return `${only('see', args, 'part in text contains rendered nth')}see(${this.#part(args)}, ${text(whole ?? contains)}, whole = ${args['rendered'] === true}${this.#at(args)})`;
    if (given !== undefined) {
      const name = this.#view.parts.find(({ id }) => id === this.#partId(args))?.name;
      if (name === undefined) throw new Unsupported('see args');
      return `${only('see', args, 'part args')}see(${this.#part(args)}, ${this.#message({ key: name.key, args: given })}, whole = false)`;
    }
    return `${only('see', args, 'part in name nth')}see(${this.#located(args)})`;
  }

  #notSee(args: JsonObject): string {
    only('notSee', args, 'part in text key args after');
    const within = this.#within(args);
    if (args['key'] !== undefined) return `notSee(${this.#part(args)}, ${this.#message(args)}${within})`;
    if (args['text'] !== undefined) return `notSee(${this.#part(args)}, ${text(args['text'])}${within})`;
    return `notSee(${this.#part(args)}${within})`;
  }

  /** The labels that a part has shown are those of the states that were entered, behind that of the first. */
  #history(args: JsonObject): string {
    only('history', args, 'part keys only');
    const states = this.#view.machine?.states ?? [];
    const keys = Array.isArray(args['keys']) ? (args['keys'] as readonly Json[]) : [];
    const ids = keys.map((key) => states.filter(({ label }) => label === key));
    const [first, ...rest] = ids;
    if (args['only'] !== true || ids.some(({ length }) => length !== 1) || first?.[0]?.initial !== true) throw new Unsupported('history');
    return `history(${rest.map(([state]) => kotlinString(state?.id ?? '')).join(', ')})`;
  }

  #press(args: JsonObject): string[] {
    only('press', args, 'key part times');
    const key = String(args['key'] ?? '');
    if (!Object.hasOwn(KEYS, key)) throw new Unsupported(`press ${key}`);
    if (args['times'] !== undefined) throw new Unsupported('press times');
    return [`press(Key.${KEYS[key] ?? ''}${args['part'] === undefined ? '' : `, ${this.#part(args)}`})`];
  }

  #state(args: JsonObject): string {
    if (typeof args['expanded'] === 'boolean')
      return `${only('state', args, 'part in nth expanded')}isExpanded(${this.#part(args)}, ${args['expanded']}${this.#at(args)})`;
    if (typeof args['invalid'] === 'boolean')
      return `${only('state', args, 'part name invalid')}isInvalid(${this.#part(args)}, ${args['name'] === undefined ? 'null' : text(args['name'])}, ${args['invalid']})`;
    throw new Unsupported(`state ${Object.keys(args).find((name) => !['part', 'in', 'name', 'nth'].includes(name)) ?? ''}`);
  }

  #notSent(args: JsonObject): string {
    only('notSent', args, 'type types after');
    const types = [args['type'], ...(Array.isArray(args['types']) ? (args['types'] as readonly Json[]) : [])].filter(
      (one) => one !== undefined,
    );
    return `notSent(${types.map(text).join(', ')})`;
  }

  #announced(args: JsonObject): string[] {
    only('announced', args, 'key keys args politeness inOrder');
    const keys = Array.isArray(args['keys']) ? (args['keys'] as readonly Json[]) : [args['key'] ?? null];
    const words = keys.map((key) => this.#message({ key, ...(args['args'] === undefined ? {} : { args: args['args'] }) }));
    const { politeness } = args;
    if (politeness !== undefined && politeness !== 'polite' && politeness !== 'assertive') throw new Unsupported('announced politeness');
    const named = politeness === undefined ? [] : [`assertive = ${politeness === 'assertive'}`];
    return [`announced(${[...words, ...named].join(', ')})`];
  }

  #name(args: JsonObject): string {
    only('name', args, 'part in nth key text args match');
    const words = args['key'] === undefined ? text(args['text']) : this.#message(args);
    return `named(${this.#part(args)}, ${words}${args['match'] === 'contains' ? ', whole = false' : ''}${this.#at(args)})`;
  }

  /** A call of a message's function with the arguments of the step. */
  #message({ key, args: given }: JsonObject): string {
    const message = this.#view.texts.find((one) => one.key === key);
    const name = this.#scope.messages.functions.get(String(key));
    if (message === undefined || name === undefined) throw new Unsupported(`message ${String(key)}`);
    const locals = argumentNames(message.args);
    const values = isObject(given ?? null) ? (given as JsonObject) : {};
    const args = message.args.map((argument) => {
      const value = values[argument.name];
      if (typeof value === 'string' && (argument.type === 'string' || typeof argument.type === 'object')) return `${locals.get(argument.name) ?? ''} = ${kotlinString(value)}`;
      if (typeof value === 'number' && argument.type === 'number') return `${locals.get(argument.name) ?? ''} = ${value}`;
      if (typeof value === 'string' && (argument.type === 'date' || argument.type === 'time')) return `${locals.get(argument.name) ?? ''} = date(${kotlinString(value)})`;
      throw new Unsupported(`message ${message.key} without ${argument.name}`);
    }); // prettier-ignore
    return `messages.${name}(${args.join(', ')})`;
  }

  #partId(args: JsonObject): string {
    const id = args['part'] ?? args['in'];
    if (typeof id !== 'string' || !this.#scope.parts.has(id)) throw new Unsupported('part');
    return id;
  }

  #part(args: JsonObject): string {
    return `${this.#scope.symbol}Part.${this.#scope.parts.get(this.#partId(args)) ?? ''}`;
  }

  #located(args: JsonObject): string {
    return `${this.#part(args)}${args['name'] === undefined ? '' : `, name = ${text(args['name'])}`}${this.#at(args)}`;
  }

  /** Which of its kind, and in what it stands. */
  #at(args: JsonObject): string {
    return `${nth(args)}${this.#within(args)}`;
  }

  /** The part around a part; nothing for all of the component. */
  #within(args: JsonObject): string {
    const place = args['in'];
    if (args['part'] === undefined || place === undefined || place === null) return '';
    const inner = isObject(place) ? place : { part: place };
    only('in', inner, 'part nth name in');
    const outer = this.#view.parts.find(({ id }) => id === inner['part']);
    const isAll = outer !== undefined && outer.parent === undefined && outer.repeats === undefined;
    return isAll && inner['nth'] === undefined && inner['name'] === undefined ? '' : `, within = inside(${this.#located(inner)})`;
  }
}

/** A step about a place without a part is about the part that is the place. */
function placed(args: JsonObject): JsonObject {
  const { in: place, ...others } = args;
  return args['part'] !== undefined || !isObject(place ?? null) ? args : { ...others, ...(place as JsonObject) };
}

/** Refuses arguments that have no native form. @returns an empty text, to stand in front of a call */
function only(verb: string, args: JsonObject, names: string): string {
  const known = names.split(' ');
  const other = Object.keys(args).find((name) => !known.includes(name));
  if (other !== undefined) throw new Unsupported(`${verb} ${other}`);
  return '';
}

function nth(args: JsonObject): string {
  return args['nth'] === undefined ? '' : `, nth = ${integer(args['nth'])}`;
}

function integer(value: Json | undefined): string {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Unsupported('a number');
  return String(value);
}

function text(value: Json | undefined): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Unsupported('a text');
  return kotlinString(String(value));
}

function texts(value: Json | undefined): string[] {
  if (!Array.isArray(value)) throw new Unsupported('a list of texts');
  return (value as readonly Json[]).map(text);
}

function duration(value: Json | undefined): string {
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? parseDuration(value) : undefined;
  if (ms === undefined) throw new Unsupported('a duration');
  return `${ms.toLocaleString('en-US', { useGrouping: true }).replaceAll(',', '_')}`;
}

/** Longest text of a JSON document in a test, in characters. */
const LONGEST = 4_000;

/** A JSON document as a string literal: raw where it has nothing that a raw string cannot hold. */
function rawJson(value: Json): string {
  const json = JSON.stringify(value);
  if (json.length > LONGEST) throw new Unsupported('data of more than 4,000 characters');
  return /\$|"""|[^\x20-\x7e]/.test(json) ? kotlinString(json) : `"""${json}"""`;
}
