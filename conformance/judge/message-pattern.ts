import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { dateOf } from '../../specs/language/messages/date.ts';
import { parseMessage } from '../../specs/language/messages/parse.ts';
import { dateStyle, numberStyle } from '../../specs/language/messages/styles.ts';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import { withoutUnpainted } from '../verbs/shared/compare/unpainted.ts';
import type { Pattern } from '../verbs/verb.ts';

/** A piece of a message: literal text, data of which each sign counts, a gap that matches any text, or a range of whole numbers. */
type Piece =
  string | { readonly data: string } | { readonly gap: true } | { readonly min: number; readonly max: number; readonly locale: string };

/** Readings that a pattern may have; nested open plurals multiply. */
const MAX_READINGS = 64;

const WORD = '[\\p{L}\\p{M}\\p{N}]';
const NOT_WORD = '[^\\p{L}\\p{M}\\p{N}]';
/** White space between words, and decoration. */
const SPACE = `${NOT_WORD}+`;
/** The text of an open argument. Bounded, so that no page makes the match slow. */
const GAP = '[^]{1,300}?';

/** A message with open arguments, as regular expressions over letters and digits, and over the signs of the data that fill it. */
export class MessagePattern implements Pattern {
  readonly text: string;
  /** The expression without anchors; decoration and white space between words are ignored. */
  readonly #body: string;
  /** The same without an open argument at its end: data may be empty, and a name has no white space at its end. */
  readonly #start: string;
  readonly #first: string;
  readonly #last: string;
  // Compiling an expression takes longer than matching most texts.
  #exact: RegExp | undefined;
  #capitals: RegExp | undefined;
  #anywhere: RegExp | undefined;
  #prefix: RegExp | undefined;

  constructor(pieces: readonly Piece[][]) {
    this.text = (pieces[0] ?? [])
      .map((piece) =>
        typeof piece === 'string' ? piece : 'data' in piece ? piece.data : 'gap' in piece ? '…' : `${piece.min}–${piece.max}`,
      )
      .join('');
    this.#body = pieces.map(trimmed).join('|');
    const letters = [...this.text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].map(([letter]) => letter);
    this.#first = letters[0] ?? '';
    this.#last = letters.at(-1) ?? '';
    const after = edge(this.#last, 'after');
    this.#start = pieces.map((way) => (isGap(way.at(-1)) ? source(way.slice(0, -1)) : trimmed(way) + after)).join('|');
  }

  equals(candidate: string): boolean {
    const normal = withoutUnpainted(candidate.normalize('NFC').slice(0, 20_000));
    if (this.exact().test(normal)) return true;
    // A style sheet may show a label in capitals.
    if (normal !== normal.toUpperCase()) return false;
    this.#capitals ??= new RegExp(this.exact().source, 'iu');
    return this.#capitals.test(normal);
  }

  in(candidate: string): boolean {
    return this.anywhere().test(withoutUnpainted(candidate.normalize('NFC').slice(0, 500_000)));
  }

  /** Matches this message as whole words in a text. */
  anywhere(): RegExp {
    return (this.#anywhere ??= new RegExp(`${edge(this.#first, 'before')}(?:${this.#body})${edge(this.#last, 'after')}`, 'u'));
  }

  /** Matches this message with nothing but decoration around it. */
  exact(): RegExp {
    return (this.#exact ??= new RegExp(`^${NOT_WORD}*(?:${this.#body})${NOT_WORD}*$`, 'u'));
  }

  /** Matches a text that starts with this message. */
  prefix(): RegExp {
    return (this.#prefix ??= new RegExp(`^${NOT_WORD}*(?:${this.#start})`, 'u'));
  }
}

/** Scripts without spaces between a word and its neighbour in another script. */
const SPACELESS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

function edge(letter: string, side: 'before' | 'after'): string {
  if (letter === '') return '';
  const spaceless = new RegExp(`[${SPACELESS}]`, 'u').test(letter);
  const neighbour = spaceless ? `[${SPACELESS}]` : `(?![${SPACELESS}])${WORD}`;
  return side === 'after' ? `(?!${neighbour})` : spaceless ? `(?<!${neighbour})` : `(?<!(?![${SPACELESS}])${WORD})`;
}

const isGap = (piece: Piece | undefined): boolean => typeof piece === 'object' && 'gap' in piece;

function source(pieces: readonly Piece[]): string {
  const whole = pieces
    .map((piece) => {
      if (typeof piece === 'string') return words(withoutUnpainted(piece.normalize('NFC')));
      if ('data' in piece) return signs(withoutUnpainted(piece.data.normalize('NFC')));
      return 'gap' in piece ? GAP : numbers(piece);
    })
    .join('');
  return whole.startsWith(SPACE) ? whole.slice(SPACE.length) : whole;
}

/** The source without white space at its end, which neither a page nor the name of an element has; nor at its beginning. */
function trimmed(pieces: readonly Piece[]): string {
  const whole = source(pieces);
  return whole.endsWith(SPACE) ? whole.slice(0, -SPACE.length) : whole;
}

function words(text: string): string {
  let result = '';
  for (const found of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const [run] = found;
    if (/^[\p{L}\p{M}\p{N}]/u.test(run)) result += run;
    else if (isWithinNumber(text, found.index, run)) result += `(?:[${run}]|\\s)?`;
    else result += /\s/.test(run) ? SPACE : `${NOT_WORD}*`;
  }
  return result;
}

/** The source of data: C++ is neither C nor C#. White space is as wide as the page has it, and a list goes on as its language writes it. */
function signs(text: string): string {
  let result = '';
  for (const found of text.matchAll(/,\s+|\s+|[^\s]/gu)) {
    const [run] = found;
    if (isWithinNumber(text, found.index, run)) result += `(?:[${run}]|\\s)?`;
    else if (run.length > 1 && run.startsWith(',')) result += SPACE;
    else if (/\s/.test(run)) result += '\\s+';
    else result += run.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') + (/[^\p{L}\p{M}\p{N}]/u.test(run) ? '\\s*' : '');
  }
  return result;
}

/** Whether a sign stands between two digits: 12.500 is no 12,500. A page may leave it out or write a blank. */
function isWithinNumber(text: string, at: number, run: string): boolean {
  return (run === '.' || run === ',') && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));
}

/** A whole number in a range, with or without the separators of the locale. */
function numbers({ min, max, locale }: { readonly min: number; readonly max: number; readonly locale: string }): string {
  if (max - min > 1000) return `(?:\\d{1,3}(?:${NOT_WORD}\\d{3}){1,2}|\\d{1,9})`;
  const format = new Intl.NumberFormat(locale);
  const list = [];
  for (let n = max; n >= min; n--) list.push(...new Set([String(n), format.format(n).replace(/\D+/g, `${NOT_WORD}?`)]));
  return `(?<!\\d)(?:${list.join('|')})(?!\\d)`;
}

/** Patterns that were made, by what they were made of; emptied when there are many. A suite asks for the same ones in each poll. */
const made = new Map<string, MessagePattern>();
const MOST = 10_000;

/** The pattern of an ICU text in a locale. Absent arguments stay open; `{min, max}` matches any whole number in the range. */
export function messagePattern(text: string, locale: string, args: JsonObject = {}): MessagePattern {
  const key = JSON.stringify([text, locale, args]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const pattern = newPattern(text, locale, args);
  if (made.size >= MOST) made.clear();
  made.set(key, pattern);
  return pattern;
}

function newPattern(text: string, locale: string, args: JsonObject): MessagePattern {
  const parsed = parseMessage(text);
  if (!parsed.ok) return new MessagePattern([[text]]);
  return new MessagePattern(expand(parsed.elements, locale, args, undefined).slice(0, MAX_READINGS).map(join));
}

/** Every reading of a message: one per form of each open plural or select argument, at most `MAX_READINGS`. */
function expand(elements: readonly MessageFormatElement[], locale: string, args: JsonObject, pound: Json | undefined): Piece[][] {
  let ways: Piece[][] = [[]];
  for (const element of elements) {
    const next = pieces(element, locale, args, pound);
    ways = ways.flatMap((way) => next.map((more) => [...way, ...more])).slice(0, MAX_READINGS);
  }
  return ways;
}

function pieces(element: MessageFormatElement, locale: string, args: JsonObject, pound: Json | undefined): Piece[][] {
  switch (element.type) {
    case TYPE.literal:
      return [[element.value]];
    case TYPE.pound:
      return [[value(pound, locale)]];
    case TYPE.plural: {
      const given = own(args, element.value);
      if (typeof given !== 'number') return Object.values(element.options).flatMap((form) => expand(form.value, locale, args, given));
      const category = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' }).select(given - element.offset);
      const form = element.options[`=${given}`] ?? element.options[category] ?? element.options['other'];
      return form === undefined ? [[]] : expand(form.value, locale, args, given - element.offset);
    }
    case TYPE.select: {
      const given = own(args, element.value);
      if (given === undefined) return Object.values(element.options).flatMap((form) => expand(form.value, locale, args, pound));
      const form = element.options[String(given)] ?? element.options['other'];
      return form === undefined ? [[]] : expand(form.value, locale, args, pound);
    }
    case TYPE.tag:
      return expand(element.children, locale, args, pound);
    default: {
      const given = own(args, element.value);
      // Some formatters write a number in a bare argument as the locale does, some as it is: both are right.
      if (element.type === TYPE.argument && typeof given === 'number')
        return [...new Set([String(given), new Intl.NumberFormat(locale).format(given)])].map((text) => [text]);
      if (element.type === TYPE.date || element.type === TYPE.time) {
        const options = dateStyle(element.type === TYPE.date ? 'date' : 'time', element.style);
        return dates(given, locale, options).map((text) => [text]);
      }
      if (element.type === TYPE.number && typeof given === 'number') {
        const { scale, options } = numberStyle(element.style);
        return [[new Intl.NumberFormat(locale, options).format(given * scale)]];
      }
      return [[value(given, locale, false)]];
    }
  }
}

function own(args: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(args, name) ? args[name] : undefined;
}

/**
 * The texts of a date. A day without a time is the same day in every time zone. A moment is the day of UTC, or a neighbour that it is in
 * another zone, since that of the page is not known here; its time of day stays open.
 */
function dates(given: Json | undefined, locale: string, options: Intl.DateTimeFormatOptions): Piece[] {
  const isText = typeof given === 'string';
  const date = isText || typeof given === 'number' ? dateOf(given) : undefined;
  if (date === undefined || Number.isNaN(date.getTime())) return [{ gap: true }];
  const textIn = (timeZone: string): string => new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(date);
  if (isText && !given.includes('T')) return [textIn('UTC')];
  if (TIMES.some((name) => options[name] !== undefined)) return [{ gap: true }];
  return [...new Set(['UTC', ...FARTHEST].map(textIn))];
}
const TIMES = ['timeStyle', 'hour', 'minute', 'second', 'fractionalSecondDigits', 'dayPeriod', 'timeZoneName'] as const;
/** UTC−12 and UTC+14; the sign of these names is that of POSIX. */
const FARTHEST = ['Etc/GMT+12', 'Etc/GMT-14'];

function value(given: Json | undefined, locale: string, formatted = true): Piece {
  if (given === undefined || given === null) return { gap: true };
  if (typeof given === 'number') return formatted ? new Intl.NumberFormat(locale).format(given) : String(given);
  if (typeof given === 'object' && !Array.isArray(given)) {
    const { min, max } = given as { min?: Json; max?: Json };
    if (typeof min === 'number' && typeof max === 'number') return { min, max, locale };
    return { gap: true };
  }
  const text = String(given);
  // Nothing between two blanks of a message leaves one of them.
  return text.trim() === '' ? text : { data: text.trim() };
}

function join(way: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of way) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else result.push(piece);
  }
  return result;
}
