import type { Program } from '../../../specs/language/model/program.ts';
import type { MessageArgument } from '../../../specs/language/model/message.ts';
import { dateStyle, numberStyle } from '../../../specs/language/messages/styles.ts';
import { camelCase, words } from '../../text/names/policy.ts';
import type { TextsView, TextView } from '../view/texts.ts';
import { uniqueNames, type ChangedName } from '../view/unique-names.ts';
import { kdoc, kotlinString, resourceText, xmlComment } from './escape.ts';
import { formsOf, type Forms, type Piece, type Slot } from './forms.ts';
import { functionName, kotlinNames, resourceName } from './names.ts';

/** A resource: a string, or a plural with its quantities. */
interface Resource {
  readonly name: string;
  /** Kind `plurals`: CLDR category → text. */
  readonly texts: string | ReadonlyMap<string, string>;
}

export interface MessageNames {
  /** Key → function of `Messages`. */
  readonly functions: ReadonlyMap<string, string>;
  readonly resources: ReadonlyMap<string, string>;
  readonly changed: readonly ChangedName[];
}

/** A message ready for Kotlin and XML. */
interface Prepared {
  readonly text: TextView;
  readonly forms: Forms | undefined;
  /** The choice is one of Android's own plurals. */
  readonly native: boolean;
  /** Some locale shows the source's text, whose plural classes and numbers are those of another language. */
  readonly borrowed: boolean;
  readonly base: string;
}

const CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Names of all messages of a program, so that every output folder has the same. */
export function messageNames(program: Program): MessageNames {
  const keys = Object.keys(program.messages).sort();
  const functions = uniqueNames(keys, functionName, camelCase, ['locale', 'resources']);
  const resources = uniqueNames(keys, resourceName, resourceName, ['kmd_locale']);
  return { functions: functions.names, resources: resources.names, changed: functions.changed };
}

function prepared(view: TextsView, names: MessageNames): Prepared[] {
  return view.messages.map((text) => {
    const all = [text.source, ...allLocales(view).map((tag) => text.in(tag))];
    const forms = formsOf(all);
    const only = forms?.choosers.length === 1 ? forms.choosers[0] : undefined;
    const formatted = forms !== undefined && (forms.choosers.length > 0 || forms.slots.some(({ kind }) => kind !== 'plain'));
    const borrowed = formatted && view.locales.some((tag) => text.in(tag).language !== tag);
    const counts = only?.kind === 'cardinal' && only.offset === 0 && only.labels.every((label) => CATEGORIES.has(label));
    const native = counts && !borrowed;
    return { text, forms, native, borrowed, base: names.resources.get(text.key) ?? '' };
  });
}

/** Key → the argument that Android's own plurals count, which is an `Int`. */
export function countedArguments(view: TextsView, names: MessageNames): ReadonlyMap<string, string> {
  return new Map(
    prepared(view, names).flatMap(({ native, forms, text }) => (native ? [[text.key, forms?.choosers[0]?.argument ?? ''] as const] : [])),
  );
}

/** Locales with a folder of their own, pseudo-locales among them. */
export function allLocales(view: TextsView): readonly string[] {
  return [...view.locales, ...view.pseudoLocales.map(({ tag }) => tag)].filter((tag) => /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(tag));
}

/** What Android calls a language by, old codes of Java: it looks for no other folder. */
const ANDROID_CODES: Readonly<Record<string, string>> = { he: 'iw', id: 'in', yi: 'ji' };

/** The folder of a locale's resources: `values-pt-rBR`, `values-b+zh+Hans+CN`, `values-iw`. */
export function valuesFolder(locale: string): string {
  const tag = locale.replace(/^(?:he|id|yi)(?=-|$)/, (code) => ANDROID_CODES[code] ?? code);
  const simple = /^([a-z]{2,3})(?:-([A-Z]{2}))?$/.exec(tag);
  if (simple !== null) return `values-${simple[1] ?? ''}${simple[2] === undefined ? '' : `-r${simple[2]}`}`;
  return `values-b+${tag.replaceAll('-', '+')}`;
}

/** The string resources of a locale. @param tag `undefined` for the source, which stands where a locale lacks a text */
export function stringsXml(view: TextsView, names: MessageNames, tag: string | undefined, header: string): string {
  const locale = tag ?? view.source;
  const lines = prepared(view, names).flatMap((message) => {
    const notes = tag === undefined && message.text.notes !== undefined ? [`    <!-- ${xmlComment(message.text.notes)} -->`] : [];
    const { language } = message.text.in(locale);
    // A locale without a text has no resource of the message at all, so that all of it comes from the source.
    if (tag !== undefined && language !== tag) return [];
    const named = `    <string name="${message.base}__locale">${resourceText(language)}</string>`;
    return [...notes, ...(message.borrowed ? [named] : []), ...resourcesOf(message, locale).map(resourceXml)];
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<!-- ${xmlComment(header)} -->`,
    '<resources>',
    `    <string name="kmd_locale">${resourceText(locale)}</string>`,
    ...lines,
    '</resources>',
    '',
  ].join('\n');
}

function resourceXml({ name, texts }: Resource): string {
  if (typeof texts === 'string') return `    <string name="${name}"${isRefused(texts) ? ' formatted="false"' : ''}>${texts}</string>`;
  const items = [...texts].map(([quantity, text]) => `        <item quantity="${quantity}">${text}</item>`);
  return [`    <plurals name="${name}">`, ...items, '    </plurals>'].join('\n');
}

/** The packager takes each `%` for an argument, and refuses several of which one has no position. Only texts that no code formats have such. */
function isRefused(text: string): boolean {
  const found = text.match(/%(?:[%n]|\d+\$|)/g)?.filter((one) => one !== '%%' && one !== '%n') ?? [];
  return found.length > 1 && found.includes('%');
}

function resourcesOf(message: Prepared, locale: string): Resource[] {
  const { forms, text, native, base } = message;
  const local = text.in(locale);
  if (forms === undefined) return [{ name: base, texts: resourceText(local.text) }];
  const written = (labels: readonly string[]): string => filledIn(forms.text(local, labels), forms.slots.length > 0);
  if (native) {
    const own = formsOf([local])?.choosers[0]?.labels ?? ['other'];
    return [{ name: base, texts: new Map(own.map((label) => [label, written([label])])) }];
  }
  const suffixes = formNames(message);
  return forms.combinations.map((labels, at) => ({ name: suffixes[at] ?? base, texts: written(labels) }));
}

/** `%` is doubled only where the text is formatted. */
function filledIn(pieces: readonly Piece[], formatted: boolean): string {
  const text = pieces.map((piece) => (typeof piece === 'number' ? `\uE000${piece + 1}\uE001` : piece));
  const plain = formatted ? text.map((one) => one.replaceAll('%', '%%')).join('') : text.join('');
  return resourceText(plain).replace(/\uE000(\d+)\uE001/g, '%$1$$s');
}

/** A name for each combination: `invite__female_one`, or the message's own without a choice. */
function formNames({ base, forms }: Prepared): readonly string[] {
  const combinations = forms?.combinations ?? [];
  if (combinations.length === 1) return [base];
  const used = new Set<string>();
  return combinations.map((labels) => {
    const suffix = labels.map((label) => words(label.replace('=', 'eq-')).join('_') || 'none').join('_');
    // Two underscores: no key has such a name.
    let name = `${base}__${suffix}`;
    for (let at = 2; used.has(name); at += 1) name = `${base}__${suffix}_${at}`;
    used.add(name);
    return name;
  });
}

/** A function of the class `Messages`. */
export interface AccessorView {
  readonly doc: string;
  readonly name: string;
  readonly parameters: string;
  readonly body: string;
}

export function accessors(view: TextsView, names: MessageNames): readonly AccessorView[] {
  return prepared(view, names).map((message) => {
    const { text } = message;
    const locals = argumentNames(text.args);
    const type = ({ name, type: kind }: MessageArgument): string =>
      message.native && message.forms?.choosers[0]?.argument === name
        ? 'Int'
        : kind === 'number'
          ? 'Number'
          : kind === 'date' || kind === 'time'
            ? 'Date?'
            : 'String';
    return {
      doc: kdoc(`\`${text.source.text.replaceAll('`', "'")}\`${text.notes === undefined ? '' : `: ${text.notes}`}`),
      name: names.functions.get(text.key) ?? '',
      parameters: text.args.map((argument) => `${locals.get(argument.name) ?? ''}: ${type(argument)}`).join(', '),
      body: message.borrowed ? inLanguage(message, body(message, locals)) : body(message, locals),
    };
  });
}

/** Argument → parameter. */
export function argumentNames(args: readonly MessageArgument[]): ReadonlyMap<string, string> {
  return uniqueNames(
    args.map(({ name }) => name),
    kotlinNames.member,
    camelCase,
    ['locale', 'resources'],
  ).names;
}

/** Runs the body with the formats of the language that the text is in. */
function inLanguage({ base }: Prepared, written: string): string {
  const block = written.replace(/^= (.*)$/s, '{\n        return $1\n    }').replace('        return resources', '        resources');
  return `= inLanguageOf(R.string.${base}__locale).run ${block}`;
}

function body(message: Prepared, locals: ReadonlyMap<string, string>): string {
  const { forms, native, base, text } = message;
  const local = (argument: string): string => locals.get(argument) ?? '""';
  if (forms === undefined) {
    const pairs = text.args.map(({ name }) => `${kotlinString(name)} to ${local(name)}`).join(', ');
    return `= MessageFormat(resources.getString(R.string.${base}), locale).format(mapOf(${pairs}))`;
  }
  const values = forms.slots.map((slot) => slotText(slot, local(slot.argument)));
  const rest = values.map((value) => `, ${value}`).join('');
  const [first] = forms.choosers;
  if (native && first !== undefined) {
    return `= resources.getQuantityString(R.plurals.${base}, ${local(first.argument)}${rest})`;
  }
  if (first === undefined) return `= resources.getString(R.string.${base}${rest})`;
  const suffixes = formNames(message);
  const subjects = forms.choosers.map(({ kind, argument, offset, labels }) => {
    if (kind === 'select') return local(argument);
    const exact = labels.filter((label) => label.startsWith('=')).map((label) => `, ${Number(label.slice(1))}.0`);
    return `pluralForm(${local(argument)}, ${offset}.0, PluralRules.PluralType.${kind.toUpperCase()}${exact.join('')})`;
  });
  let at = 0;
  const nested = (depth: number, indent: string): string => {
    const chooser = forms.choosers[depth];
    if (chooser === undefined) return `R.string.${suffixes[at++] ?? base}`;
    const branches = chooser.labels.map(
      (label) => `${indent}    ${label === 'other' ? 'else' : kotlinString(label)} -> ${nested(depth + 1, `${indent}    `)}`,
    );
    return [`when (${subjects[depth] ?? ''}) {`, ...branches, `${indent}}`].join('\n');
  };
  return `{\n        val form = ${nested(0, '        ')}\n        return resources.getString(form${rest})\n    }`;
}

function slotText({ kind, style, offset }: Slot, value: string): string {
  switch (kind) {
    case 'plain':
      return `plain(${value})`;
    case 'count':
      return `number(${value}.toDouble() - ${offset})`;
    case 'number':
      return numberText(style, value);
    case 'date':
    case 'time':
      return dateText(kind, style, value);
  }
}

/** What the functions of messages can write. */
export const WRITTEN_NUMBERS =
  'style=percent style=currency currency useGrouping=false minimumIntegerDigits minimumFractionDigits maximumFractionDigits'.split(' ');

const DIGITS = ['minimumIntegerDigits', 'minimumFractionDigits', 'maximumFractionDigits'] as const;

function numberText(style: unknown, value: string): string {
  const { scale, options } = numberStyle(style);
  const scaled = scale === 1 ? value : `${value}.toDouble() * ${scale}`;
  const digits = DIGITS.flatMap((name) => (options[name] === undefined ? [] : [`${name} = ${options[name]}`]));
  if (options.useGrouping === false) digits.push('isGroupingUsed = false');
  const setting = digits.length === 0 ? '' : ` { ${digits.join('; ')} }`;
  if (options.style === 'percent') return `number(${scaled}, NumberFormat.getPercentInstance(locale))${setting}`;
  if (options.style === 'currency')
    return `number(${scaled}, NumberFormat.getCurrencyInstance(locale)) { currency = Currency.getInstance(${kotlinString(options.currency ?? 'XXX')})${digits.map((one) => `; ${one}`).join('')} }`;
  return `number(${scaled})${setting}`;
}

function dateText(kind: 'date' | 'time', style: unknown, value: string): string {
  if (typeof style === 'object' && style !== null && 'pattern' in style)
    return `date(${value}, DateFormat.getInstanceForSkeleton(${kotlinString(String(style.pattern))}, locale))`;
  const options = dateStyle(kind, style);
  const length = (kind === 'date' ? options.dateStyle : options.timeStyle) ?? 'medium';
  return `date(${value}, DateFormat.get${kind === 'date' ? 'Date' : 'Time'}Instance(DateFormat.${length.toUpperCase()}, locale))`;
}
