import { textOf, type Catalog, type FormatArgument } from './read-catalog.ts';
import type { Node } from './node.ts';
import { allNodes, childOf, childrenOf } from './syntax.ts';

/** Value of an argument: a text, a number, or a date that may be missing. */
export type Value = string | number | Date | null;

/** Runs a function of `LocalizedMessages.swift` on a String Catalog: it evaluates the emitted source, not what it was made from. */
export class AccessorRun {
  readonly #functions: ReadonlyMap<string, Node>;
  readonly #ordinals: Node | undefined;
  readonly #fractions: Node | undefined;
  readonly #catalog: Catalog;

  constructor(tree: Node, catalog: Catalog) {
    const functions = [...allNodes(tree)].filter(({ kind }) => kind === 'function_declaration');
    this.#functions = new Map(functions.map((node) => [childOf(node, 'simple_identifier')?.text ?? '', node]));
    this.#ordinals = ruleOf(tree, 'OrdinalCategory', 'of');
    this.#fractions = ruleOf(tree, 'FractionCategory', 'category');
    this.#catalog = catalog;
  }

  /** Whether the parameter of a function takes a number with a fraction. */
  takesFractions(name: string, at: number): boolean {
    const declaration = this.#functions.get(name);
    return declaration !== undefined && childrenOf(declaration, 'parameter')[at]?.text.endsWith(': Double') === true;
  }

  /** @param values in the order of the parameters */
  text(name: string, language: string, values: readonly Value[]): string {
    const declaration = this.#functions.get(name);
    if (declaration === undefined) throw new Error(`no function ${name}`);
    const locals = new Map(
      childrenOf(declaration, 'parameter').map((parameter, at) => [
        childrenOf(parameter, 'simple_identifier').at(-1)?.text ?? '',
        values[at] === undefined ? '' : values[at],
      ]),
    );
    const statements = childOf(childOf(declaration, 'function_body') ?? declaration, 'statements');
    const [call] = statements?.children ?? [];
    if (call === undefined) throw new Error(`${name} is empty`);
    return new Evaluation(this.#catalog, language, locals, this.#ordinals, this.#fractions).call(call);
  }
}

class Evaluation {
  #language: string;
  readonly #catalog: Catalog;
  readonly #locals: ReadonlyMap<string, Value>;
  readonly #ordinals: Node | undefined;
  readonly #fractions: Node | undefined;

  constructor(
    catalog: Catalog,
    language: string,
    locals: ReadonlyMap<string, Value>,
    ordinals: Node | undefined,
    fractions: Node | undefined,
  ) {
    this.#catalog = catalog;
    this.#language = language;
    this.#locals = locals;
    this.#ordinals = ordinals;
    this.#fractions = fractions;
  }

  /** `catalog.text(…)`, perhaps on `catalog.translated(into: …)`. */
  call(node: Node): string {
    const [callee] = node.children;
    const [receiver] = callee?.children ?? [];
    if (node.kind !== 'call_expression' || receiver === undefined || !callee?.text.endsWith('.text'))
      throw new Error(`not a text: ${node.text}`);
    const [key, ...rest] = this.#arguments(node);
    if (key === undefined) throw new Error('no key');
    const forms = rest[0]?.kind === 'array_literal' ? rest[0].children.filter(({ isNamed }) => isNamed) : [];
    const args = forms.length === 0 ? rest : rest.slice(1);
    if (receiver.kind === 'call_expression') this.#translated(receiver);
    const name = [key, ...forms].map((one) => String(this.#value(one))).join('');
    return textOf(
      this.#catalog,
      String(name),
      this.#language,
      args.map((one) => this.#formatted(one)),
    );
  }

  #translated(node: Node): void {
    const [languages] = this.#arguments(node);
    const all = languages?.children.filter(({ kind }) => kind === 'line_string_literal').map(swiftText) ?? [];
    if (!all.includes(this.#language)) this.#language = this.#catalog.sourceLanguage;
  }

  #arguments(call: Node): readonly Node[] {
    const list = childOf(childOf(call, 'call_suffix') ?? call, 'value_arguments');
    return childrenOf(list ?? call, 'value_argument').flatMap((one) => one.children.findLast(({ isNamed }) => isNamed) ?? []);
  }

  /** `.text(x)`, `.number(x, …)`, … */
  #formatted(node: Node): FormatArgument {
    const kind = /^\.(\w+)/.exec(node.text)?.[1];
    const [first, style] = this.#arguments(node);
    const value = first === undefined ? '' : this.#value(first);
    switch (kind) {
      case 'text':
        return String(value);
      case 'plain':
        return String(value);
      case 'count':
        return Number(value);
      case 'number':
        return new Intl.NumberFormat(this.#language, numberOptions(style?.text ?? '')).format(Number(value) * scaleOf(style?.text ?? ''));
      case 'date':
        return value === null ? '' : new Intl.DateTimeFormat(this.#language, dateOptions(style?.text ?? '')).format(value as Date);
      default:
        throw new Error(`no argument: ${node.text}`);
    }
  }

  #value(node: Node): Value {
    const [left, , right] = node.children;
    switch (node.kind) {
      case 'line_string_literal':
        return swiftText(node);
      case 'integer_literal':
        return Number(node.text.replaceAll('_', ''));
      case 'simple_identifier': {
        const value = this.#locals.get(node.text);
        if (value === undefined) throw new Error(`no argument ${node.text}`);
        return value;
      }
      case 'additive_expression': {
        const [a, b] = [this.#value(left ?? node), this.#value(right ?? node)];
        if (node.children[1]?.text === '-') return Number(a) - Number(b);
        return typeof a === 'number' && typeof b === 'number' ? a + b : String(a) + String(b);
      }
      case 'call_expression':
        return this.#function(node);
      default:
        throw new Error(`not understood: ${node.kind} ${node.text}`);
    }
  }

  #function(node: Node): Value {
    const name = node.children[0]?.text;
    const [first, second, third] = this.#arguments(node);
    if (name === 'Double' && first !== undefined) return Number(this.#value(first));
    if (name === 'catalog.whole' && first !== undefined) return Math.round(Number(this.#value(first)));
    if (first === undefined || second === undefined || third === undefined) throw new Error(`not understood: ${node.text}`);
    const [arg, value] = [String(this.#value(first)), this.#value(second)];
    const offered = third.children.filter(({ isNamed }) => isNamed).map((one) => this.#value(one));
    switch (name) {
      case 'catalog.form':
        return `|${arg}=${offered.includes(value) ? String(value) : 'other'}`;
      case 'catalog.exact':
        return offered.includes(value) ? `|${arg}==${String(value)}` : `|${arg}`;
      case 'catalog.fraction': {
        const [whole, digits = ''] = String(Math.abs(Math.round(Number(value) * 1000) / 1000)).split('.');
        if (digits === '') return '';
        const category = this.#category(this.#fractions, { i: Number(whole), v: digits.length, f: Number(digits) });
        return `|${arg}~${offered.includes(category) ? category : 'other'}`;
      }
      case 'catalog.ordinal': {
        const category = this.#category(this.#ordinals, { n: Math.abs(Number(value)) });
        return `|${arg}#${offered.includes(category) ? category : 'other'}`;
      }
      default:
        throw new Error(`not understood: ${String(name)}`);
    }
  }

  /** Runs the conditions of a rule, which are written alike in Swift and JavaScript. */
  #category(rule: Node | undefined, operands: Readonly<Record<string, number>>): string {
    const language = this.#language.split('-')[0] ?? '';
    const block = new RegExp(`case "${language}":\\n((?: +if .*\\n)*)`).exec(rule?.text ?? '')?.[1] ?? '';
    for (const [, condition = '', category = ''] of block.matchAll(/if (.*) \{ return "(\w+)" \}/g)) {
      const source = condition.replace(/\((\d+)\.\.\.(\d+)\)\.contains\(([^()]*)\)/g, '($1 <= $3 && $3 <= $2)');
      if (new Function(...Object.keys(operands), `return ${source}`)(...Object.values(operands)) === true) return category;
    }
    return 'other';
  }
}

/** A function of a declaration of the file. */
function ruleOf(tree: Node, declared: string, name: string): Node | undefined {
  const owner = [...allNodes(tree)].find(({ kind, text }) => kind === 'class_declaration' && text.startsWith(`enum ${declared} `));
  return (
    owner && [...allNodes(owner)].find((one) => one.kind === 'function_declaration' && childOf(one, 'simple_identifier')?.text === name)
  );
}

/** The text of a literal on one line. */
function swiftText(node: Node): string {
  return node.text.slice(1, -1).replace(/\\(?:u\{([0-9A-F]+)\}|(.))/g, (_, code, sign) => {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code as string, 16));
    return ({ n: '\n', r: '\r', t: '\t', '0': '\0' } as Readonly<Record<string, string>>)[sign as string] ?? String(sign);
  });
}

function numberOptions(style: string): Intl.NumberFormatOptions {
  const options: Intl.NumberFormatOptions = {};
  const currency = /\.currency\("(\w+)"\)/.exec(style)?.[1];
  if (currency !== undefined) Object.assign(options, { style: 'currency', currency });
  if (style.includes('.percent')) options.style = 'percent';
  const [, least, most] = /fraction: (\d+)\.\.\.(\d+)/.exec(style) ?? [];
  if (least !== undefined) Object.assign(options, { minimumFractionDigits: Number(least), maximumFractionDigits: Number(most) });
  const [, fewest, many] = /significant: (\d+)\.\.\.(\d+)/.exec(style) ?? [];
  if (fewest !== undefined) Object.assign(options, { minimumSignificantDigits: Number(fewest), maximumSignificantDigits: Number(many) });
  if (style.includes('isGrouped: false')) options.useGrouping = false;
  return options;
}

function scaleOf(style: string): number {
  return Number(/scale: ([\d.]+)/.exec(style)?.[1] ?? 1);
}

const TEMPLATES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  yMMMd: { year: 'numeric', month: 'short', day: 'numeric' },
};

function dateOptions(style: string): Intl.DateTimeFormatOptions {
  const [, kind, value = ''] = /^\.(date|time|template)\([."](\w+)/.exec(style) ?? [];
  if (kind === 'template') {
    const known = TEMPLATES[value];
    if (known === undefined) throw new Error(`no template ${value}`);
    return known;
  }
  return kind === 'date' ? { dateStyle: value as 'long' } : { timeStyle: value as 'short' };
}
