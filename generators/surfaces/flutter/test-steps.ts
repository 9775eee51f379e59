import type { Json } from '../../../specs/language/model/json.ts';
import { isObject } from '../../../specs/language/model/json.ts';
import { parseDuration } from '../../../specs/language/units/duration.ts';
import type { ComponentView } from '../view/component.ts';
import type { NativeStep } from '../view/native-case.ts';
import { readArguments } from '../view/step-arguments.ts';
import type { StepView } from '../view/tests.ts';
import type { ComponentNames } from './component-names.ts';
import { dartString } from './escape.ts';
import { call, list, map, named, type Layout } from './layout.ts';
import { parametersOf } from './parameters.ts';
import { speaksStates } from './part-widgets.ts';

/** A step in Dart, and whether it is waited for. */
export interface Call {
  readonly call: Layout;
  readonly waits: boolean;
}

type DartStep = NativeStep<Call>;

/** Verbs that nothing in `flutter_test` can decide. */
const UNDECIDED: Readonly<Record<string, string>> = {
  animating: '', still: '',
  clipped: 'what a line cuts off is not in the widget tree',
  legible: 'what a line cuts off is not in the widget tree',
  sameText: 'what a line cuts off is not in the widget tree',
  filled: 'what is painted between two texts is not in the widget tree',
  media: 'a widget test decodes no image and plays no sound',
  notFetched: 'a widget test sees no network',
  noLeak: 'a widget test sees no storage and no network',
  notStored: 'a widget test sees no storage',
  opened: 'the host opens pages',
  notOpened: 'the host opens pages',
  audit: 'a widget test has no accessibility engine',
}; // prettier-ignore

/** Parameters that say which part a step speaks of. */
const PLACE = new Set(['part', 'name', 'nth', 'in', 'args']);

/**
 * Arguments that say nothing more here: a negative step looks when its turn comes, and a field is found by its label. A choice or a switch that goes wrong is noticed
 * by what is sent.
 */
const SPARE: Readonly<Record<string, readonly string[]>> = {
  notSee: ['after'], notSent: ['after'], silent: ['after'], history: ['part'], animating: ['part'], still: ['part'], clickOutside: ['part'],
  fill: ['part'], choose: ['part', 'name'], toggle: ['part', 'on'], state: ['part'], value: ['part'],
}; // prettier-ignore

/** Roles of the fields that a person types into. */
const TYPED = new Set(['textbox', 'searchbox', 'spinbutton']);

type Step = (args: StepView['args'], of: Native) => DartStep;

interface Native {
  readonly view: ComponentView;
  readonly names: ComponentNames;
}

const now = (made: Layout): DartStep => ({ code: { call: made, waits: false } });
const later = (made: Layout): DartStep => ({ code: { call: made, waits: true } });
const no = (skip: string): DartStep => ({ skip });

const STEPS: Readonly<Record<string, Step>> = {
  receive: ({ message = null }) => later(call('t.receive', json(message))),
  answer: ({ to = '', with: message = null }) => now(call('t.answer', json(to), json(message))),
  context: (args) => later(call('t.receive', json({ type: 'context', ...args }))),
  click: (args, of) => at(args, of, (target) => later(call('t.click', target))),
  attempt: (args, of) =>
    at(args, of, (target) => later(call('t.attempt', target, ...(args['times'] === undefined ? [] : [`times: ${Number(args['times'])}`])))),
  clickOutside: () => later(call('t.clickOutside')),
  hover: (args, of) => at(args, of, (target) => now(call('t.see', target))),
  focus: (args, of) => at(args, of, (target) => later(call('t.focus', target))),
  tabTo: (args, of) => at(args, of, (target) => later(call('t.tabTo', target))),
  blur: () => later(call('t.blur')),
  press: (args, of) => {
    const key = keyOf(args['key']);
    if (key === undefined) return no(`no key ${textOf(args['key'])}`);
    const pressed = call(
      't.press',
      `LogicalKeyboardKey.${key}`,
      ...(args['times'] === undefined ? [] : [`times: ${Number(args['times'])}`]),
    );
    if (args['part'] === undefined) return later(pressed);
    return at(args, of, () => later(pressed));
  },
  fill: (args, of) => {
    const { name, value, part: id } = args;
    if (typeof name === 'string') return later(call('t.fill', call('t.field', dartString(name)), dartString(textOf(value))));
    const role = of.view.parts.find((one) => one.id === id)?.role;
    if (role === undefined || role === 'slider') return no('a field that nobody types into');
    return at(args, of, (target) => later(call('t.fill', target, dartString(textOf(value)))));
  },
  choose: ({ option, options }) => {
    const all = Array.isArray(options) ? (options as readonly Json[]) : option === undefined ? [] : [option];
    return all.length === 1 ? later(call('t.click', call('t.option', dartString(textOf(all[0]))))) : no('several options in one step');
  },
  toggle: (args, of) =>
    typeof args['name'] === 'string'
      ? later(call('t.click', call('t.option', dartString(args['name']))))
      : at(args, of, (target) => later(call('t.click', target))),
  reveal: (args, of) => {
    const target = args['part'] === undefined ? call('find.textContaining', dartString(textOf(args['text']))) : part(args, of);
    return later(call('t.reveal', target, ...within(args, of)));
  },
  advance: ({ by }) => {
    const time = typeof by === 'string' ? parseDuration(by) : undefined;
    return time === undefined ? no('a time that is no duration') : later(call('t.advance', `const Duration(milliseconds: ${time})`));
  },
  pause: () => now(''),
  see: (args, of) => {
    if (args['rendered'] === true) return see(args, of);
    return see(args, of);
  },
  notSee: (args, of) => {
    const words = wordsOf(args, of);
    if (words === undefined) return no('a text with a range of numbers');
    const target = args['part'] === undefined ? args['in'] : args['part'];
    if (target === undefined) return no('a place without a part');
    const { nth = null, name = null } = args;
    return now(
      call('t.notSee', part({ part: target, nth, name, in: args['part'] === undefined ? null : (args['in'] ?? null) }, of), ...words),
    );
  },
  count: (args, of) => now(call('t.count', part(args, of), String(Number(args['is'])))),
  order: (args, of) => {
    const { texts } = args;
    if (!Array.isArray(texts)) return no('the order of parts');
    const words = (texts as readonly Json[]).map((text) => dartString(textOf(text)));
    return now(call('t.order', part({ part: args['in'] ?? null }, of), list('String', words)));
  },
  state: (args, of) => {
    // A step that holds by half would say more than it knows.
    if (Object.keys(args).filter((name) => !PLACE.has(name)).length !== 1) return no('several states at once');
    if (typeof args['expanded'] === 'boolean') return now(call('t.isExpanded', part(args, of), String(args['expanded'])));
    if (typeof args['invalid'] === 'boolean' && typeof args['name'] === 'string')
      return now(call('t.isInvalid', call('t.field', dartString(args['name'])), String(args['invalid'])));
    if (args['required'] === true && typeof args['name'] === 'string')
      return now(call('t.see', call('t.field', dartString(`${args['name']} *`))));
    if (args['required'] === false && typeof args['name'] === 'string')
      return now(call('t.notSee', call('t.field', dartString(`${args['name']} *`))));
    return no('a state that a widget does not tell');
  },
  sign: (args, of) => now(call('t.see', part({ part: args['in'] ?? null }, of), named('text', dartString(textOf(args['text']))))),
  value: (args, of) => {
    const { name, is, part: id } = args;
    if (typeof is !== 'string' && typeof is !== 'number') return no('a value that is no text');
    if (typeof name === 'string') return now(call('t.hasValue', call('t.field', dartString(name)), dartString(textOf(is))));
    const role = of.view.parts.find((one) => one.id === id)?.role;
    if (role === undefined || !TYPED.has(role)) return no('a field that nobody types into');
    return at(args, of, (target) => now(call('t.hasValue', target, dartString(textOf(is)))));
  },
  showsJson: (args, of) => now(call('t.showsJson', part({ part: args['in'] ?? null }, of), json(args['equals'] ?? null))),
  history: (args, of) => {
    if (isObject(args['in'] ?? null)) return no('the states of one instance among several');
    const states = statesOf(args['keys'], of);
    return states === undefined
      ? no('a history of words that are no state')
      : now(call('t.entered', list('String', states.map(dartString)), ...(args['only'] === true ? ['only: true'] : [])));
  },
  announced: (args, of) => {
    const { politeness, inOrder, args: values } = args;
    const keys = args['key'] === undefined ? args['keys'] : [args['key']];
    const states = politeness === 'assertive' ? undefined : statesOf(keys, of);
    if (states !== undefined && speaksStates(of.view)) return now(spoken(states, of));
    const words = (Array.isArray(keys) ? (keys as readonly Json[]) : []).map((key) =>
      message(textOf(key), isObject(values ?? null) ? (values as StepView['args']) : {}, of),
    );
    if (words.length === 0 || words.includes(undefined)) return no('an announcement with a range of numbers');
    if (words.length > 1 && inOrder !== true) return no('several announcements in any order');
    const texts = words.flatMap((one) => one ?? []);
    return now(call('t.heard', list('String', texts), ...(politeness === undefined ? [] : [`assertive: ${politeness === 'assertive'}`])));
  },
  announcedOnce: (args, of) => {
    const states = speaksStates(of.view) ? statesOf([args['key'] ?? ''], of) : undefined;
    if (states !== undefined) return now(spoken(states, of));
    const words = message(textOf(args['key']), {}, of);
    return words === undefined ? no('an announcement with a range of numbers') : now(call('t.heard', list('String', [words]), 'times: 1'));
  },
  name: (args, of) => {
    const { key, args: values, text, match } = args;
    const words =
      key === undefined ? dartString(textOf(text)) : message(textOf(key), isObject(values ?? null) ? (values as StepView['args']) : {}, of);
    if (words === undefined) return no('a name with a range of numbers');
    return at(args, of, (target) => now(call('t.named', target, words, ...(match === 'contains' ? ['isWhole: false'] : []))));
  },
  sent: ({ type = '', match, without, times }) =>
    now(
      call(
        't.sent',
        json(type),
        ...(match === undefined ? [] : [named('match', json(match))]),
        ...(Array.isArray(without)
          ? [
              named(
                'without',
                list(
                  'String',
                  (without as readonly Json[]).map((one) => dartString(textOf(one))),
                ),
              ),
            ]
          : []),
        ...(times === undefined ? [] : [`times: ${Number(times)}`]),
      ),
    ),
  notSent: (args) => later(notSent(args)),
  silent: ({ types, during }) => {
    const time = typeof during === 'string' ? parseDuration(during) : undefined;
    return time === undefined || !Array.isArray(types)
      ? no('a silence without a duration')
      : later(
          call(
            't.silent',
            list(
              'String',
              (types as readonly Json[]).map((one) => dartString(textOf(one))),
            ),
            `const Duration(milliseconds: ${time})`,
          ),
        );
  },
  polled: ({ type = '', first, every, atLeast }) => {
    const times = isObject(every ?? null) ? (every as { readonly min?: Json; readonly max?: Json }) : {};
    const [begin, shortest, longest] = [first, times.min, times.max].map((one) =>
      typeof one === 'string' ? parseDuration(one) : undefined,
    );
    if (begin === undefined || shortest === undefined || longest === undefined) return no('a poll without times');
    return now(
      call(
        't.polled',
        json(type),
        `first: const Duration(milliseconds: ${begin})`,
        `shortest: const Duration(milliseconds: ${shortest})`,
        `longest: const Duration(milliseconds: ${longest})`,
        `atLeast: ${Number(atLeast ?? 1)}`,
      ),
    );
  },
  clipboard: ({ equals, as }) => now(call('t.copied', json(equals ?? null), ...(as === 'json' ? ['asJson: true'] : []))),
  animating: () => now(call('t.isStill', 'false')),
  still: () => now(call('t.isStill', 'true')),
};

export function nativeStep(step: StepView, of: Native): DartStep {
  if (step.undecided !== undefined) return no(step.undecided);
  const made = Object.hasOwn(STEPS, step.verb) ? STEPS[step.verb] : undefined;
  if (made !== undefined) {
    const { made: native, unread } = readArguments(step.args, (args) => made(args, of), SPARE[step.verb] ?? []);
    return 'skip' in native || unread === undefined ? native : no(`the argument \`${unread.slice(1)}\` of the verb ${step.verb}`);
  }
  return no(Object.hasOwn(UNDECIDED, step.verb) ? (UNDECIDED[step.verb] ?? '') : `no native form of the verb ${step.verb}`);
}

function see(args: StepView['args'], of: Native): DartStep {
  const words = wordsOf(args, of);
  if (words === undefined) return no('a text with a range of numbers');
  if (typeof args['name'] === 'string' && of.view.schema !== undefined && isField(args['part'], of))
    return now(call('t.see', call('find.textContaining', dartString(args['name']))));
  return now(call('t.see', part(args, of), ...words));
}

function isField(id: Json | undefined, { view }: Native): boolean {
  return view.parts.some(
    (one) =>
      one.id === id &&
      one.content === undefined &&
      one.shown.kind !== 'always' &&
      one.children.length === 0 &&
      !['button', 'disclosure', 'link', 'dialog'].includes(one.role),
  );
}

/** Named arguments with the words that a step names; `undefined` for words that are not one text. */
function wordsOf(args: StepView['args'], of: Native): Layout[] | undefined {
  if (typeof args['text'] === 'string') return [named('text', dartString(args['text']))];
  if (typeof args['contains'] === 'string') return [named('text', dartString(args['contains']))];
  const values = isObject(args['args'] ?? null) ? (args['args'] as StepView['args']) : {};
  const key = typeof args['key'] === 'string' ? args['key'] : undefined;
  if (key === undefined) {
    const shown = Object.values(values)[0];
    return shown === undefined ? [] : typeof shown === 'object' ? undefined : [named('text', dartString(textOf(shown)))];
  }
  const words = message(key, values, of);
  return words === undefined ? undefined : [named('text', words)];
}

function message(key: string, values: StepView['args'], { view, names }: Native): Layout | undefined {
  const text = view.texts.find((one) => one.key === key);
  const name = names.messages.get(key);
  if (text === undefined || name === undefined) return undefined;
  const args = parametersOf(text).map(({ argument, name: parameter, type }) => {
    const value = values[argument];
    if (value === undefined || typeof value === 'object') return undefined;
    if (type === 'DateTime?') return typeof value === 'string' ? named(parameter, call('DateTime.tryParse', dartString(value))) : undefined;
    return named(parameter, type === 'num' ? String(Number(value)) : dartString(textOf(value)));
  });
  if (args.includes(undefined)) return undefined;
  return args.length === 0 ? `messages.${name}` : call(`messages.${name}`, ...args.flatMap((one) => one ?? []));
}

/** `t.part('card', nth: 1)` */
function part(args: StepView['args'], of: Native): Layout {
  const target = args['part'] ?? args['in'];
  if (target === undefined || target === null) return 't.screen';
  const inner = isObject(target) ? (target as StepView['args']) : {};
  const id = isObject(target) ? textOf(inner['part']) : textOf(target);
  const nth = args['nth'] ?? inner['nth'];
  const name = args['name'] ?? inner['name'];
  return call(
    't.part',
    dartString(id),
    ...(typeof nth === 'number' ? [`nth: ${nth}`] : []),
    ...(typeof name === 'string' ? [named('name', dartString(name))] : []),
    ...(args['part'] === undefined ? [] : within(args, of)),
  );
}

function within(args: StepView['args'], of: Native): Layout[] {
  return args['in'] === undefined || args['in'] === null ? [] : [named('within', part({ part: args['in'] }, of))];
}

function at(args: StepView['args'], of: Native, make: (target: Layout) => DartStep): DartStep {
  if (typeof args['name'] === 'string' && isField(args['part'], of)) return make(call('t.field', dartString(args['name'])));
  return args['part'] === undefined ? no('a step without a part') : make(part(args, of));
}

function notSent({ type, types, match }: StepView['args']): Layout {
  const all = Array.isArray(types) ? (types as readonly Json[]) : [type ?? ''];
  return call(
    't.notSent',
    list(
      'String',
      all.map((one) => dartString(textOf(one))),
    ),
    ...(match === undefined ? [] : [named('match', json(match))]),
  );
}

/** States whose labels are spoken because the part that shows them is a live region. */
function spoken(states: readonly string[], { view }: Native): Layout {
  const parts = view.parts.filter(({ content }) => content?.kind === 'states').map(({ id }) => dartString(id));
  return call('t.entered', list('String', states.map(dartString)), named('spokenBy', list('String', parts)));
}

/** The states whose labels the keys are. */
function statesOf(keys: Json | undefined, { view }: Native): readonly string[] | undefined {
  if (!Array.isArray(keys)) return undefined;
  const found = (keys as readonly Json[]).map((key) => view.machine?.states.find(({ label }) => label === key)?.id);
  return found.includes(undefined) ? undefined : found.flatMap((one) => one ?? []);
}

const KEYS: Readonly<Record<string, string>> = {
  Enter: 'enter', Escape: 'escape', Tab: 'tab', Space: 'space', ' ': 'space', ArrowUp: 'arrowUp', ArrowDown: 'arrowDown', ArrowLeft: 'arrowLeft',
  ArrowRight: 'arrowRight', Home: 'home', End: 'end', Backspace: 'backspace', Delete: 'delete',
}; // prettier-ignore

function keyOf(key: Json | undefined): string | undefined {
  return typeof key === 'string' && Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
}

/** A JSON value as an expression. */
function json(value: Json): Layout {
  if (typeof value === 'string') return dartString(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return list('Object?', (value as readonly Json[]).map(json));
  return map(
    'Object?',
    Object.entries(value).map(([name, item]) => named(dartString(name), json(item as Json))),
  );
}
