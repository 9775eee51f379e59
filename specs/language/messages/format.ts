import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Json } from '../model/json.ts';
import { dateOf } from './date.ts';
import { parseMessage } from './parse.ts';
import { dateStyle, numberStyle } from './styles.ts';

/** Literal text, or a gap for the text of a missing argument. */
export type MessagePiece = string | { readonly open: string };

export type MessageArguments = { readonly [name: string]: Json };

/**
 * Formats an ICU MessageFormat 1 text (string, number, date, time, plural, select). Dates are in UTC; a value that is none is blank.
 * @throws RangeError for a syntax error or a missing argument
 */
export function formatMessage(text: string, locale: string, args: MessageArguments = {}): string {
  return messagePieces(text, locale, args)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      throw new RangeError(`the argument \`${piece.open}\` of "${text}" has no value`);
    })
    .join('');
}

/**
 * Formats an ICU MessageFormat 1 text of which arguments may be missing: each, with its whole plural or select, becomes a gap. A value
 * other than a string, number or boolean counts as missing. Neighbouring literals are joined.
 * @throws RangeError for a syntax error
 */
export function messagePieces(text: string, locale: string, args: MessageArguments = {}): MessagePiece[] {
  const parsed = parseMessage(text);
  if (!parsed.ok) throw new RangeError(`"${text}" is not an ICU message: ${parsed.problem}`);
  const pieces: MessagePiece[] = [];
  for (const piece of evaluate(parsed.elements, { locale: supported(locale), args, pound: undefined })) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else if (piece !== '') pieces.push(piece);
  }
  return pieces;
}

interface Scope {
  readonly locale: string;
  readonly args: MessageArguments;
  /** The number that `#` stands for. */
  readonly pound: number | undefined;
}

function* evaluate(elements: readonly MessageFormatElement[], scope: Scope): Generator<MessagePiece> {
  for (const element of elements) {
    if (element.type === TYPE.literal) yield element.value;
    else if (element.type === TYPE.pound) yield scope.pound === undefined ? '#' : numberFormat(scope.locale, {}).format(scope.pound);
    else if (element.type !== TYPE.tag) {
      const value = Object.hasOwn(scope.args, element.value) ? scope.args[element.value] : undefined;
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield* filled(element, value, scope);
      else yield { open: element.value };
    }
  }
}

type Filled = Exclude<MessageFormatElement, { type: TYPE.literal } | { type: TYPE.pound } | { type: TYPE.tag }>;

function* filled(element: Filled, value: string | number | boolean, scope: Scope): Generator<MessagePiece> {
  switch (element.type) {
    case TYPE.argument:
      yield String(value);
      break;
    case TYPE.number: {
      const { scale, options } = numberStyle(element.style);
      yield numberFormat(scope.locale, options).format(Number(value) * scale);
      break;
    }
    case TYPE.date:
    case TYPE.time: {
      const options = dateStyle(element.type === TYPE.date ? 'date' : 'time', element.style);
      const date = dateOf(value);
      if (!Number.isNaN(date.getTime())) yield new Intl.DateTimeFormat(scope.locale, { timeZone: 'UTC', ...options }).format(date);
      break;
    }
    case TYPE.select:
      yield* evaluate((own(element.options, String(value)) ?? own(element.options, 'other'))?.value ?? [], scope);
      break;
    case TYPE.plural: {
      const number = Number(value) - element.offset;
      const category = new Intl.PluralRules(scope.locale, { type: element.pluralType ?? 'cardinal' }).select(number);
      const option = own(element.options, `=${Number(value)}`) ?? own(element.options, category) ?? own(element.options, 'other');
      yield* evaluate(option?.value ?? [], { ...scope, pound: number });
    }
  }
}

function own<T>(options: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(options, name) ? options[name] : undefined;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A cached formatter: its construction costs more than a thousand uses. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** A tag that `Intl` accepts; English for what is no tag. */
function supported(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
