import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import { isObject } from '../../../../specs/language/model/json.ts';
import { parseDuration } from '../../../../specs/language/units/duration.ts';
import { hasForm } from '../../view/form-parts.ts';
import type { NativeStep } from '../../view/native-case.ts';
import { readArguments } from '../../view/step-arguments.ts';
import type { StepView } from '../../view/tests.ts';
import { isField } from '../fields.ts';
import type { SwiftComponent } from '../component.ts';
import { swiftJson, swiftNumber, swiftString } from '../escape.ts';
import { parametersOf } from '../messages/accessor.ts';

/** A step as Swift, or the reason why it cannot be one. */
type StepCode = NativeStep<string>;

type Verb = (args: StepView['args'], component: SwiftComponent) => StepCode;

const PIXELS = 'XCTest sees the transcript of the component and not its pixels';
const FOCUS = 'XCTest has no keyboard focus without an app that hosts the view';
const BROWSER = 'the step watches a browser';
const APP = 'the step watches what the app around the component does';

/** Verb → code. A verb that is not here has no native form. */
const VERBS: Readonly<Record<string, Verb>> = {
  receive: ({ message }) => code(`driver.receive(${swiftJson(message ?? null)})`),
  answer: ({ to, with: answer }) => code(`driver.answer(${text(to)}, with: ${swiftJson(answer ?? null)})`),
  pause: () => code('driver.pause()'),
  advance: ({ by }) => {
    const seconds = duration(by);
    return seconds === undefined ? { skip: 'the time to pass is not a number' } : code(`driver.advance(${swiftNumber(seconds)})`);
  },
  click: (args, component) =>
    onPart(args, component, (part) => `try driver.click(${listed(part, nth(args), named(args), within(args, component))})`),
  attempt: (args, component) => onPart(args, component, (part) => `driver.attempt(${listed(part, number('times', args['times']))})`),
  reveal: (args, component) => {
    if (args['part'] === undefined) return { skip: 'what hides a text is not in the anatomy' };
    return onPart(args, component, (part) => `driver.reveal(${listed(part, number('atMost', args['atMost']))})`);
  },
  press: ({ key, times, part }) => {
    if (key !== 'Escape' || part !== undefined) return { skip: FOCUS };
    return code(`driver.key(${listed('"Escape"', number('times', times))})`);
  },
  context: ({ tenant, locale, ...others }) => {
    if (Object.keys(others).length > 0) return { skip: APP };
    const lines = [tenant === undefined ? '' : 'driver.host.dismissAll()', locale === undefined ? '' : `driver.speak(${text(locale)})`];
    return code(lines.filter((line) => line !== '').join('\n'));
  },
  see: (args, component) => {
    if (args['rendered'] === true || args['value'] !== undefined) return { skip: PIXELS };
    return seen('see', args, component);
  },
  notSee: (args, component) => seen('notSee', args, component),
  count: (args, component) => {
    const { is, min, max } = args;
    const low = swiftNumber(Number(is ?? min ?? 0));
    const high = is ?? max;
    return onPart(
      args,
      component,
      (part) =>
        `driver.count(${listed(part, `${low}...${high === undefined ? 'Int.max' : swiftNumber(Number(high))}`, named(args), within(args, component))})`,
    );
  },
  name: (args, component) => {
    const words = args['key'] === undefined ? text(args['text']) : message(args['key'], args['args'], component);
    if (words === undefined) return { skip: 'the message needs arguments that the step does not give' };
    const whole = args['match'] === 'contains' ? 'isWhole: false' : '';
    return onPart(args, component, (part) => `driver.named(${listed(part, nth(args), within(args, component), `is: ${words}`, whole)})`);
  },
  state: (args, component) => states(args, component),
  sent: ({ type, match, without, times }) => {
    const fields = match === undefined ? '' : `matching: ${swiftJson(match)}`;
    return code(
      `driver.sent(${listed(text(type), fields, without === undefined ? '' : `without: ${texts(without)}`, number('times', times))})`,
    );
  },
  notSent: ({ type, types, match }) => {
    const all = [type, ...(Array.isArray(types) ? (types as readonly Json[]) : [])].filter((one) => one !== undefined).map(text);
    return code(`driver.notSent(${listed(...all, match === undefined ? '' : `matching: ${swiftJson(match)}`)})`);
  },
  announced: (args, component) => announced(args, component, args['times']),
  announcedOnce: (args, component) => announced(args, component, 1),
  history: ({ keys, only }, component) => {
    const labels = worded(keys, component);
    if (labels === undefined || component.view.machine === undefined)
      return { skip: 'a label needs arguments that the step does not give' };
    return code(`try driver.history([${labels.join(', ')}], label: { $0.label($1, say) }${only === true ? ', only: true' : ''})`);
  },
  order: ({ texts: all }, component) => {
    if (all === undefined) return { skip: 'the driver knows the order of texts, not of parts' };
    const parts = (Array.isArray(all) ? (all as readonly Json[]) : []).map((one) =>
      isObject(one) ? message(one['key'], one['args'], component) : text(one),
    );
    return parts.includes(undefined) ? { skip: 'a text is no message' } : code(`driver.order([${parts.join(', ')}])`);
  },
  fill: (args, component) => onField(args, component, 'fill', `with: ${swiftString(display(args['value']))}`),
  toggle: (args, component) => onField(args, component, 'turn', `on: ${String(args['on'] === true)}`),
  choose: (args, component) => {
    const options = args['options'] === undefined ? [args['option'] ?? ''] : args['options'];
    if (args['name'] === undefined && typeof args['option'] === 'string')
      return onField(args, component, 'choose', swiftString(args['option']));
    return onForm(args, component, (name) => `choose(${name}, ${texts(options)})`);
  },
};

/** Verb → the reason why it has no native form. */
const REASONS: Readonly<Record<string, string>> = {
  focus: FOCUS, tabTo: FOCUS, blur: FOCUS, focusOn: FOCUS, focusWithin: FOCUS, hover: FOCUS, clickOutside: FOCUS,
  clipped: PIXELS, legible: PIXELS, media: PIXELS, sameText: PIXELS, filled: PIXELS, showsJson: PIXELS, animating: PIXELS, still: PIXELS,
  sign: PIXELS, style: PIXELS, value: PIXELS,
  notFetched: BROWSER, noLeak: BROWSER, consoleClean: BROWSER, opened: BROWSER, notOpened: BROWSER, polled: APP, clipboard: APP, silent: APP,
}; // prettier-ignore

export function stepCode(step: StepView, component: SwiftComponent): StepCode {
  if (step.undecided !== undefined) return { skip: step.undecided };
  const verb = Object.hasOwn(VERBS, step.verb) ? VERBS[step.verb] : undefined;
  if (verb !== undefined) {
    const { made, unread } = readArguments(placed(step.args), (args) => verb(args, component), spareOf(step, component));
    return 'skip' in made || unread === undefined ? made : { skip: `\`${step.verb}\` has no native form with \`${unread.slice(1)}\`` };
  }
  const reason = Object.hasOwn(REASONS, step.verb) ? REASONS[step.verb] : undefined;
  return { skip: `\`${step.verb}\`: ${reason ?? 'the verb has no native form'}` };
}

/** Arguments that say nothing more here: a negative step looks when its turn comes, and all of the component is in its outermost part. */
function spareOf({ verb, args }: StepView, { view }: SwiftComponent): readonly string[] {
  const outer = view.parts.find(({ id }) => id === args['in']);
  return [
    ...(['notSee', 'notSent'].includes(verb) ? ['after'] : []),
    ...(outer !== undefined && outer.parent === undefined ? ['in'] : []),
    ...(verb === 'context' ? ['tenant'] : []),
    ...(['history', 'fill', 'choose', 'toggle'].includes(verb) ? ['part'] : []),
  ];
}

function code(text: string): StepCode {
  return { code: text };
}

function onPart(args: StepView['args'], component: SwiftComponent, made: (part: string) => string): StepCode {
  const part = partOf(args, component);
  return part === undefined ? { skip: 'the step names no part of the anatomy' } : code(made(part));
}

function partOf({ part }: StepView['args'], { names }: SwiftComponent): string | undefined {
  const name = typeof part === 'string' ? names.partCases.get(part) : undefined;
  return name === undefined ? undefined : `.${name}`;
}

function seen(verb: string, args: StepView['args'], component: SwiftComponent): StepCode {
  const words = args['key'] === undefined ? args['text'] : message(args['key'], args['args'], component);
  if (args['key'] !== undefined && words === undefined) return { skip: 'the message needs arguments that the step does not give' };
  const says = words === undefined ? '' : `says: ${args['key'] === undefined ? swiftString(display(words as Json)) : String(words)}`;
  const contains = args['contains'] === undefined ? '' : `contains: ${swiftString(display(args['contains']))}`;
  return code(`driver.${verb}(${listed(partOf(args, component) ?? '', nth(args), named(args), within(args, component), says, contains)})`);
}

const STATES: Readonly<Record<string, string>> = { required: 'isRequired', invalid: 'isInvalid', modal: 'isModal' };

function states(args: StepView['args'], component: SwiftComponent): StepCode {
  const lines: string[] = [];
  const part = partOf(args, component);
  for (const [name, wanted] of Object.entries(args)) {
    if (['part', 'name', 'args', 'in', 'nth'].includes(name)) continue;
    const member = Object.hasOwn(STATES, name)
      ? STATES[name]
      : name === 'expanded'
        ? 'isExpanded'
        : name === 'checked'
          ? 'isOn'
          : undefined;
    if (typeof wanted !== 'boolean') return { skip: `the transcript cannot tell \`${name}: ${String(wanted)}\`` };
    if (member === undefined || part === undefined) return { skip: `the transcript has no state \`${name}\`` };
    lines.push(
      `driver.state(${listed(part, nth(args), named(args), within(args, component), swiftString(`${name} ${String(wanted)}`))}) { $0.${member} == ${String(wanted)} }`,
    );
  }
  return code(lines.join('\n'));
}

function announced(args: StepView['args'], component: SwiftComponent, times: Json | undefined): StepCode {
  const keys = args['keys'] ?? (args['key'] === undefined ? [] : [args['key']]);
  const all = args['text'] === undefined ? worded(keys, component, args['args']) : [text(args['text'])];
  if (all === undefined) return { skip: 'the message needs arguments that the step does not give' };
  const politeness =
    typeof args['politeness'] === 'string' ? `politeness: .${args['politeness'] === 'assertive' ? 'assertive' : 'polite'}` : '';
  return code(`driver.announced(${listed(...all, politeness, args['inOrder'] === true ? 'inOrder: true' : '', number('times', times))})`);
}

function worded(keys: Json | undefined, component: SwiftComponent, args?: Json): string[] | undefined {
  const all = (Array.isArray(keys) ? (keys as readonly Json[]) : []).map((key) => message(key, args, component));
  return all.includes(undefined) ? undefined : all.filter((one) => one !== undefined);
}

/** The call of a message with the arguments of a step; `undefined` if one is missing or of another type. */
function message(key: Json | undefined, args: Json | undefined, component: SwiftComponent): string | undefined {
  const plan = typeof key === 'string' ? component.plans.get(key) : undefined;
  const name = typeof key === 'string' ? component.messages.get(key) : undefined;
  if (plan === undefined || name === undefined) return undefined;
  const given = parametersOf(plan).map(({ arg, local, type }) => {
    const value = isObject(args ?? null) ? (args as JsonObject)[arg] : undefined;
    if (type === 'String' && typeof value === 'string') return `${local}: ${swiftString(value)}`;
    if (type === 'Double' && typeof value === 'number') return `${local}: ${swiftNumber(value)}`;
    if (type === 'Date?' && typeof value === 'string') return `${local}: ISODate.read(${swiftString(value)})`;
    return type === 'Int' && Number.isInteger(value) ? `${local}: ${swiftNumber(Number(value))}` : undefined;
  });
  return given.includes(undefined) ? undefined : `say.${name}(${given.join(', ')})`;
}

function onForm(args: StepView['args'], component: SwiftComponent, made: (name: string) => string): StepCode {
  if (!hasForm(component.view) || typeof args['name'] !== 'string') return { skip: 'the field is not one of a form' };
  return code(`try driver.model().form.${made(swiftString(args['name']))}`);
}

/** A field part of the anatomy, or a field of the form by its name. */
function onField(args: StepView['args'], component: SwiftComponent, call: string, value: string): StepCode {
  const part = component.view.parts.find(({ id }) => id === args['part']);
  if (part !== undefined && args['name'] === undefined && isField(part, component) && part.repeats === undefined)
    return onPart(args, component, (own) => `try driver.${call}(${own}, ${value})`);
  return onForm(args, component, (name) => `${call}(${name}, ${value})`);
}

function listed(...args: readonly string[]): string {
  return args.filter((arg) => arg !== '').join(', ');
}

/** A step about a place without a part is about the part that is the place. */
function placed(args: StepView['args']): StepView['args'] {
  const { in: place, ...others } = args;
  return args['part'] !== undefined || !isObject(place ?? null) ? args : { ...others, ...(place as JsonObject) };
}

/** The part around a part; nothing for all of the component. */
function within(args: StepView['args'], component: SwiftComponent): string {
  if (args['part'] === undefined) return '';
  const place = args['in'];
  if (place === undefined || place === null) return '';
  const inner: JsonObject = isObject(place) ? place : { part: place };
  const outer = component.view.parts.find(({ id }) => id === inner['part']);
  const part = partOf(inner, component);
  const isAll = outer !== undefined && outer.parent === undefined && outer.repeats === undefined;
  if (part === undefined || (isAll && inner['nth'] === undefined && inner['name'] === undefined)) return '';
  return `within: driver.inside(${listed(part, nth(inner), named(inner), within(inner, component))})`;
}

function nth({ nth: place }: StepView['args']): string {
  return number('nth', place);
}

function number(label: string, value: Json | undefined): string {
  return typeof value === 'number' ? `${label}: ${swiftNumber(value)}` : '';
}

function named({ name }: StepView['args']): string {
  return typeof name === 'string' ? `name: ${swiftString(name)}` : '';
}

function text(value: Json | undefined): string {
  return swiftString(display(value));
}

function texts(value: Json): string {
  return `[${(Array.isArray(value) ? (value as readonly Json[]) : [value]).map(text).join(', ')}]`;
}

function display(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Seconds: a number of milliseconds, or a text such as `4m59s`. */
function duration(value: Json | undefined): number | undefined {
  const milliseconds = typeof value === 'number' ? value : parseDuration(display(value));
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}
