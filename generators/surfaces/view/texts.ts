import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { PSEUDO_LOCALES, pseudo } from '../../../i18n/pseudo.ts';
import { parseMessage } from '../../../specs/language/messages/parse.ts';
import type { Message, MessageArgument } from '../../../specs/language/model/message.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { GeneratorOptions } from '../../generator.ts';

/** A user-visible message in one locale. */
export interface LocalText {
  /** ICU text as written; of a pseudo-locale, computed. */
  readonly text: string;
  /** The tree of the text; a text that is no ICU message is one literal. */
  readonly elements: readonly MessageFormatElement[];
  /** Locale of plural rules and number formats: the source's where the locale has no text of its own. */
  readonly language: string;
}

export interface TextView {
  readonly key: string;
  readonly args: readonly MessageArgument[];
  readonly notes?: string;
  /** In the source locale. */
  readonly source: LocalText;
  /** The text in a locale of the catalogue. */
  in(locale: string): LocalText;
}

/** The messages of some components. */
export interface TextsView {
  /** BCP 47 tags, sorted; pseudo-locales are not among them. */
  readonly locales: readonly string[];
  readonly pseudoLocales: readonly { readonly tag: string; readonly direction: 'ltr' | 'rtl' }[];
  readonly source: string;
  /** Sorted by key. */
  readonly messages: readonly TextView[];
}

const SOURCE = 'en-US';

/** Every message that components of some specs show, borrowed ones included. */
export function textsView(program: Program, specs: readonly Spec[], options: GeneratorOptions): TextsView {
  const pseudoTags = PSEUDO_LOCALES.map(({ tag }) => tag);
  const all = options.locales ?? [...new Set([...program.locales, ...specs.flatMap(({ locales }) => locales.required)])];
  const sources = new Map(specs.flatMap((spec) => spec.messages.map(({ key }) => [key, spec.locales.source] as const)));
  const source = specs[0]?.locales.source ?? SOURCE;
  const keys = [...new Set(specs.flatMap(shownKeys))].filter((key) => Object.hasOwn(program.messages, key)).sort();
  return {
    locales: all.filter((tag) => !pseudoTags.includes(tag)).sort(),
    pseudoLocales: PSEUDO_LOCALES.map(({ tag, direction }) => ({ tag, direction })),
    source,
    messages: keys.flatMap((key): TextView[] => {
      const message = program.messages[key];
      return message === undefined ? [] : [textView(message, sources.get(key) ?? source)];
    }),
  };
}

function textView(message: Message, source: string): TextView {
  const { key, args, notes } = message;
  const inLocale = (locale: string): LocalText => localText(message, locale, source);
  return { key, args, source: inLocale(source), in: inLocale, ...(notes === undefined ? {} : { notes }) };
}

function localText(message: Message, locale: string, source: string): LocalText {
  const own = textOf(message, locale);
  if (own !== undefined) return parsed(own, locale);
  const original = textOf(message, source) ?? Object.values(message.texts)[0]?.text ?? '';
  return PSEUDO_LOCALES.some(({ tag }) => tag === locale) ? parsed(pseudo(original, locale), locale) : parsed(original, source);
}

function parsed(text: string, language: string): LocalText {
  const result = parseMessage(text);
  // 0 is `TYPE.literal`.
  return { text, language, elements: result.ok ? result.elements : [{ type: 0, value: text }] };
}

function textOf(message: Message, locale: string): string | undefined {
  return Object.hasOwn(message.texts, locale) ? message.texts[locale]?.text : undefined;
}

/** Keys of a spec's own messages and of those that its parts, states and announcements borrow from others. */
function shownKeys(spec: Spec): string[] {
  return [
    ...spec.messages.map(({ key }) => key),
    ...spec.parts.flatMap(({ name, content }) => [name?.key, content?.kind === 'message' ? content.key : undefined]),
    ...(spec.machine?.states ?? []).map(({ label }) => label),
    ...spec.announcements.map(({ key }) => key),
  ].filter((key) => key !== undefined);
}
