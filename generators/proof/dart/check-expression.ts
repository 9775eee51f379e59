import { CallChecker } from './check-calls.ts';
import { parametersOf } from './declarations.ts';
import { lineOf, parts, type DartNode } from './parse.ts';
import type { Value } from './resolver.ts';
import { type Scope } from './scope.ts';
import { DYNAMIC, isTypeNode, readType, readTypes, simple, type DartType } from './types.ts';
import { checkSwitch, declarePattern } from './check-patterns.ts';

const BOOLEAN = new Set([
  'relational_expression',
  'equality_expression',
  'logical_and_expression',
  'logical_or_expression',
  'type_test_expression',
]);
const NUMERIC = new Set([
  'additive_expression',
  'multiplicative_expression',
  'shift_expression',
  'bitwise_or_expression',
  'bitwise_and_expression',
]);

/** Resolves every name of a file's bodies and checks members and arguments. */
export class ExpressionChecker extends CallChecker {
  /** Initializers, default values and the values of fields. */
  declaration(node: DartNode, scope: Scope): void {
    for (const one of parts(node)) {
      if (one.type === 'initialized_identifier_list' || one.type === 'static_final_declaration_list')
        for (const each of parts(one)) this.sequence(parts(each).slice(1), scope);
      else if (one.type === 'initializers') for (const entry of parts(one)) this.#initializer(entry, scope);
    }
  }

  #initializer(entry: DartNode, scope: Scope): void {
    const field = parts(entry).find(({ type }) => type === 'field_initializer');
    if (field === undefined) return;
    const [name, ...value] = parts(field).filter(({ type }) => type !== 'this');
    if (name !== undefined && this.owner !== undefined && !this.owner.members.some((one) => one.name === name.text))
      this.report(lineOf(name), `${this.owner.name} has no field \`${name.text}\``);
    this.sequence(value, scope);
  }

  /** A function body: a block or an expression. */
  body(node: DartNode, scope: Scope): DartType {
    return this.walk(parts(node), scope.inner());
  }

  /** Statements, patterns and expressions in their order. Gives the type of the last expression. */
  walk(nodes: readonly DartNode[], scope: Scope): DartType {
    let last = DYNAMIC;
    for (let at = 0; at < nodes.length;) {
      const node = nodes[at] as DartNode;
      if (node.type === 'local_variable_declaration') {
        this.#local(node, scope);
        at += 1;
      } else if (node.type === 'for_loop_parts' || node.type === 'for_parts') {
        this.#loop(node, scope);
        at += 1;
      } else if (
        [
          'block',
          'for_statement',
          'while_statement',
          'if_statement',
          'for_element',
          'if_element',
          'try_statement',
          'function_body',
        ].includes(node.type)
      ) {
        this.walk(parts(node), scope.inner());
        at += 1;
      } else if (node.type === 'switch_statement') {
        checkSwitch(this, node, scope);
        at += 1;
      } else if (node.type.endsWith('_pattern')) {
        declarePattern(this, node, scope);
        at += 1;
      } else if (node.type === 'local_function_declaration') {
        this.#localFunction(node, scope);
        at += 1;
      } else if (isTypeNode(node) && nodes[at + 1]?.type !== 'selector') {
        at = readType(nodes, at).next;
      } else {
        const { type, next } = this.#chain(nodes, at, scope);
        last = type;
        at = next;
      }
    }
    return last;
  }

  sequence(nodes: readonly DartNode[], scope: Scope): DartType {
    return this.walk(nodes, scope);
  }

  #local(node: DartNode, scope: Scope): void {
    const definition = parts(node)[0];
    if (definition === undefined) return;
    const nodes = parts(definition).filter(({ type }) => !['final_builtin', 'const_builtin', 'inferred_type', 'late'].includes(type));
    const typed = isTypeNode(nodes[0]);
    const { type, next } = typed ? readType(nodes, 0) : { type: DYNAMIC, next: 0 };
    const name = nodes[next];
    const value = this.walk(nodes.slice(next + 1), scope);
    if (name !== undefined && !scope.declare(name.text, typed ? type : value))
      this.report(lineOf(name), `the variable \`${name.text}\` is declared twice`);
  }

  /** `for (final T x in xs)`, with a type, a pattern or three parts. */
  #loop(node: DartNode, scope: Scope): void {
    const nodes = parts(node).filter(({ type }) => type !== 'final_builtin');
    const at = node.children.filter((one) => one !== null).findIndex((one) => one.text === 'in');
    if (at < 0) {
      this.walk(nodes, scope);
      return;
    }
    const start = node.children[at]?.startIndex ?? 0;
    const target = nodes.filter((one) => one.startIndex < start);
    const items = this.walk(
      nodes.filter((one) => one.startIndex > start),
      scope,
    );
    if (target.at(-1)?.type.endsWith('_pattern') === true) declarePattern(this, target.at(-1) as DartNode, scope);
    else scope.declare(target.at(-1)?.text ?? '', isTypeNode(target[0]) ? readType(target, 0).type : (items.args[0] ?? DYNAMIC));
  }

  #localFunction(node: DartNode, scope: Scope): void {
    const signature = node.descendantsOfType('function_signature')[0];
    const list = signature?.descendantsOfType('formal_parameter_list')[0];
    const body = node.descendantsOfType('function_body')[0];
    if (signature === undefined || signature === null) return;
    const parameters = list === undefined || list === null ? [] : parametersOf(list);
    const inner = scope.inner();
    for (const { name, type } of parameters) inner.declare(name, type);
    scope.declare(signature.childForFieldName('name')?.text ?? '', {
      name: 'Function',
      args: [],
      fn: { parameters, returns: readType(parts(signature), 0).type },
    });
    if (body !== undefined && body !== null) this.body(body, inner);
  }

  /** A primary expression and the selectors after it. */
  #chain(nodes: readonly DartNode[], at: number, scope: Scope): { readonly type: DartType; readonly next: number } {
    let value = this.#primary(nodes[at] as DartNode, scope);
    const receiver = value;
    let next = at + 1;
    for (; next < nodes.length; next += 1) {
      const node = nodes[next] as DartNode;
      if (node.type === 'selector' || node.type === 'unconditional_assignable_selector' || node.type === 'conditional_assignable_selector')
        value = this.#select(value, node, scope);
      else if (node.type === 'argument_part') value = this.call(value, node, scope);
      else if (node.type === 'type_arguments') value = { ...value, type: { ...value.type, args: readTypes(parts(node)) } };
      else if (node.type === 'cascade_section') this.#cascade(next === at + 1 ? receiver : value, node, scope);
      else break;
    }
    return { type: value.type, next };
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

  #select(value: Value, selector: DartNode, scope: Scope): Value {
    const inner = selector.type === 'selector' ? parts(selector) : [selector];
    const [first] = inner;
    if (first === undefined) return value;
    if (first.type === 'argument_part') return this.call(value, first, scope);
    if (first.type === 'type_arguments') return { ...value, type: { ...value.type, args: readTypes(parts(first)) } };
    const target = parts(first)[0];
    if (target?.type === 'identifier') return this.member(value, target);
    if (target?.type === 'index_selector') {
      this.walk(parts(target), scope.inner());
      const { name, args } = this.universe.resolve(value.type, this.path);
      return {
        type:
          name === 'Map' ? (args[1] ?? DYNAMIC) : name === 'List' ? (args[0] ?? DYNAMIC) : name === 'String' ? simple('String') : DYNAMIC,
      };
    }
    return { type: DYNAMIC };
  }

  #primary(node: DartNode, scope: Scope): Value {
    switch (node.type) {
      case 'identifier':
      case 'type_identifier':
      case 'identifier_dollar_escaped':
        return this.named(node, scope);
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
        return { type: simple('int') };
      case 'decimal_floating_point_literal':
        return { type: simple('double') };
      case 'true':
      case 'false':
        return { type: simple('bool') };
      case 'null_literal':
        return { type: DYNAMIC };
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
        return this.#misread(node, scope) ?? { type: this.#compound(node, scope) };
      case 'type_test_expression':
        this.#promote(node, scope);
        return { type: simple('bool') };
      default:
        return { type: this.#compound(node, scope) };
    }
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
    if (found !== undefined) this.args(args, found.parameters, value.declared.name, scope, new Map());
    return { type: { name: value.declared.name, args: own } };
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
    const nodes = parts(node);
    if (nodes.length === 0) return DYNAMIC;
    const type = this.walk(nodes, scope);
    if (BOOLEAN.has(node.type)) return simple('bool');
    if (node.type === 'unary_expression') return node.text.startsWith('!') ? simple('bool') : type;
    if (node.type === 'await_expression' || (node.type === 'unary_expression' && nodes[0]?.type === 'await_expression'))
      return type.name === 'Future' ? (type.args[0] ?? DYNAMIC) : type;
    if (NUMERIC.has(node.type))
      return node.text.includes('~/') ? simple('int') : ['int', 'double', 'num', 'String', 'Duration'].includes(type.name) ? type : DYNAMIC;
    return [
      'parenthesized_expression',
      'expression_statement',
      'return_statement',
      'conditional_expression',
      'if_null_expression',
      'assignable_expression',
      'function_expression_body',
      'named_argument',
      'argument',
    ].includes(node.type)
      ? type
      : DYNAMIC;
  }

  #collection(node: DartNode, scope: Scope): DartType {
    const list = parts(node).find(({ type }) => type === 'type_arguments');
    this.walk(
      parts(node).filter((one) => one !== list && one.type !== 'const_builtin'),
      scope.inner(),
    );
    const args = list === undefined ? [] : readTypes(parts(list));
    if (node.type === 'list_literal') return { name: 'List', args };
    return args.length === 2 || node.descendantsOfType('pair').length > 0 ? { name: 'Map', args } : { name: 'Set', args };
  }

  #closure(node: DartNode, scope: Scope): DartType {
    const list = parts(node).find(({ type }) => type === 'formal_parameter_list');
    const body = node.childForFieldName('body');
    const parameters = list === undefined ? [] : parametersOf(list);
    const inner = scope.inner();
    for (const { name, type } of parameters) inner.declare(name, type);
    const returns = body === null ? DYNAMIC : this.walk(parts(body), inner.inner());
    return {
      name: 'Function',
      args: [],
      fn: { parameters, returns: body !== null && parts(body)[0]?.type === 'block' ? DYNAMIC : returns },
    };
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
    this.args(args, found?.parameters ?? [], declared.name, scope, new Map(), found === undefined);
    return { type };
  }
}

/** Whether a substitution belongs to a literal itself, not to one within it. */
function ownSubstitution(one: DartNode, literal: DartNode): boolean {
  for (let here = one.parent; here !== null; here = here.parent) {
    if (here.id === literal.id) return true;
    if (here.type === 'template_substitution') return false;
  }
  return false;
}
