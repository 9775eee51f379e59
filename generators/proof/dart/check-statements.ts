import { fits } from './assignable.ts';
import { ExpressionChecker } from './check-expression.ts';
import { checkSwitch, declarePattern } from './check-patterns.ts';
import { parametersOf } from './declarations.ts';
import { lineOf, parts, type DartNode } from './parse.ts';
import type { Scope } from './scope.ts';
import { DYNAMIC, isTypeNode, readType, simple, type DartType } from './types.ts';

const BLOCKS = new Set([
  'block',
  'for_statement',
  'while_statement',
  'if_statement',
  'for_element',
  'if_element',
  'try_statement',
  'function_body',
]);

const TESTS = new Set(['if_statement', 'if_element', 'while_statement']);

/** Checks the bodies of a file. */
export class StatementChecker extends ExpressionChecker {
  /** Types that the functions around give back, innermost last. */
  readonly #returns: DartType[] = [];
  /** How the bodies around begin: `async`, `sync*`, or with what they hold. */
  readonly #bodies: string[] = [];

  /** Initializers, default values and the values of fields. */
  declaration(node: DartNode, scope: Scope): void {
    this.from = node.startIndex;
    const nodes = parts(node);
    const at = nodes.findIndex((one) => isTypeNode(one));
    for (const one of nodes) {
      if (one.type === 'initialized_identifier_list' || one.type === 'static_final_declaration_list')
        for (const each of parts(one)) this.variable(each, at < 0 ? DYNAMIC : readType(nodes, at).type, scope);
      else if (one.type === 'initializers') for (const entry of parts(one)) this.#initializer(entry, scope);
    }
  }

  /** Whether null does not fit a type. */
  needsValue(type: DartType): boolean {
    return !fits({ name: 'Null', args: [], nullable: true }, type, this.universe, this.path);
  }

  /** A field or a variable of a file, with its value. */
  variable(node: DartNode, wanted: DartType, scope: Scope): void {
    const [name, ...value] = parts(node);
    if (value.length > 0) this.takes(wanted, this.walk(value, scope), lineOf(node), `\`${name?.text ?? ''}\``);
  }

  #initializer(entry: DartNode, scope: Scope): void {
    const field = parts(entry).find(({ type }) => type === 'field_initializer');
    if (field === undefined) return;
    const [name, ...value] = parts(field).filter(({ type }) => type !== 'this');
    if (name !== undefined && this.owner !== undefined && !this.owner.members.some((one) => one.name === name.text))
      this.report(lineOf(name), `${this.owner.name} has no field \`${name.text}\``);
    const type = this.walk(value, scope);
    const wanted = this.owner?.members.find((one) => one.name === name?.text)?.type ?? DYNAMIC;
    this.takes(wanted, type, lineOf(field), `\`${name?.text ?? ''}\``);
  }

  /**
   * A function body: a block or an expression.
   * @param start where the text of its declaration begins
   * @param returns what the function gives back
   */
  body(node: DartNode, scope: Scope, start: number, returns: DartType): void {
    this.from = start;
    const nodes = parts(node);
    if (/^async\b(?!\*)/.test(node.text) && !['Future', 'FutureOr', 'void', 'dynamic', 'Object'].includes(returns.name))
      this.report(lineOf(node), `an \`async\` function gives a \`Future\`, not \`${returns.name}\``);
    this.#returns.push(returned(node, returns));
    this.#bodies.push(node.text.slice(0, 6));
    const type = this.walk(nodes, scope.inner());
    if (nodes[0]?.type !== 'block' && nodes.length > 0) this.#gives(type, lineOf(node));
    this.#returns.pop();
    this.#bodies.pop();
    if (nodes[0]?.type === 'block' && needsReturn(node, returns) && !leaves(nodes[0]))
      this.report(lineOf(node), 'the body may end without a `return`');
  }

  protected closureBody(nodes: readonly DartNode[], scope: Scope, isAsync: boolean): DartType {
    this.#returns.push(DYNAMIC);
    const type = this.walk(nodes, scope);
    this.#returns.pop();
    return isAsync || nodes[0]?.type === 'block' ? DYNAMIC : type;
  }

  /** What a function gives back fits what it says. */
  #gives(type: DartType, line: number): void {
    const wanted = this.#returns.at(-1) ?? DYNAMIC;
    this.takes(wanted, type, line, 'what is given back');
  }

  /** Statements, patterns and expressions in their order. */
  protected each(nodes: readonly DartNode[], scope: Scope): readonly DartType[] {
    const types: DartType[] = [];
    for (let at = 0; at < nodes.length;) {
      const node = nodes[at] as DartNode;
      at += 1;
      if (node.type === 'local_variable_declaration') this.#local(node, scope);
      else if (node.type === 'for_loop_parts' || node.type === 'for_parts') this.#loop(node, scope);
      else if (BLOCKS.has(node.type)) this.#block(node, scope.inner());
      else if (node.type === 'switch_statement') checkSwitch(this, node, scope);
      else if (node.type.endsWith('_pattern')) declarePattern(this, node, scope);
      else if (node.type === 'local_function_declaration') this.#localFunction(node, scope);
      else if (node.type === 'return_statement') {
        const inner = parts(node);
        const type = this.walk(inner, scope);
        const wanted = this.#returns.at(-1) ?? DYNAMIC;
        if (inner.length > 0 && wanted.name === 'void' && !['void', 'dynamic', 'Null'].includes(type.name))
          this.report(lineOf(node), 'a function without a result gives one back');
        else if (inner.length > 0) this.#gives(type, lineOf(node));
        else if (!['dynamic', 'void', 'Null'].includes(wanted.name)) this.report(lineOf(node), '`return` gives nothing back');
      } else if (node.type.startsWith('yield_') && this.#bodies.at(-1)?.includes('*') !== true) {
        this.report(lineOf(node), '`yield` stands in no generator');
      } else if (isTypeNode(node) && nodes[at]?.type !== 'selector') at = readType(nodes, at - 1).next;
      else {
        const { type, next } = this.chain(nodes, at - 1, scope);
        types.push(type);
        at = next;
      }
    }
    return types;
  }

  #block(node: DartNode, scope: Scope): void {
    const nodes = parts(node);
    const types = this.each(nodes, scope);
    const isTest = TESTS.has(node.type) && !nodes.some(({ type }) => type.endsWith('_pattern'));
    if (isTest && types[0] !== undefined) this.takes(simple('bool'), types[0], lineOf(node), 'a condition');
    if (!node.type.endsWith('_element')) return;
    for (const type of isTest ? types.slice(1) : types.slice(-1)) this.takes(this.element, type, lineOf(node), 'an element');
  }

  #local(node: DartNode, scope: Scope): void {
    const definition = parts(node)[0];
    if (definition === undefined) return;
    const nodes = parts(definition).filter(({ type }) => !['final_builtin', 'const_builtin', 'inferred_type', 'late'].includes(type));
    const typed = isTypeNode(nodes[0]);
    const { type, next } = typed ? readType(nodes, 0) : { type: DYNAMIC, next: 0 };
    const name = nodes[next];
    const values = nodes.slice(next + 1);
    const value = this.walk(values, scope);
    if (typed && values.length > 0) this.takes(type, value, lineOf(definition), `\`${name?.text ?? ''}\``);
    const isFinal = values.length > 0 && parts(definition).some((one) => one.type === 'final_builtin' || one.type === 'const_builtin');
    if (name !== undefined && !scope.declare(name.text, typed ? type : value, isFinal, node.endIndex))
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
    if (!node.parent?.text.startsWith('await')) this.takes(simple('Iterable'), items, lineOf(node), 'what a loop goes through');
    if (target.at(-1)?.type.endsWith('_pattern') === true) declarePattern(this, target.at(-1) as DartNode, scope);
    else {
      const item = items.args[0] ?? DYNAMIC;
      const type = isTypeNode(target[0]) ? readType(target, 0).type : item;
      this.takes(type, item, lineOf(node), `\`${target.at(-1)?.text ?? ''}\``);
      scope.declare(target.at(-1)?.text ?? '', type);
    }
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
    if (body === undefined || body === null) return;
    const start = this.from;
    this.body(body, inner, start, readType(parts(signature), 0).type);
    this.from = start;
  }
}

/** What `return` gives in a function of a type. */
function returned(body: DartNode, type: DartType): DartType {
  if (/^(?:async|sync)\*/.test(body.text)) return DYNAMIC;
  return /^async\b/.test(body.text) && type.name === 'Future' ? (type.args[0] ?? DYNAMIC) : type;
}

function needsReturn(body: DartNode, type: DartType): boolean {
  const { name, nullable } = returned(body, type);
  return name !== 'dynamic' && name !== 'void' && nullable === undefined;
}

/** Whether nothing comes after a statement. */
function leaves(node: DartNode): boolean {
  const nodes = parts(node);
  if (node.type === 'return_statement') return true;
  if (node.type === 'block') return nodes.some(leaves);
  if (node.type === 'expression_statement') return /^(?:throw|rethrow)\b/.test(node.text);
  if (node.type === 'switch_statement') return true;
  if (node.type === 'while_statement' || node.type === 'for_statement') return /^(?:while \(true\)|for \(;;\))/.test(node.text);
  if (node.type === 'try_statement') return nodes.filter(({ type }) => type === 'block').every(leaves);
  const [then, otherwise] = node.type === 'if_statement' ? nodes.filter(({ type }) => /_statement$|^block$/.test(type)) : [];
  return then !== undefined && otherwise !== undefined && leaves(then) && leaves(otherwise);
}
