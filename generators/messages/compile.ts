import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from '../../specs/language/messages/parse.ts';
import { dateStyle, numberStyle } from '../../specs/language/messages/styles.ts';
import { indent } from '../text/indent.ts';
import { tsProperty, tsString, tsTemplate } from '../text/typescript.ts';

export interface Compiled {
  /** A TypeScript expression of type string. */
  readonly expression: string;
  /** Arguments that it reads. */
  readonly uses: ReadonlySet<string>;
  /** Functions of `format.ts` that it calls. */
  readonly calls: ReadonlySet<string>;
}

/** Most columns of forms on one line. */
const ROOM = 100;

/**
 * Compiles an ICU text to an expression with the result of `formatMessage`. A text that is no ICU message becomes a constant.
 * @param locals argument → the variable that holds it
 */
export function compile(text: string, locale: string, locals: ReadonlyMap<string, string>): Compiled {
  const parsed = parseMessage(text);
  const compiler = new Compiler(locale, locals);
  const expression = parsed.ok ? compiler.text(parsed.elements, undefined) : tsString(text);
  return { expression, uses: compiler.uses, calls: compiler.calls };
}

type Options = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

class Compiler {
  readonly uses = new Set<string>();
  readonly calls = new Set<string>();
  readonly #locale: string;
  readonly #locals: ReadonlyMap<string, string>;

  constructor(locale: string, locals: ReadonlyMap<string, string>) {
    this.#locale = tsString(locale);
    this.#locals = locals;
  }

  /** @param pound the variable that `#` stands for */
  text(elements: readonly MessageFormatElement[], pound: string | undefined): string {
    const only = elements.length === 1 ? elements[0] : undefined;
    if (elements.every(isText)) return tsString(elements.map((element) => ('value' in element ? String(element.value) : '#')).join(''));
    if (only && only.type !== TYPE.argument) return this.#value(only, pound);
    return `\`${elements.map((element) => (isText(element) ? tsTemplate('value' in element ? String(element.value) : '#') : `\${${this.#value(element, pound)}}`)).join('')}\``;

    function isText(element: MessageFormatElement): boolean {
      return element.type === TYPE.literal || (element.type === TYPE.pound && pound === undefined);
    }
  }

  #value(element: MessageFormatElement, pound: string | undefined): string {
    switch (element.type) {
      case TYPE.argument:
        return this.#read(element.value);
      case TYPE.number: {
        const { scale, options } = numberStyle(element.style);
        const value = this.#read(element.value) + (scale === 1 ? '' : ` * ${scale}`);
        return this.#call('formatNumber', [this.#locale, value, ...present(options)]);
      }
      case TYPE.date:
      case TYPE.time:
        return this.#call('formatDate', [
          this.#locale,
          this.#read(element.value),
          literal(dateStyle(element.type === TYPE.date ? 'date' : 'time', element.style)),
        ]);
      case TYPE.pound:
        return this.#call('formatNumber', [this.#locale, pound ?? '0']);
      case TYPE.plural: {
        const inner = this.#free(pound);
        const type = element.pluralType ?? 'cardinal';
        const rest = type === 'ordinal' ? [String(element.offset), tsString(type)] : element.offset === 0 ? [] : [String(element.offset)];
        return this.#call('choosePlural', [this.#locale, this.#read(element.value), this.#forms(element.options, inner, true), ...rest]);
      }
      case TYPE.select:
        return this.#call('chooseForm', [this.#read(element.value), this.#forms(element.options, pound, false)]);
      default:
        return "''";
    }
  }

  /** Forms with arguments are functions, so that only the chosen one runs. */
  #forms(options: Options, pound: string | undefined, counts: boolean): string {
    const entries = Object.entries(options).map(([name, { value }]) => {
      const text = this.text(value, pound);
      const constant = value.every((element) => element.type === TYPE.literal);
      const parameter = counts && pound !== undefined && value.some((element) => mentionsPound(element)) ? pound : '';
      return `${tsProperty(name)}: ${constant ? text : `(${parameter}) => ${text}`}`;
    });
    const line = `{ ${entries.join(', ')} }`;
    return line.length <= ROOM && !line.includes('\n') ? line : `{\n${indent(entries.map((entry) => `${entry},`).join('\n'))}\n}`;
  }

  #call(name: string, args: readonly string[]): string {
    this.calls.add(name);
    return `${name}(${args.join(', ')})`;
  }

  #read(argument: string): string {
    this.uses.add(argument);
    return this.#locals.get(argument) ?? "''";
  }

  /** A name for the counted number that hides no argument and no outer number. */
  #free(outer: string | undefined): string {
    const taken = new Set([...this.#locals.values(), ...(outer === undefined ? [] : [outer])]);
    let name = 'n';
    for (let at = 2; taken.has(name); at += 1) name = `n${at}`;
    return name;
  }
}

/** Whether an element contains `#` of the nearest plural. */
function mentionsPound(element: MessageFormatElement): boolean {
  if (element.type === TYPE.pound) return true;
  return element.type === TYPE.select && Object.values(element.options).some(({ value }) => value.some(mentionsPound));
}

function present(options: object): string[] {
  return Object.keys(options).length > 0 ? [literal(options)] : [];
}

function literal(options: object): string {
  const entries = Object.entries(options).map(
    ([name, value]) => `${tsProperty(name)}: ${typeof value === 'string' ? tsString(value) : String(value)}`,
  );
  return `{ ${entries.join(', ')} }`;
}
