import { answersOf } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { FORM_WORDS, formWordKey, nativeWord, type FormWord } from '../view/form-words.ts';
import { itemField } from '../view/item-fields.ts';
import type { PartView } from '../view/parts.ts';
import type { ComponentNames } from './component-names.ts';
import { feedOf } from './feeds.ts';
import { itemNamed } from './part-items.ts';
import { limitArguments } from '../view/limit-arguments.ts';
import { dartString, dartStrings } from './escape.ts';
import { before, call, named, type Layout } from './layout.ts';
import { parametersOf } from './parameters.ts';

/** Words of the content renderers, each with the number of its arguments. */
const CONTENT = {
  'show-more': 0, 'show-less': 0, close: 0, image: 0, audio: 0, empty: 0, structured: 0, unsupported: 1,
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
    return named(parameter.name, `displayOf(${value})`);
  });
  return { layout: args.length === 0 ? `messages.${name}` : call(`messages.${name}`, ...args), missing };
}

/** `ContentWords(…)` of the messages whose keys end in the name of a word: `mcp.tool.show_more` is `showMore`. */
export function contentWords(view: ComponentView, names: ComponentNames): Layout {
  const words = Object.entries(CONTENT).map(([word, count]) => {
    const parameter = word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [parameter, view.texts.find(({ key }) => endsIn(key, word))?.key, count] as const;
  });
  return wordsCall('ContentWords', words, view, names, [...binaryWord(view, names), ...roleWord(view, names)]);
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
  const words = FORM_WORDS.filter((word) => word !== 'confirm');
  return wordsCall(
    'FormWords',
    words.map((word) => [nativeWord(word), formWordKey(view, word), TAKES_ONE.has(word) ? 1 : 0]),
    view,
    names,
  );
}

/** Words of the form that are about a value or a bound. */
const TAKES_ONE: ReadonlySet<FormWord> = new Set([
  'remove', 'error.minimum', 'error.maximum', 'error.above', 'error.below', 'error.multiple', 'error.min_length', 'error.max_length',
  'error.min_items', 'error.max_items',
] as const); // prettier-ignore

function wordsCall(
  type: string,
  words: readonly (readonly [parameter: string, key: string | undefined, count: number])[],
  view: ComponentView,
  names: ComponentNames,
  more: readonly Layout[] = [],
): Layout {
  const args = words.flatMap(([parameter, key, count]): Layout[] => {
    const message = view.texts.find((one) => one.key === key);
    const name = message === undefined ? undefined : names.messages.get(message.key);
    if (message === undefined || name === undefined) return [];
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
