import { CallChecker } from './check-calls.ts';
import { common, written } from './assignable.ts';
import { parametersOf, type ClassDeclaration } from './declarations.ts';
import { lineOf, parts, type DartNode } from './parse.ts';
import { indexed, NUMBERS, NUMERIC, numeric } from './operators.ts';
import type { Value } from './resolver.ts';
import { type Scope } from './scope.ts';
import { DYNAMIC, nonNull, orNull, readType, readTypes, simple, substitute, type DartType } from './types.ts';
import { checkSwitch } from './check-patterns.ts';

const BOOLEAN = new Set([
  'relational_expression',
  'equality_expression',
  'logical_and_expression',
  'logical_or_expression',
  'type_test_expression',
]);
const LOGICAL = new Set(['logical_and_expression', 'logical_or_expression']);
/** Expressions that have the type of their last part. */
const SAME = new Set([
  'parenthesized_expression',
  'expression_statement',
  'assignable_expression',
  'function_expression_body',
  'named_argument',
  'argument',
]);

/** Resolves every name of an expression, and checks members, arguments and types. */
export abstract class ExpressionChecker extends CallChecker {
  /** Where the text begins in which a value may have been compared with null. */
  protected from = 0;
  /** What an element of the collection around has to be. */
  protected element = DYNAMIC;
  /** How many constant expressions are around. */
  #constant = 0;

  /** Checks nodes in their order. Gives the type of each expression. */
  protected abstract each(nodes: readonly DartNode[], scope: Scope): readonly DartType[];

  /** Checks a function body. */
  protected abstract closureBody(nodes: readonly DartNode[], scope: Scope, isAsync: boolean): DartType;

  walk(nodes: readonly DartNode[], scope: Scope): DartType {
    return this.each(nodes, scope).at(-1) ?? DYNAMIC;
  }

  /** A primary expression and the selectors after it. */
  protected chain(nodes: readonly DartNode[], at: number, scope: Scope): { readonly type: DartType; readonly next: number } {
    let value = this.#primary(nodes[at] as DartNode, scope);
    const receiver = value;
    let isShort = false;
    let next = at + 1;
    for (; next < nodes.length; next += 1) {
      const node = nodes[next] as DartNode;
      if (
        node.type === 'selector' ||
        node.type === 'unconditional_assignable_selector' ||
        node.type === 'conditional_assignable_selector'
      ) {
        const isConditional = /^\??\?[.[]/.test(node.text);
        isShort = node.text !== '!' && (isShort || isConditional);
        if (!isConditional && node.text !== '!') this.#present(value, node);
        value = this.#select(isConditional ? { ...value, type: nonNull(value.type) } : value, node, scope);
      } else if (node.type === 'argument_part') value = this.call(value, node, scope);
      else if (node.type === 'type_arguments') value = { ...value, type: { ...value.type, args: readTypes(parts(node)) } };
      else if (node.type === 'cascade_section') this.#cascade(next === at + 1 ? receiver : value, node, scope);
      else break;
    }
    const type = typeOf(value);
    return { type: isShort && type.name !== 'void' ? orNull(type) : type, next };
  }

  #cascade(receiver: Value, node: DartNode, scope: Scope): void {
    let value = receiver;
    for (const one of parts(node)) {
      if (one.type === 'cascade_selector') {
        const name = parts(one).find(({ type }) => type === 'identifier');
        value = name === undefined ? { type: DYNAMIC } : this.member(value, name);
      } else if (one.type === 'argument_part') value = this.call(value, one, scope);
      else if (one.type === 'selector') value = this.#select(value, one, scope);
      else this.walk([one], scope);
    }
  }

  /** A value that may be null has no members but those of every object. */
  #present(value: Value, selector: DartNode): void {
    if (value.type.nullable === undefined || value.declared !== undefined || value.callee !== undefined) return;
    const isVariable = this.owner?.typeParameters.includes(value.type.name) === true;
    if (value.type.fn === undefined && !isVariable && this.universe.classOf(value.type, this.path) === undefined) return;
    if (!/^\.(?:hashCode|runtimeType|toString)\b/.test(selector.text))
      this.report(lineOf(selector), `\`${written(value.type)}\` may be null`);
  }

  #select(value: Value, selector: DartNode, scope: Scope): Value {
    const inner = selector.type === 'selector' ? parts(selector) : [selector];
    const [first] = inner;
    if (selector.text === '!') return { ...value, type: nonNull(value.type) };
    if (first === undefined) return value;
    if (first.type === 'argument_part') return this.call(value, first, scope);
    if (first.type === 'type_arguments') return { ...value, type: { ...value.type, args: readTypes(parts(first)) } };
    const target = parts(first)[0];
    if (target?.type === 'identifier') return this.member(value, target);
    if (target?.type === 'index_selector') {
      const index = this.walk(parts(target), scope.inner());
      const { name, args } = this.universe.resolve(value.type, this.path);
      const type = indexed(name, args);
      if (type !== undefined && name !== 'Map') this.takes(simple('int'), index, lineOf(target), 'an index');
      return { type: type ?? DYNAMIC };
    }
    return { type: DYNAMIC };
  }

  #primary(node: DartNode, scope: Scope): Value {
    switch (node.type) {
      case 'identifier':
      case 'type_identifier':
      case 'identifier_dollar_escaped':
        return this.#name(node, scope);
      case 'this':
        return { type: this.self };
      case 'super':
        return { type: this.owner?.extends ?? DYNAMIC };
      case 'string_literal':
        for (const one of node.descendantsOfType('template_substitution'))
          if (one !== null && ownSubstitution(one, node)) this.walk(parts(one), scope.inner());
        return { type: simple('String') };
      case 'decimal_integer_literal':
      case 'hex_integer_literal':
        return { type: { ...simple('int'), literal: true } };
      case 'decimal_floating_point_literal':
        return { type: simple('double') };
      case 'true':
      case 'false':
        return { type: simple('bool') };
      case 'null_literal':
        return { type: { ...simple('Null'), nullable: true } };
      case 'list_literal':
      case 'set_or_map_literal':
        return { type: this.#collection(node, scope) };
      case 'function_expression':
        return { type: this.#closure(node, scope) };
      case 'switch_expression':
        return { type: checkSwitch(this, node, scope) };
      case 'const_object_expression':
      case 'constructor_invocation':
      case 'new_expression':
        return this.#creation(node, scope);
      case 'type_cast_expression': {
        const cast = parts(node).find(({ type }) => type === 'type_cast');
        this.walk(
          parts(node).filter((one) => one !== cast),
          scope,
        );
        return { type: cast === undefined ? DYNAMIC : readType(parts(cast).slice(1), 0).type };
      }
      case 'relational_expression':
        return this.#misread(node, scope) ?? { type: this.#comparison(node, scope) };
      case 'type_test_expression':
        this.#promote(node, scope);
        return { type: simple('bool') };
      default:
        return { type: this.#compound(node, scope) };
    }
  }

  /** A local that was compared with null before is not null from there on, and so is a private field that is final. */
  #name(node: DartNode, scope: Scope): Value {
    const name = node.text;
    const value = this.named(node, scope);
    const local = scope.local(name);
    const field = local === undefined ? this.universe.member(this.self, name, this.path) : undefined;
    if (this.#constant > 0 && (local !== undefined || (field !== undefined && field !== 'open' && value.declared === undefined)))
      this.report(lineOf(node), `\`${name}\` is not constant`);
    if (value.type.nullable === undefined) return value;
    if (local === undefined && !(name.startsWith('_') && field !== undefined && field !== 'open' && field.member.isFinal)) return value;
    const before = this.source.slice(Math.max(this.from, local?.end ?? 0), node.startIndex);
    return wasTested(name, before) ? { ...value, type: nonNull(value.type) } : value;
  }

  /** `Name<T>(…)`, which the grammar takes for two comparisons with a record. */
  #misread(node: DartNode, scope: Scope): Value | undefined {
    const [left, sign, args] = parts(node);
    const [name, less, ...types] = left?.type === 'relational_expression' ? parts(left) : [];
    if (name?.type !== 'identifier' || !/^_?[A-Z]/.test(name.text) || less?.text !== '<' || sign?.text !== '>' || args === undefined)
      return undefined;
    if (args.type !== 'record_literal' && args.type !== 'parenthesized_expression') return undefined;
    const value = this.named(name, scope);
    if (value.declared === undefined) return undefined;
    const own = types.filter(({ type }) => type === 'identifier').map(({ text }) => simple(text));
    for (const one of types) if (one.type === 'identifier') this.typeName(one);
    const found = this.universe.constructorOf(value.declared, '');
    const by = new Map(value.declared.typeParameters.map((one, at) => [one, own[at] ?? DYNAMIC]));
    if (found !== undefined) this.args(args, found.parameters, value.declared.name, scope, by);
    return { type: { name: value.declared.name, args: own } };
  }

  /** A comparison, or a call with type arguments that the grammar takes for one. */
  #comparison(node: DartNode, scope: Scope): DartType {
    if (!/^[\w.!?]+<[\w<>, ?]+>\(/.test(node.text)) return this.#compound(node, scope);
    this.each(parts(node), scope);
    return DYNAMIC;
  }

  /** A tested local has the tested type from here on. */
  #promote(node: DartNode, scope: Scope): void {
    const nodes = parts(node);
    const test = nodes.at(-1);
    this.walk(nodes.slice(0, -1), scope);
    const [first] = nodes;
    if (test?.type === 'type_test' && first?.type === 'identifier' && nodes.length === 2 && scope.find(first.text) !== undefined)
      scope.promote(first.text, readType(parts(test).slice(1), 0).type, test.text.startsWith('is!'));
  }

  #compound(node: DartNode, scope: Scope): DartType {
    const nodes = parts(node).filter(({ type }) => !type.endsWith('_operator'));
    if (nodes.length === 0) return DYNAMIC;
    const last = nodes.at(-1) as DartNode;
    if (isOperator(node) && endsInConditional(last)) {
      // The grammar takes `a && b ? c : d` for `a && (b ? c : d)`.
      this.each(nodes.slice(0, -1), scope);
      return this.walk([last], scope);
    }
    const types = this.each(nodes, scope);
    const type = types.at(-1) ?? DYNAMIC;
    const isNegation = node.type === 'unary_expression' && node.text.startsWith('!');
    if (isNegation || LOGICAL.has(node.type)) for (const one of types) this.takes(simple('bool'), one, lineOf(node), 'a condition');
    if (node.type === 'conditional_expression' && !isOperator(node.parent))
      this.takes(simple('bool'), types[0] ?? DYNAMIC, lineOf(node), 'a condition');
    if (node.type === 'assignment_expression') this.#assignment(node, types, scope);
    if (NUMERIC.has(node.type) || node.type === 'relational_expression') this.#operands(node, types);
    if (node.type === 'assignment_expression') return type;
    if (isNegation || BOOLEAN.has(node.type)) return simple('bool');
    if (node.type === 'unary_expression' && nodes[0]?.type !== 'await_expression') return type;
    if (node.type === 'await_expression' || (node.type === 'unary_expression' && nodes[0]?.type === 'await_expression'))
      return type.name === 'Future' ? (type.args[0] ?? DYNAMIC) : type;
    if (NUMERIC.has(node.type)) return numeric(node, types);
    if (node.type === 'conditional_expression') return common(types.slice(1), this.universe, this.path);
    if (node.type === 'if_null_expression') {
      const [first = DYNAMIC, second = DYNAMIC] = types;
      return common([nonNull(first), second], this.universe, this.path);
    }
    return SAME.has(node.type) ? type : DYNAMIC;
  }

  /** What an operator stands between: numbers, or texts that are put together. */
  #operands(node: DartNode, types: readonly DartType[]): void {
    for (const one of types) if (one.nullable === true) this.report(lineOf(node), `an operand may be null: \`${written(one)}\``);
    const [first = DYNAMIC, ...others] = types;
    const isBitwise = node.type.startsWith('bitwise_');
    if (!isBitwise && types.some(({ name }) => name === 'bool')) this.report(lineOf(node), 'an operand is a `bool`');
    const wanted = NUMBERS.has(first.name)
      ? simple('num')
      : node.type === 'additive_expression' && first.name === 'String'
        ? first
        : undefined;
    if (wanted !== undefined && !isBitwise) for (const one of others) this.takes(wanted, nonNull(one), lineOf(node), 'an operand');
  }

  /** The value fits its variable, which may change. */
  #assignment(node: DartNode, types: readonly DartType[], scope: Scope): void {
    const [target] = parts(node);
    const [first, second, ...more] = target === undefined ? [] : parts(target);
    const selected = first?.type === 'this' && second !== undefined ? parts(second)[0] : undefined;
    const name = second === undefined ? first : selected;
    if (name?.type !== 'identifier' || more.length > 0) return;
    const local = second === undefined ? scope.local(name.text) : undefined;
    const found = local === undefined ? this.universe.member(this.self, name.text, this.path) : undefined;
    const field = found === 'open' ? undefined : found;
    if (local?.isFinal === true || (field !== undefined && isFixed(field.owner, name.text)))
      this.report(lineOf(node), `\`${name.text}\` is final`);
    const wanted = local?.declared ?? field?.type;
    if (wanted === undefined || types.length !== 2) return;
    const isWhole = node.children.some((one) => one?.text === '=');
    if (isWhole || NUMBERS.has(wanted.name) || wanted.name === 'String')
      this.takes(isWhole || wanted.name === 'String' ? wanted : simple('num'), types[1] ?? DYNAMIC, lineOf(node), `\`${name.text}\``);
  }

  #collection(node: DartNode, scope: Scope): DartType {
    const list = parts(node).find(({ type }) => type === 'type_arguments');
    const isConstant = parts(node).some(({ type }) => type === 'const_builtin');
    const args = list === undefined ? [] : readTypes(parts(list));
    const nodes = parts(node).filter((one) => one !== list && one.type !== 'const_builtin');
    if (isConstant) this.#constant += 1;
    if (node.type === 'list_literal') this.#elements(nodes, args[0] ?? DYNAMIC, scope.inner());
    else this.#elements(nodes, args.length === 2 ? DYNAMIC : (args[0] ?? DYNAMIC), scope.inner(), args.length === 2 ? args : undefined);
    if (isConstant) this.#constant -= 1;
    if (node.type === 'list_literal') return { name: 'List', args };
    return args.length === 2 || node.descendantsOfType('pair').length > 0 ? { name: 'Map', args } : { name: 'Set', args };
  }

  /** The elements of a list or set, or the entries of a map, fit its types. */
  #elements(nodes: readonly DartNode[], wanted: DartType, scope: Scope, entry?: readonly DartType[]): void {
    for (const one of nodes.filter(({ type }) => type === 'pair')) {
      const types = this.each(parts(one), scope.inner());
      if (entry === undefined || types.length !== 2) continue;
      types.forEach((type, at) => this.takes(entry[at] ?? DYNAMIC, type, lineOf(one), at === 0 ? 'a key' : 'a value'));
    }
    const outer = this.element;
    this.element = wanted;
    const types = this.each(
      nodes.filter(({ type }) => type !== 'pair'),
      scope,
    );
    this.element = outer;
    for (const type of types) this.takes(wanted, type, lineOf(nodes[0] as DartNode), 'an element');
  }

  #closure(node: DartNode, scope: Scope): DartType {
    const list = parts(node).find(({ type }) => type === 'formal_parameter_list');
    const body = node.childForFieldName('body');
    const parameters = list === undefined ? [] : parametersOf(list);
    const inner = scope.inner();
    for (const { name, type } of parameters) inner.declare(name, type);
    const returns = body === null ? DYNAMIC : this.closureBody(parts(body), inner.inner(), /^(?:async|sync)\b/.test(body.text));
    return { name: 'Function', args: [], fn: { parameters, returns } };
  }

  #creation(node: DartNode, scope: Scope): Value {
    const nodes = parts(node).filter(({ type }) => type !== 'const_builtin');
    const { type, next } = readType(nodes, 0);
    const declared = this.visible.get(type.name);
    const args = nodes.find((one) => one.type === 'arguments');
    if (declared === undefined || !('members' in declared)) {
      this.args(args, [], '', scope, new Map(), true);
      return { type };
    }
    const name = nodes[next]?.type === 'identifier' ? (nodes[next]?.text ?? '') : '';
    const found = this.universe.constructorOf(declared, name);
    if (found === undefined) this.report(lineOf(node), `the class \`${declared.name}\` has no \`${name}\``);
    const by = new Map(declared.typeParameters.map((one, at) => [one, type.args[at] ?? DYNAMIC]));
    const isConstant = node.type === 'const_object_expression';
    if (isConstant && found?.isConstant === false && !declared.library.includes(':'))
      this.report(lineOf(node), `the constructor of \`${declared.name}\` is not constant`);
    if (isConstant) this.#constant += 1;
    this.args(args, found?.parameters ?? [], declared.name, scope, by, found === undefined);
    if (isConstant) this.#constant -= 1;
    return { type };
  }
}

function isOperator(node: DartNode | null): boolean {
  return node !== null && (BOOLEAN.has(node.type) || NUMERIC.has(node.type));
}

function endsInConditional(node: DartNode): boolean {
  if (node.type === 'conditional_expression') return true;
  const last = isOperator(node) ? parts(node).at(-1) : undefined;
  return last !== undefined && endsInConditional(last);
}

/** What an expression is worth: a class by itself is a `Type`, a method by itself a function. */
function typeOf(value: Value): DartType {
  if (value.declared !== undefined) return simple('Type');
  if (value.callee === undefined || value.type.fn !== undefined) return value.type;
  const { parameters, typeParameters } = value.callee;
  const by = new Map(typeParameters.map((name) => [name, DYNAMIC]));
  return substitute({ name: 'Function', args: [], fn: { parameters, returns: value.type } }, by);
}

/** Whether a text compares a variable with null, or gives it a value. */
function wasTested(name: string, text: string): boolean {
  return new RegExp(`(?<![.\\w])${name}(?:\\s*[!=]=\\s*null|\\s+is\\b|\\s+case\\b|\\s*(?:\\?\\?)?=(?!=)|!)|switch \\(${name}\\)`).test(
    text,
  );
}

/** Whether a member of a class has a value and takes none. */
function isFixed(owner: ClassDeclaration, name: string): boolean {
  const all = owner.members.filter((one) => one.name === name && !one.isStatic);
  return all.length > 0 && all.every(({ kind, isFinal }) => kind === 'getter' || (kind === 'field' && isFinal));
}

/** Whether a substitution belongs to a literal itself, not to one within it. */
function ownSubstitution(one: DartNode, literal: DartNode): boolean {
  for (let here = one.parent; here !== null; here = here.parent) {
    if (here.id === literal.id) return true;
    if (here.type === 'template_substitution') return false;
  }
  return false;
}
