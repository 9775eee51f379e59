import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { dateStyle, numberStyle } from '../../../specs/language/messages/styles.ts';
import { dartString, dartText } from './escape.ts';
import { print } from './layout.ts';

type Forms = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

/** The body of a message function, indented by four columns. */
export interface MessageBody {
  readonly lines: string;
  /** Plural methods that it calls. */
  readonly plurals: ReadonlySet<'cardinal' | 'ordinal'>;
  readonly formats: ReadonlySet<string>;
}

/**
 * Compiles an ICU tree to the statements of a function. A choice between forms is a `switch` expression.
 * @param locals argument → the parameter that holds it
 * @param dates arguments that may be null
 */
export function messageBody(
  elements: readonly MessageFormatElement[],
  locals: ReadonlyMap<string, string>,
  dates: ReadonlySet<string>,
): MessageBody {
  const compiler = new Compiler(locals, dates);
  const lines = compiler.statement(elements);
  return { lines, plurals: compiler.plurals, formats: compiler.formats };
}

class Compiler {
  readonly plurals = new Set<'cardinal' | 'ordinal'>();
  readonly formats = new Set<string>();
  readonly #locals: ReadonlyMap<string, string>;
  readonly #dates: ReadonlySet<string>;

  constructor(locals: ReadonlyMap<string, string>, dates: ReadonlySet<string>) {
    this.#locals = locals;
    this.#dates = dates;
  }

  /** A whole message. A choice within a longer text is computed before it. */
  statement(elements: readonly MessageFormatElement[]): string {
    const choices = elements.filter(isChoice);
    if (elements.length === 1 || choices.length === 0) return `    return ${this.#text(elements, undefined, 4)};\n`;
    const taken = new Set(this.#locals.values());
    const hoisted = new Map<MessageFormatElement, string>();
    const lines = choices.map((element, at) => {
      let name = choices.length === 1 ? 'form' : `form${at + 1}`;
      while (taken.has(name)) name += '_';
      taken.add(name);
      hoisted.set(element, name);
      return `    final String ${name} = ${this.#value(element, undefined, 4)};\n`;
    });
    const parts = elements.map((element) => {
      const name = hoisted.get(element);
      return name === undefined ? this.#part(element, undefined, 4) : `\${${name}}`;
    });
    return `${lines.join('')}    return ${interpolated(parts)};\n`;
  }

  #text(elements: readonly MessageFormatElement[], pound: string | undefined, indent: number): string {
    const only = elements.length === 1 ? elements[0] : undefined;
    if (only !== undefined && only.type !== TYPE.literal && !(only.type === TYPE.pound && pound === undefined))
      return this.#value(only, pound, indent);
    if (elements.every(({ type }) => type === TYPE.literal))
      return dartString(elements.map((one) => ('value' in one ? String(one.value) : '')).join(''));
    return interpolated(elements.map((element) => this.#part(element, pound, indent)));
  }

  /** One element between quotes. */
  #part(element: MessageFormatElement, pound: string | undefined, indent: number): string {
    if (element.type === TYPE.literal) return dartText(element.value);
    if (element.type === TYPE.pound && pound === undefined) return '#';
    return `\${${this.#value(element, pound, indent)}}`;
  }

  #value(element: MessageFormatElement, pound: string | undefined, indent: number): string {
    switch (element.type) {
      case TYPE.argument:
        return this.#read(element.value, true) + (this.#dates.has(element.value) ? " ?? ''" : '');
      case TYPE.number: {
        const { scale, options } = numberStyle(element.style);
        const value = this.#read(element.value) + (scale === 1 ? '' : ` * ${scale}`);
        this.formats.add('formatNumber');
        const style = numberStyleText(options);
        return `formatNumber(locale, ${value}${style === '' ? '' : `, const NumberStyle(${style})`})`;
      }
      case TYPE.date:
      case TYPE.time:
        this.formats.add('formatDate');
        return `formatDate(locale, ${this.#read(element.value)}, ${dartString(skeleton(dateStyle(element.type === TYPE.date ? 'date' : 'time', element.style)))})`;
      case TYPE.pound:
        this.formats.add('formatNumber');
        return `formatNumber(locale, ${pound ?? '0'})`;
      case TYPE.plural:
        return this.#plural(element.options, this.#read(element.value), element.offset, element.pluralType ?? 'cardinal', indent);
      case TYPE.select:
        return this.#switch(
          this.#read(element.value),
          Object.entries(element.options).map(([name, { value }]) => [name === 'other' ? '_' : dartString(name), value]),
          pound,
          indent,
        );
      default:
        return "''";
    }
  }

  /** Exact numbers first, then the class of the number. */
  #plural(forms: Forms, value: string, offset: number, type: 'cardinal' | 'ordinal', indent: number): string {
    const pound = offset === 0 ? value : `${value} - ${offset}`;
    const entries = Object.entries(forms);
    const exact = entries.flatMap(([name, { value: text }]) => (name.startsWith('=') ? [[name.slice(1), text] as const] : []));
    const classes = entries.flatMap(([name, { value: text }]) =>
      name.startsWith('=') || name === 'other' ? [] : [[`PluralCategory.${name}`, text] as const],
    );
    const other = forms['other']?.value ?? [];
    const byClass = (at: number): string => {
      if (classes.length === 0) return this.#text(other, pound, at);
      this.plurals.add(type);
      return this.#switch(`${type}(${pound})`, [...classes, ['_', other]], pound, at);
    };
    if (exact.length === 0) return byClass(indent);
    const arms = exact.map(([number, text]) => `${number} => ${this.#text(text, pound, indent + 2)}`);
    return arranged(value, [...arms, `_ => ${byClass(indent + 2)}`], indent);
  }

  #switch(
    subject: string,
    arms: readonly (readonly [string, readonly MessageFormatElement[]])[],
    pound: string | undefined,
    indent: number,
  ): string {
    return arranged(
      subject,
      [...arms]
        .sort(([a], [b]) => Number(a === '_') - Number(b === '_'))
        .map(([pattern, text]) => `${pattern} => ${this.#text(text, pound, indent + 2)}`),
      indent,
    );
  }

  /** @param shown whether the value stands in a text by itself */
  #read(argument: string, shown = false): string {
    const local = this.#locals.get(argument);
    return local === undefined ? (shown ? "''" : '0') : local;
  }
}

/** A string of its parts; a name alone needs no braces where no letter follows. */
function interpolated(parts: readonly string[]): string {
  return `'${parts.join('').replace(/(?<!\\)\$\{([a-z]\w*)\}(?![A-Za-z0-9_])/g, '$$$1')}'`;
}

function isChoice({ type }: MessageFormatElement): boolean {
  return type === TYPE.plural || type === TYPE.select;
}

function arranged(subject: string, arms: readonly string[], indent: number): string {
  if (arms.length === 1 && arms[0]?.startsWith('_ => ') === true) return arms[0].slice('_ => '.length);
  const pad = ' '.repeat(indent);
  return `switch (${subject}) {\n${arms.map((arm) => `${pad}  ${arm.includes('\n') ? arm : print(arm, indent + 2, 1)},\n`).join('')}${pad}}`;
}

/** What a `NumberStyle` can hold. */
export const WRITTEN_NUMBERS = (
  'style=percent style=currency currency notation=compact compactDisplay=short useGrouping=false ' +
  'minimumIntegerDigits minimumFractionDigits maximumFractionDigits'
).split(' ');
/** What `skeleton` has letters for. */
export const WRITTEN_DATES = 'dateStyle timeStyle era year month weekday day hour minute second'.split(' ');

/** The arguments of `NumberStyle`. */
function numberStyleText(options: Intl.NumberFormatOptions): string {
  const all: readonly (readonly [string, string | undefined])[] = [
    ['percent', options.style === 'percent' ? 'true' : undefined],
    ['compact', options.notation === 'compact' ? 'true' : undefined],
    ['currency', options.style === 'currency' && options.currency !== undefined ? dartString(options.currency) : undefined],
    ['grouping', options.useGrouping === false ? 'false' : undefined],
    ['minimumIntegerDigits', options.minimumIntegerDigits?.toString()],
    ['minimumFractionDigits', options.minimumFractionDigits?.toString()],
    ['maximumFractionDigits', options.maximumFractionDigits?.toString()],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join(', ');
}

const DATES: Readonly<Record<string, string>> = { full: 'yMMMMEEEEd', long: 'yMMMMd', medium: 'yMMMd', short: 'yMd' };
const TIMES: Readonly<Record<string, string>> = { full: 'jmsv', long: 'jmsz', medium: 'jms', short: 'jm' };
const WIDTHS: Readonly<Record<string, number>> = { numeric: 1, '2-digit': 2, short: 3, long: 4, narrow: 5 };

/** The skeleton of CLDR for the options of `Intl.DateTimeFormat`. */
function skeleton(options: Intl.DateTimeFormatOptions): string {
  if (options.dateStyle !== undefined) return DATES[options.dateStyle] ?? 'yMMMd';
  if (options.timeStyle !== undefined) return TIMES[options.timeStyle] ?? 'jms';
  const letters: readonly (readonly [keyof Intl.DateTimeFormatOptions, string])[] = [
    ['era', 'G'], ['year', 'y'], ['month', 'M'], ['weekday', 'E'], ['day', 'd'], ['hour', 'j'], ['minute', 'm'], ['second', 's'],
  ]; // prettier-ignore
  const parts = letters.flatMap(([name, letter]) => {
    const width = options[name];
    return typeof width === 'string' ? [letter.repeat(letter === 'y' || letter === 'j' ? 1 : (WIDTHS[width] ?? 1))] : [];
  });
  return parts.join('') || 'yMMMd';
}
