import type { MessageArgument } from '../../../specs/language/model/message.ts';
import { words } from '../../text/names/policy.ts';
import type { TextView, TextsView } from '../view/texts.ts';
import { uniqueNames, type UniqueNames } from '../view/unique-names.ts';
import { compile, type Needs } from './compile.ts';
import { dateFormat } from './dates.ts';
import { goDoc, goString } from './escape.ts';
import { pairs } from './layout.ts';
import { goNames, plainType } from './names.ts';
import { numberFormat } from './numbers.ts';
import { pluralCode } from './plurals.ts';

/** Methods of `Messages` that are no messages, and names that its code reads. */
const TAKEN = ['Locale', 'ByKey'];
const LOCALS = new Set(['m', 'choose', 'plain', 'formatNumber', 'selectText', 'numberStyle', 'numberText', 'isoText', 'time']);

/** Message key → method of `Messages`. */
export function messageMethods(view: TextsView): UniqueNames {
  return uniqueNames(
    view.messages.map(({ key }) => key),
    goNames.type,
    plainType,
    TAKEN,
  );
}

/** Argument → parameter. */
function localsOf(args: readonly MessageArgument[]): ReadonlyMap<string, string> {
  const member = (parts: readonly string[]): string => {
    const name = goNames.member(parts);
    return LOCALS.has(name) || /^(?:cardinal|ordinal|date)[A-Z]/.test(name) ? `${name}Value` : name.replace(/^X/, 'x');
  };
  return uniqueNames(
    args.map(({ name }) => name),
    member,
    member,
  ).names;
}

/** What the template of the messages shows. */
export function messagesModel(view: TextsView, methods: ReadonlyMap<string, string>): object {
  const locales = [...new Set([view.source, ...view.locales, ...view.pseudoLocales.map(({ tag }) => tag)])];
  const needs: Needs = { numbers: new Set(), plurals: new Map(), dates: new Map() };
  const messages = view.messages.map((message) => methodOf(message, methods.get(message.key) ?? '', view.source, locales, needs));
  const usesTime = view.messages.some(({ args }) => args.some(({ type }) => goType(type) === 'time.Time'));
  const rules = [...needs.plurals.values()].map(({ locale, type }) => pluralCode(locale, type));
  const imports = [...(rules.some((code) => code.includes('math.')) ? ['math'] : []), ...(usesTime ? ['time'] : [])];
  return {
    imports:
      imports.length > 1
        ? `import (\n${imports.map((name) => `\t"${name}"`).join('\n')}\n)`
        : imports.map((name) => `import "${name}"`).join(''),
    locales: locales.map((tag) => `\t${goString(tag)},`).join('\n'),
    source: goString(view.source),
    messages,
    byKey: view.messages.map(({ key, args }) => ({
      key: goString(key),
      call: `m.${methods.get(key) ?? ''}(${args.map(({ name, type }) => `${READERS[goType(type)] ?? ''}(${goString(name)})`).join(', ')})`,
    })),
    numbers: pairs([...needs.numbers].sort().map((tag) => [goString(tag), numberFormat(tag)])),
    rules,
    dates: [...needs.dates].map(([name, use]) => `// ${name} writes dates of ${use.locale}.\nvar ${name} = ${dateFormat(use)}`),
  };
}

/** Go type of an argument → the accessor of untyped arguments. */
const READERS: Readonly<Record<string, string>> = { string: 'args.text', float64: 'args.number', 'time.Time': 'args.date' };

export type GoType = 'string' | 'float64' | 'time.Time';

export function goType(type: MessageArgument['type']): GoType {
  if (typeof type === 'object' || type === 'string') return 'string';
  return type === 'number' ? 'float64' : 'time.Time';
}

function methodOf(message: TextView, name: string, source: string, locales: readonly string[], needs: Needs): object {
  const locals = localsOf(message.args);
  const parameters = message.args.map(({ name: argument, type }) => `${locals.get(argument) ?? ''} ${goType(type)}`);
  const types = new Map(message.args.map(({ name: argument, type }) => [argument, goType(type)]));
  const original = compile(message.source, locals, types, needs, 1);
  const again = compile(message.source, locals, types, needs, 2);
  const cases = new Map<string, string[]>();
  for (const tag of locales) {
    if (tag === source) continue;
    const text = message.in(tag);
    // A text that is missing is that of the source, with its numbers.
    const code = compile(text, locals, types, needs, 2);
    if (code !== again) cases.set(code, [...(cases.get(code) ?? []), tag]);
  }
  return {
    doc: goDoc([`${name} is ${message.key}: ${message.source.text}`, ...(message.notes === undefined ? [] : [message.notes])]),
    name,
    parameters: parameters.join(', '),
    original,
    cases: [...cases].map(([code, tags]) => ({ tags: tags.map(goString).join(', '), code })),
    none: cases.size === 0,
  };
}

/** Words of a key, for messages found by the end of their key: `mcp.tool.show_more` → `show more`. */
export function lastWords(key: string): string {
  return words(key.split('.').at(-1) ?? '').join(' ');
}

/** Whether a key ends in some words: those of its last step or of its last two. */
export function endsIn(key: string, text: string): boolean {
  return lastWords(key) === text || words(key.split('.').slice(-2).join('.')).join(' ') === text;
}
