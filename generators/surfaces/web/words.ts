import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { PSEUDO_LOCALES, pseudo } from '../../../i18n/pseudo.ts';
import { argumentsOf } from '../../../specs/language/messages/arguments.ts';
import { parseMessage } from '../../../specs/language/messages/parse.ts';
import type { Message, MessageArgument } from '../../../specs/language/model/message.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { tsProperty, tsString, tsTemplate } from '../../text/typescript.ts';
import { comment } from './source.ts';

/** One message as the template prints it. */
export interface WordView {
  readonly key: string;
  readonly summary: string;
  /** Parameter list of its function: empty, or one record of typed arguments. */
  readonly parameters: string;
}

export interface LocaleView {
  readonly locale: string;
  readonly entries: readonly { readonly key: string; readonly body: string; readonly parameters: string }[];
}

export interface WordsView {
  readonly words: readonly WordView[];
  readonly locales: readonly LocaleView[];
  readonly source: string;
}

/** The messages of a spec and those its parts, states and announcements borrow, in every locale and pseudo-locale. */
export function wordsView(program: Program, spec: Spec, locales: readonly string[]): WordsView {
  const messages = messagesOf(program, spec);
  const source = spec.locales.source;
  const pseudoTags = PSEUDO_LOCALES.map(({ tag }) => tag);
  return {
    source: tsString(source),
    words: messages.map((message) => ({
      key: tsProperty(message.key),
      summary: comment(textIn(message, source) ?? ''),
      parameters: parametersOf(argumentsOf(message)),
    })),
    locales: [...locales.filter((tag) => !pseudoTags.includes(tag)), ...pseudoTags].map((locale) => ({
      locale: tsProperty(locale),
      entries: messages.flatMap((message) => {
        const own = textIn(message, locale);
        const made = own === undefined && pseudoTags.includes(locale) ? pseudo(textIn(message, source) ?? '', locale) : own;
        if (made === undefined) return [];
        const body = compile(made, locale);
        const named = argumentsOf(message).length > 0 && body.includes('args');
        return [{ key: tsProperty(message.key), body, parameters: named ? 'args' : '' }];
      }),
    })),
  };
}

function messagesOf(program: Program, spec: Spec): readonly Message[] {
  const keys = new Set(spec.messages.map(({ key }) => key));
  for (const { name, content } of spec.parts) {
    if (name !== undefined) keys.add(name.key);
    if (content?.kind === 'message') keys.add(content.key);
  }
  for (const { label } of spec.machine?.states ?? []) if (label !== undefined) keys.add(label);
  for (const { key } of spec.announcements) keys.add(key);
  const own = new Map(spec.messages.map((message) => [message.key, message]));
  return [...keys].sort().flatMap((key) => {
    const message = own.get(key) ?? (Object.hasOwn(program.messages, key) ? program.messages[key] : undefined);
    return message === undefined
      ? []
      : [{ ...message, texts: { ...(Object.hasOwn(program.messages, key) ? program.messages[key]?.texts : {}), ...message.texts } }];
  });
}

function textIn(message: Message, locale: string): string | undefined {
  return Object.hasOwn(message.texts, locale) ? message.texts[locale]?.text : undefined;
}

function parametersOf(args: readonly MessageArgument[]): string {
  if (args.length === 0) return '';
  return `args: { ${args.map(({ name, type }) => `${tsProperty(name)}: ${argumentType(type)}`).join('; ')} }`;
}

function argumentType(type: MessageArgument['type']): string {
  if (typeof type === 'object') return [...type.select.filter((one) => one !== 'other').map(tsString), 'string & {}'].join(' | ');
  return type === 'number' ? 'number' : type === 'string' ? 'string' : 'Date';
}

/** An ICU text as the body of an arrow function: one template literal. A text that is no ICU message is itself. */
function compile(text: string, locale: string): string {
  const parsed = parseMessage(text);
  return parsed.ok ? `\`${parsed.elements.map((element) => piece(element, locale, undefined)).join('')}\`` : tsString(text);
}

function piece(element: MessageFormatElement, locale: string, pound: string | undefined): string {
  const value = 'value' in element && element.type !== TYPE.literal ? `args[${tsString(element.value)}]` : '';
  switch (element.type) {
    case TYPE.literal:
      return tsTemplate(element.value);
    case TYPE.argument:
      return `\${words(${value})}`;
    case TYPE.number:
      return `\${number(${tsString(locale)}, ${value}, ${JSON.stringify(numberOptions(element.style))})}`;
    case TYPE.date:
    case TYPE.time:
      return `\${date(${tsString(locale)}, ${value}, ${JSON.stringify(dateOptions(element.type === TYPE.date, element.style))})}`;
    case TYPE.pound:
      return pound === undefined ? '#' : `\${number(${tsString(locale)}, ${pound}, {})}`;
    case TYPE.plural: {
      const counted = element.offset === 0 ? `Number(${value})` : `Number(${value}) - ${element.offset}`;
      return `\${plural(${tsString(locale)}, ${value}, ${element.offset}, ${tsString(element.pluralType ?? 'cardinal')}, ${options(element.options, locale, counted)})}`;
    }
    case TYPE.select:
      return `\${select(${value}, ${options(element.options, locale, pound)})}`;
    default:
      return '';
  }
}

function options(
  forms: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  locale: string,
  pound: string | undefined,
): string {
  const entries = Object.entries(forms).map(
    ([name, { value }]) => `${tsProperty(name)}: () => \`${value.map((element) => piece(element, locale, pound)).join('')}\``,
  );
  return `{ ${entries.join(', ')} }`;
}

function numberOptions(style: unknown): unknown {
  if (style === 'percent') return { style: 'percent' };
  if (style === 'integer') return { maximumFractionDigits: 0 };
  return typeof style === 'object' && style !== null && 'parsedOptions' in style ? style.parsedOptions : {};
}

function dateOptions(isDate: boolean, style: unknown): unknown {
  if (typeof style === 'object' && style !== null && 'parsedOptions' in style) return style.parsedOptions;
  const length = ['short', 'medium', 'long', 'full'].find((one) => one === style) ?? 'medium';
  return isDate ? { dateStyle: length } : { timeStyle: length };
}
