import { memberNodes, type ClassDeclaration, type MemberNode } from './declarations.ts';
import { parts, type DartNode } from './parse.ts';

/** `null` is a date that is none. */
export type Argument = string | number | Date | null;

/** Functions that message bodies call. */
export interface MessageRuntime {
  formatNumber(locale: string, value: number, style: Readonly<Record<string, string>>): string;
  formatDate(locale: string, value: Date | null, skeleton: string): string;
}

/**
 * Evaluates the function of a message in a class of a locale: string literals, interpolation, `switch` expressions, plural rules and calls of
 * formatters.
 * @throws Error for anything else, so that no construct is taken for granted
 */
export function evaluateMessage(
  declared: ClassDeclaration,
  name: string,
  args: Readonly<Record<string, Argument>>,
  runtime: MessageRuntime,
): string {
  const locale = String(run(declared, 'locale', {}, '', runtime));
  return String(run(declared, name, args, locale, runtime));
}

const members = new WeakMap<ClassDeclaration, ReadonlyMap<string, MemberNode>>();

/** A member of a class; the list is made once, for a tree is slow to walk. */
function memberOf(declared: ClassDeclaration, name: string): MemberNode | undefined {
  let all = members.get(declared);
  if (all === undefined) {
    const body = declared.node.childForFieldName('body');
    all = new Map((body === null ? [] : memberNodes(body)).map((one) => [parts(one.node)[0]?.childForFieldName('name')?.text ?? '', one]));
    members.set(declared, all);
  }
  return all.get(name);
}

type Values = Readonly<Record<string, Argument>>;

function run(declared: ClassDeclaration, name: string, args: Values, locale: string, runtime: MessageRuntime): unknown {
  const found = memberOf(declared, name);
  if (found?.body === undefined) throw new Error(`${declared.name} has no ${name}`);
  const values: Record<string, Argument> = { ...args };
  const [only] = parts(found.body);
  const evaluator = new Evaluator(declared, values, locale, runtime);
  return only?.type === 'block' ? evaluator.block(only) : evaluator.chain(parts(found.body));
}

class Evaluator {
  readonly #declared: ClassDeclaration;
  readonly #values: Record<string, Argument>;
  readonly #locale: string;
  readonly #runtime: MessageRuntime;

  constructor(declared: ClassDeclaration, values: Record<string, Argument>, locale: string, runtime: MessageRuntime) {
    this.#declared = declared;
    this.#values = values;
    this.#locale = locale;
    this.#runtime = runtime;
  }

  block(block: DartNode): unknown {
    for (const one of parts(block)) {
      if (one.type === 'return_statement') return this.chain(parts(one));
      const definition = one.type === 'local_variable_declaration' ? parts(one)[0] : undefined;
      const name = definition?.childForFieldName('name');
      if (definition === undefined || name === null || name === undefined) throw new Error(`no statement of a message: ${one.text}`);
      this.#values[name.text] = String(this.chain(parts(definition).filter((node) => node.startIndex > name.endIndex)));
    }
    throw new Error('a message without a return');
  }

  /** An expression and the calls after it. */
  chain(nodes: readonly DartNode[]): unknown {
    const [first, ...rest] = nodes;
    if (first === undefined) throw new Error('an empty expression');
    const args = rest.map((one) => one.descendantsOfType('arguments')[0]).find((one) => one !== undefined && one !== null);
    if (first.type === 'identifier' && args !== undefined && args !== null) return this.#call(first.text, parts(args));
    if (rest.length > 0) throw new Error(`no expression of a message: ${nodes.map(({ text }) => text).join(' ')}`);
    switch (first.type) {
      case 'string_literal':
        return this.#text(first);
      case 'decimal_integer_literal':
      case 'decimal_floating_point_literal':
        return Number(first.text);
      case 'identifier':
      case 'identifier_dollar_escaped':
        return this.#value(first.text);
      case 'switch_expression':
        return this.#switch(first);
      case 'additive_expression':
      case 'multiplicative_expression': {
        const [left, sign, right] = parts(first);
        const [a, b] = [Number(this.chain(left === undefined ? [] : [left])), Number(right?.text)];
        return sign?.text === '-' ? a - b : sign?.text === '*' ? a * b : NaN;
      }
      default:
        throw new Error(`no expression of a message: ${first.type} ${first.text}`);
    }
  }

  #value(name: string): Argument {
    if (name === 'locale') return this.#locale;
    const value = this.#values[name];
    if (value === undefined) throw new Error(`no argument ${name}`);
    return value;
  }

  #text(literal: DartNode): string {
    const quote = literal.text.slice(0, 1);
    let text = '';
    let from = literal.startIndex + 1;
    for (const one of parts(literal)) {
      if (one.type !== 'template_substitution') continue;
      text += unescaped(literal.text.slice(from - literal.startIndex, one.startIndex - literal.startIndex));
      text += String(this.chain(parts(one)));
      from = one.endIndex;
    }
    return text + unescaped(literal.text.slice(from - literal.startIndex, literal.text.length - quote.length));
  }

  #switch(node: DartNode): unknown {
    const condition = node.childForFieldName('condition');
    const subject = condition === null ? undefined : this.chain(parts(condition));
    for (const one of parts(node).filter(({ type }) => type === 'switch_expression_case')) {
      const [pattern, ...value] = parts(one);
      if (pattern !== undefined && this.#matches(pattern, subject)) return this.chain(value);
    }
    throw new Error('no case fits');
  }

  #matches(pattern: DartNode, subject: unknown): boolean {
    if (pattern.text === '_') return true;
    if (/^PluralCategory\.\w+$/.test(pattern.text)) return pattern.text === `PluralCategory.${String(subject)}`;
    return this.chain(parts(pattern)) === subject;
  }

  #call(name: string, args: readonly DartNode[]): unknown {
    const positional = args.filter(({ type }) => type === 'argument').map((one) => parts(one));
    if (name === 'cardinal' || name === 'ordinal') return this.#category(name, Number(this.chain(positional[0] ?? [])));
    if (name === 'formatNumber') {
      const style = positional[2]?.[0];
      const entries =
        style === undefined
          ? []
          : style
              .descendantsOfType('named_argument')
              .flatMap((one) =>
                one === null ? [] : [[(parts(one)[0]?.text ?? '').replace(/\s*:$/, ''), parts(one)[1]?.text ?? ''] as const],
              );
      return this.#runtime.formatNumber(this.#locale, Number(this.chain(positional[1] ?? [])), Object.fromEntries(entries));
    }
    if (name === 'formatDate')
      return this.#runtime.formatDate(
        this.#locale,
        this.chain(positional[1] ?? []) as Date | null,
        String(this.chain(positional[2] ?? [])),
      );
    throw new Error(`no function of a message: ${name}`);
  }

  /** The plural rules are comparisons, which mean the same in JavaScript. */
  #category(name: string, value: number): string {
    const found = memberOf(this.#declared, name);
    if (found?.body === undefined) return 'other';
    const fraction = String(Math.abs(value)).split('.')[1] ?? '';
    const operands = { n: Math.abs(value), i: Math.trunc(Math.abs(value)), v: fraction.length, f: Number(fraction) };
    const isWithin = (operand: number, from: number, to: number): boolean => Number.isInteger(operand) && from <= operand && operand <= to;
    const statements = found.body.text.replace(/final PluralOperands o = [^;]*;/, '').replace(/PluralCategory\.(\w+)/g, "'$1'");
    return String(new Function('o', 'isWithin', statements)(operands, isWithin));
  }
}

const SHORT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unescaped(text: string): string {
  return text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gs, (_, code: string | undefined, sign: string | undefined) =>
    code !== undefined ? String.fromCodePoint(Number.parseInt(code, 16)) : (SHORT[sign ?? ''] ?? sign ?? ''),
  );
}
