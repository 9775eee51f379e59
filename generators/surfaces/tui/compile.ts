import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { dateStyle, numberStyle } from '../../../specs/language/messages/styles.ts';
import type { LocalText } from '../view/texts.ts';
import { dateKey, type DateUse } from './dates.ts';
import { goString } from './escape.ts';
import { pairs } from './layout.ts';
import { numberStyleOf } from './numbers.ts';
import { pluralFunction } from './plurals.ts';

/** What the code of the messages needs besides itself. */
export interface Needs {
  /** Locales whose numbers are written. */
  readonly numbers: Set<string>;
  /** Name of a plural function → its locale and type. */
  readonly plurals: Map<string, { readonly locale: string; readonly type: 'cardinal' | 'ordinal' }>;
  readonly dates: Map<string, DateUse>;
}

/**
 * An expression of Go with the text of a message in one locale.
 * @param locals argument → parameter
 * @param types argument → Go type
 * @param depth tabs before the line that the expression is on
 */
export function compile(
  text: LocalText,
  locals: ReadonlyMap<string, string>,
  types: ReadonlyMap<string, string>,
  needs: Needs,
  depth: number,
): string {
  return new Compiler(text.language, locals, types, needs).text(text.elements, undefined, depth - 1);
}

class Compiler {
  readonly #locale: string;
  readonly #locals: ReadonlyMap<string, string>;
  readonly #types: ReadonlyMap<string, string>;
  readonly #needs: Needs;

  constructor(locale: string, locals: ReadonlyMap<string, string>, types: ReadonlyMap<string, string>, needs: Needs) {
    this.#locale = locale;
    this.#locals = locals;
    this.#types = types;
    this.#needs = needs;
  }

  /** @param pound the expression that `#` stands for */
  text(elements: readonly MessageFormatElement[], pound: string | undefined, depth: number): string {
    const terms: string[] = [];
    let constant = '';
    for (const element of elements) {
      const literal = element.type === TYPE.literal ? element.value : element.type === TYPE.pound && pound === undefined ? '#' : undefined;
      if (literal !== undefined) constant += literal;
      else {
        if (constant !== '') terms.push(goString(constant));
        constant = '';
        terms.push(this.#value(element, pound, depth));
      }
    }
    if (constant !== '' || terms.length === 0) terms.push(goString(constant));
    return terms.join(' + ');
  }

  #value(element: MessageFormatElement, pound: string | undefined, depth: number): string {
    switch (element.type) {
      case TYPE.argument: {
        const type = this.#types.get(element.value);
        const value = this.#read(element.value);
        return type === 'float64' ? `numberText(${value})` : type === 'time.Time' ? `isoText(${value})` : value;
      }
      case TYPE.number: {
        const { scale, options } = numberStyle(element.style);
        const value = this.#read(element.value);
        return this.#number(scale === 1 ? value : `${value}*${scale}`, numberStyleOf(options, this.#locale));
      }
      case TYPE.pound:
        return this.#number(pound ?? '0', 'plain');
      case TYPE.date:
      case TYPE.time: {
        const use: DateUse = { locale: this.#locale, options: dateStyle(element.type === TYPE.date ? 'date' : 'time', element.style) };
        this.#needs.dates.set(dateKey(use), use);
        return `${dateKey(use)}.format(${this.#read(element.value)})`;
      }
      case TYPE.plural: {
        const value = this.#read(element.value);
        const counted = element.offset === 0 ? value : `${value}-${element.offset}`;
        const type = element.pluralType ?? 'cardinal';
        const rules = pluralFunction(this.#locale, type);
        this.#needs.plurals.set(rules, { locale: this.#locale, type });
        const category = `${rules}(${counted})`;
        return `choose(${value}, ${category}, ${this.#forms(element.options, counted, depth)})`;
      }
      case TYPE.select:
        return `selectText(${this.#read(element.value)}, ${this.#forms(element.options, pound, depth)})`;
      default:
        return '""';
    }
  }

  #forms(
    options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
    pound: string | undefined,
    depth: number,
  ): string {
    const entries = Object.entries(options).map(([name, { value }]) => [goString(name), this.text(value, pound, depth + 1)] as const);
    return `map[string]string{\n${pairs(entries, depth + 2)}\n${'\t'.repeat(depth + 1)}}`;
  }

  #number(value: string, style: string): string {
    this.#needs.numbers.add(this.#locale);
    return `formatNumber(${goString(this.#locale)}, ${value}, ${style})`;
  }

  #read(argument: string): string {
    return this.#locals.get(argument) ?? '""';
  }
}
