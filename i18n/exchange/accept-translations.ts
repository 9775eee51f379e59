import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { argumentsOf, type ArgumentType } from '../../specs/language/messages/arguments.ts';
import { parseMessage } from '../../specs/language/messages/parse.ts';
import { incompletePlurals } from '../../specs/language/messages/plural-forms.ts';
import type { Message } from '../../specs/language/model/message.ts';
import type { Place } from '../../specs/language/model/place.ts';
import type { ReadExchange } from './exchange.ts';

/** A new text of a message in one locale. */
export interface NewText {
  readonly key: string;
  readonly text: string;
  /** Where the present text stands; absent while there is none. */
  readonly place?: Place;
}

export interface Accepted {
  /** Texts that differ from the present ones. */
  readonly changes: readonly NewText[];
  /** Keys whose translation was made from the present source text. */
  readonly upToDate: readonly string[];
  /** Keys whose translation was made from an earlier source text and is still the same. */
  readonly waiting: readonly string[];
  /** Texts of the program that have no translation yet. */
  readonly missing: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface AcceptOptions {
  readonly sourceLocale: string;
  readonly locale: string;
  /** Whether to take translations of an earlier source text too. */
  readonly outdated: boolean;
  /** Whether the present translation of a key was made from an earlier source text. */
  isChanged(key: string): boolean;
}

/** Decides which translations are taken. One that is no ICU text, has other arguments, lacks a plural form or has an earlier source is a finding at its place. */
export function acceptTranslations(
  messages: ReadonlyMap<string, Message>,
  { translations, diagnostics: read }: Pick<ReadExchange, 'translations' | 'diagnostics'>,
  { sourceLocale, locale, outdated, isChanged }: AcceptOptions,
): Accepted {
  const changes: NewText[] = [];
  const upToDate: string[] = [];
  const waiting: string[] = [];
  const diagnostics: Diagnostic[] = [...read];
  const doubled = doubles(translations);
  const done = new Set<string>();
  for (const { key, source, target, waits: waitsInFile, problem, place } of translations) {
    const first = doubled.get(key);
    if (first === undefined && done.has(key)) continue;
    done.add(key);
    if (first !== undefined) {
      if (first !== place) diagnostics.push(diagnose('K4304', place, { key }, { related: [{ message: 'the other one', place: first }] }));
      continue;
    }
    const message = messages.get(key);
    const current = message?.texts[sourceLocale]?.text;
    if (message === undefined || current === undefined) {
      diagnostics.push(diagnose('K4301', place, { key }, { hints: didYouMean(key, messages.keys()) }));
      continue;
    }
    if (target === '' && current !== '') continue;
    const parsed = problem === undefined ? parseMessage(target) : { ok: false as const, problem };
    const found = describe(message, target);
    const expected = describe(message, current);
    const [plural] = incompletePlurals(target, locale);
    if (!parsed.ok) diagnostics.push(diagnose('K4001', place, { locale, key, problem: parsed.problem }));
    else if (found !== expected) diagnostics.push(diagnose('K4006', place, { locale, key, found, source: sourceLocale, expected }));
    else if (plural !== undefined) {
      const [lacking, required] = [plural.missing.join(', '), plural.required.join(', ')];
      diagnostics.push(diagnose('K4003', place, { locale, key, missing: lacking, required }));
    } else if (source !== undefined && source !== current && !outdated) diagnostics.push(diagnose('K4302', place, { key }));
    else {
      const present = message.texts[locale];
      // The same words are an answer to the new source text only where somebody has taken the mark away.
      const waits = present?.text === target && isChanged(key) && (waitsInFile ?? !outdated);
      if (waits) waiting.push(key);
      else if (source === undefined || source === current) upToDate.push(key);
      if (present?.text !== target) changes.push({ key, text: target, ...(present === undefined ? {} : { place: present.place }) });
    }
  }
  const written = new Set(changes.map(({ key }) => key));
  const lacks = ({ key, texts }: Message): boolean => texts[sourceLocale] !== undefined && texts[locale] === undefined && !written.has(key);
  const missing = [...messages.values()].filter(lacks).length;
  return { changes, upToDate, waiting, missing, diagnostics };
}

/** Keys with translations that differ, and the place of the first: files are joined by hand. */
function doubles(translations: ReadExchange['translations']): ReadonlyMap<string, Place> {
  const first = new Map<string, ReadExchange['translations'][number]>();
  const doubled = new Map<string, Place>();
  for (const one of translations) {
    const other = first.get(one.key);
    if (other === undefined) first.set(one.key, one);
    else if (other.target !== one.target) doubled.set(one.key, other.place);
  }
  return doubled;
}

/** `count: number, name: string`; `nothing` without arguments. */
function describe(message: Message, text: string): string {
  const one = argumentsOf({ ...message, texts: { only: { text, place: message.place } } });
  return one.map(({ name, type }) => `${name}: ${typeName(type)}`).join(', ') || 'nothing';
}

function typeName(type: ArgumentType): string {
  return typeof type === 'string' ? type : `select of ${type.select.join(', ')}`;
}
