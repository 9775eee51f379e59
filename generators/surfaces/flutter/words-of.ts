import { answersOf } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { itemField } from '../view/item-fields.ts';
import type { PartView } from '../view/parts.ts';
import type { ComponentNames } from './component-names.ts';
import { feedOf } from './feeds.ts';
import { itemNamed } from './part-items.ts';
import { limitArguments } from '../view/limit-arguments.ts';
import { dartString, dartStrings } from './escape.ts';
import { before, call, named, type Layout } from './layout.ts';
import { parametersOf } from './parameters.ts';

/** Words of the content renderers and of the form, each with the number of its arguments. */
const CONTENT = {
  'show-more': 0, 'show-less': 0, close: 0, image: 0, audio: 0, empty: 0, structured: 0, unsupported: 1,
}; // prettier-ignore
const FORM = {
  'field-required': 0, add: 0, remove: 1, 'error-number': 0, 'error-integer': 0, 'error-minimum': 1, 'error-maximum': 1, 'error-min-length': 1,
  'error-max-length': 1, 'error-min-items': 1, 'error-max-items': 1, 'error-pattern': 0, 'error-email': 0, 'error-uri': 0, 'error-date': 0,
  'error-date-time': 0, 'error-json': 0,
}; // prettier-ignore

/** A call of a message with the fields of the items around a part, else of the instance, as its arguments. */
export interface MessageCall {
  readonly layout: Layout;
  /** Paths of the arguments that no message and no prop brings. */
  readonly missing: readonly (readonly string[])[];
}

export function messageCall(view: ComponentView, names: ComponentNames, key: string, part?: PartView): MessageCall | undefined {
  const message = view.texts.find((one) => one.key === key);
  const name = names.messages.get(key);
  if (message === undefined || name === undefined) return undefined;
  const missing: (readonly string[])[] = [];
  const limits = limitArguments(view);
  const args = parametersOf(message).map((parameter): Layout => {
    const own = part === undefined ? undefined : itemField(view, part, parameter.argument);
    const feed = own === undefined ? feedOf(view, parameter.argument) : undefined;
    const path = feed?.path ?? [parameter.argument];
    const units = own === undefined && feed === undefined ? limits[parameter.argument] : undefined;
    if (units !== undefined && parameter.type === 'num')
      return named(parameter.name, `model.limit(${dartString(parameter.argument)})${units === 1 ? '' : ` / ${units}`}`);
    if (feed === undefined && own === undefined) missing.push(path);
    const from = own === undefined || part === undefined ? 'model' : itemNamed(part, own.part);
    const value = `${from}.value(${dartStrings(path)})`;
    if (parameter.type === 'num') return named(parameter.name, `countOf(${value}) ?? 0`);
    if (parameter.type === 'DateTime?') return named(parameter.name, `dateOf(${value})`);
    return named(parameter.name, `textOf(${value})`);
  });
  return { layout: args.length === 0 ? `messages.${name}` : call(`messages.${name}`, ...args), missing };
}

/** `ContentWords(…)` of the messages whose keys end in the name of a word: `mcp.tool.show_more` is `showMore`. */
export function contentWords(view: ComponentView, names: ComponentNames): Layout {
  return wordsCall('ContentWords', CONTENT, view, names, [...binaryWord(view, names), ...roleWord(view, names)]);
}

/** A function from a type and a size to the message for contents that nothing draws. */
function binaryWord(view: ComponentView, names: ComponentNames): Layout[] {
  const message = view.texts.find(({ key }) => endsIn(key, 'binary'));
  const name = message === undefined ? undefined : names.messages.get(message.key);
  if (message === undefined || name === undefined) return [];
  const parameters = parametersOf(message);
  const own = (argument: string, type: string): string | undefined =>
    parameters.find((one) => one.argument === argument && one.type === type)?.name;
  const [type, size] = [own('type', 'String'), own('size', 'num')];
  if (parameters.length !== 2 || type === undefined || size === undefined) return [];
  return [named('binary', before('(String type, num size) => ', call(`messages.${name}`, `${type}: type`, `${size}: size`)))];
}

/** A function from the role of a message of a prompt to its words. */
function roleWord(view: ComponentView, names: ComponentNames): Layout[] {
  const arms = answersOf(view).roles.flatMap(({ role, key }) => {
    const words = messageCall(view, names, key);
    return words === undefined ? [] : [before(`${dartString(role)} => `, words.layout)];
  });
  if (arms.length === 0) return [];
  return [named('role', { head: '(String role) => switch (role) {', items: [...arms, '_ => role'], tail: '}', broken: true })];
}

export function formWords(view: ComponentView, names: ComponentNames): Layout {
  return wordsCall('FormWords', FORM, view, names);
}

function wordsCall(
  type: string,
  words: Readonly<Record<string, number>>,
  view: ComponentView,
  names: ComponentNames,
  more: readonly Layout[] = [],
): Layout {
  const args = Object.entries(words).flatMap(([word, count]): Layout[] => {
    const message = view.texts.find(({ key }) => endsIn(key, word));
    const name = message === undefined ? undefined : names.messages.get(message.key);
    if (message === undefined || name === undefined) return [];
    const parameter = word.replace(/^error-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const parameters = parametersOf(message);
    if (count === 0) {
      const all = messageCall(view, names, message.key);
      return all === undefined || all.missing.length > 0 ? [] : [named(parameter, all.layout)];
    }
    const own = parameters.length === 1 ? parameters[0] : undefined;
    return own === undefined ? [] : [named(parameter, `(${own.type} it) => messages.${name}(${own.name}: it)`)];
  });
  const all = [...args, ...more];
  return all.length === 0 ? `const ${type}()` : call(type, ...all);
}

function endsIn(key: string, word: string): boolean {
  return `.${key.replace(/[._-]+/g, '-')}`.endsWith(`-${word}`) || key === word;
}
