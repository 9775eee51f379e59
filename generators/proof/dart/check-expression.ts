import { argumentNodes, argumentProblems, unify, type Given } from './arguments.ts';
import type { ClassDeclaration, Library } from './declarations.ts';
import { parametersOf } from './declarations.ts';
import { lineOf, parts, type DartNode, type Finding } from './parse.ts';
import { Scope } from './scope.ts';
import { DYNAMIC, isTypeNode, readType, readTypes, simple, substitute, type DartType, type Parameter } from './types.ts';
import type { Declaration, Universe } from './universe.ts';
import { checkSwitch, declarePattern } from './check-patterns.ts';

/** What an expression stands for: a value, perhaps one to call, or a class. */
export interface Value {
  readonly type: DartType;
  readonly callee?: { readonly parameters: readonly Parameter[]; readonly typeParameters: readonly string[]; readonly what: string };
  readonly declared?: ClassDeclaration;
  readonly by?: ReadonlyMap<string, DartType>;
}

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
export class ExpressionChecker {
  readonly #library: Library;
  readonly #universe: Universe;
  readonly #visible = new Map<string, Declaration>();
  readonly #used = new Set<string>();
  readonly #found = new Map<string, Finding>();
  #class: ClassDeclaration | undefined;
  #self: DartType = DYNAMIC;

  constructor(library: Library, universe: Universe) {
    this.#library = library;
    this.#universe = universe;
    const core: readonly { readonly kind: 'import'; readonly path: string; readonly shows: undefined; readonly line: number }[] = [
      { kind: 'import', path: 'dart:core', shows: undefined, line: 1 },
    ];
    for (const one of [...core, ...library.directives])
      for (const [name, declaration] of universe.imported(library, one)) this.#visible.set(name, declaration);
    for (const one of [...library.classes, ...library.tops]) this.#visible.set(one.name, one);
  }

  findings(): readonly Finding[] {
    return [...this.#found.values()].sort((a, b) => a.line - b.line);
  }

  used(): ReadonlySet<string> {
    return this.#used;
  }

  report(line: number, message: string): void {
    this.#found.set(`${line} ${message}`, { line, message });
  }

  inClass(one: ClassDeclaration | undefined, self: DartType): void {
    this.#class = one;
    this.#self = self;
  }

  get universe(): Universe {
    return this.#universe;
  }

  get path(): string {
    return this.#library.path;
  }

  /** A type that a file names must be declared and imported. */
  typeName(node: DartNode): void {
    if (['dynamic', 'void', 'Never'].includes(node.text)) return;
    if (this.#known(node.text)) return;
    this.#missing(node, 'type');
  }

  #known(name: string): boolean {
    this.#used.add(name);
    return this.#visible.has(name);
  }

  #missing(node: DartNode, what: string): void {
    const libraries = this.#universe.declaring(node.text).filter((path) => !node.text.startsWith('_') || path === this.#library.path);
    const [library] = libraries;
    this.report(
      lineOf(node),
      library === undefined ? `unknown ${what} \`${node.text}\`` : `\`${node.text}\` needs the import of \`${library}\``,
    );
  }

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
    if (name !== undefined && this.#class !== undefined && !this.#class.members.some((one) => one.name === name.text))
      this.report(lineOf(name), `${this.#class.name} has no field \`${name.text}\``);
    this.sequence(value, scope);
  }

  /** Whether the constructor above gets what it needs: from `super(…)` and `super.x`. */
  superCall(one: ClassDeclaration, node: DartNode, scope: Scope): void {
    const parent = one.extends === undefined ? undefined : this.#universe.classOf(one.extends, one.library);
    if (parent === undefined || one.kind === 'enum' || parts(node)[0]?.type === 'factory_constructor_signature') return;
    const entry = node.descendantsOfType('initializer_list_entry').find((each) => each !== null && parts(each)[0]?.type === 'super');
    const nodes = entry === undefined || entry === null ? [] : parts(entry);
    const name =
      nodes.find(({ type }) => type === 'identifier')?.text ??
      nodes
        .find(({ type }) => type === 'qualified')
        ?.text.split('.')
        .at(-1) ??
      '';
    const found = this.#universe.constructorOf(parent, name);
    if (found === undefined) {
      this.report(lineOf(node), `${parent.name} has no constructor \`${name}\``);
      return;
    }
    const list = node.descendantsOfType('formal_parameter_list')[0];
    const passed = list === undefined || list === null ? [] : parametersOf(list).filter(({ from }) => from === 'super');
    const args = nodes.find(({ type }) => type === 'arguments');
    this.#compare(found.parameters, this.#given(args, scope), `${parent.name}${name === '' ? '' : `.${name}`}`, node, passed);
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
      else if (node.type === 'argument_part') value = this.#call(value, node, scope);
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
        value = name === undefined ? { type: DYNAMIC } : this.#member(value, name);
      } else if (one.type === 'argument_part') value = this.#call(value, one, scope);
      else if (one.type === 'selector') value = this.#select(value, one, scope);
      else this.walk([one], scope);
    }
  }

  #select(value: Value, selector: DartNode, scope: Scope): Value {
    const inner = selector.type === 'selector' ? parts(selector) : [selector];
    const [first] = inner;
    if (first === undefined) return value;
    if (first.type === 'argument_part') return this.#call(value, first, scope);
    if (first.type === 'type_arguments') return { ...value, type: { ...value.type, args: readTypes(parts(first)) } };
    const target = parts(first)[0];
    if (target?.type === 'identifier') return this.#member(value, target);
    if (target?.type === 'index_selector') {
      this.walk(parts(target), scope.inner());
      const { name, args } = this.#universe.resolve(value.type, this.path);
      return {
        type:
          name === 'Map' ? (args[1] ?? DYNAMIC) : name === 'List' ? (args[0] ?? DYNAMIC) : name === 'String' ? simple('String') : DYNAMIC,
      };
    }
    return { type: DYNAMIC };
  }

  #member(value: Value, name: DartNode): Value {
    const { declared } = value;
    if (declared !== undefined) return this.#static(declared, value.type, name);
    const type = this.#universe.resolve(value.type, this.path);
    if (type.fn !== undefined) {
      if (name.text === 'call')
        return { type: type.fn.returns, callee: { parameters: type.fn.parameters, typeParameters: [], what: 'the function' } };
      if (['hashCode', 'runtimeType', 'toString'].includes(name.text)) return { type: DYNAMIC };
    }
    if (type.name === 'dynamic' || type.name === 'void') return { type: DYNAMIC };
    const found = this.#universe.member(type, name.text, this.path);
    if (found === undefined) {
      this.report(lineOf(name), `\`${type.name}\` has no member \`${name.text}\``);
      return { type: DYNAMIC };
    }
    if (found === 'open') return { type: DYNAMIC };
    if (found.member.kind !== 'method') return { type: found.type };
    const by = new Map(
      this.#universe
        .supertypes(this.#universe.classOf(type, this.path) ?? found.owner, type.args)
        .all.find(([owner]) => owner === found.owner)?.[1] ?? [],
    );
    const parameters = found.member.parameters.map((one) => ({ ...one, type: substitute(one.type, by) }));
    return { type: found.type, callee: { parameters, typeParameters: found.member.typeParameters, what: `${type.name}.${name.text}` } };
  }

  /** A value of an enumeration, a static member or a constructor. */
  #static(declared: ClassDeclaration, type: DartType, name: DartNode): Value {
    const self = { name: declared.name, args: type.args };
    if (declared.kind === 'enum' && declared.values.includes(name.text)) return { type: self };
    if (declared.kind === 'enum' && name.text === 'values') return { type: simple('List', self) };
    const member = declared.members.find((one) => one.name === name.text && one.isStatic);
    if (member !== undefined) {
      return member.kind === 'method'
        ? {
            type: member.type,
            callee: { parameters: member.parameters, typeParameters: member.typeParameters, what: `${declared.name}.${name.text}` },
          }
        : { type: member.type };
    }
    const found = this.#universe.constructorOf(declared, name.text);
    if (found === undefined || name.text === '') {
      this.report(
        lineOf(name),
        `${declared.kind === 'enum' ? 'the enumeration' : 'the class'} \`${declared.name}\` has no \`${name.text}\``,
      );
      return { type: DYNAMIC };
    }
    return {
      type: self,
      callee: { parameters: found.parameters, typeParameters: declared.typeParameters, what: `${declared.name}.${name.text}` },
    };
  }

  #call(value: Value, node: DartNode, scope: Scope): Value {
    const list = parts(node).find(({ type }) => type === 'type_arguments');
    const written = list === undefined ? [] : readTypes(parts(list));
    const args = parts(node).find(({ type }) => type === 'arguments');
    const { declared } = value;
    if (declared !== undefined) {
      const found = this.#universe.constructorOf(declared, '');
      if (declared.isAbstract && !/^(?:dart|package):/.test(declared.library))
        this.report(lineOf(node), `\`${declared.name}\` is abstract`);
      if (found === undefined) this.report(lineOf(node), `\`${declared.name}\` has no constructor without a name`);
      const own = written.length > 0 ? written : value.type.args;
      const by = this.args(
        args,
        found?.parameters ?? [],
        declared.name,
        scope,
        new Map(declared.typeParameters.map((one, at) => [one, own[at] ?? DYNAMIC])),
        found === undefined,
      );
      return { type: { name: declared.name, args: declared.typeParameters.map((one) => by.get(one) ?? DYNAMIC) } };
    }
    const type = this.#universe.resolve(value.type, this.path);
    const callee =
      value.callee ?? (type.fn === undefined ? undefined : { parameters: type.fn.parameters, typeParameters: [], what: 'the function' });
    if (callee === undefined) {
      this.args(args, [], '', scope, new Map(), true);
      return { type: DYNAMIC };
    }
    const by = this.args(
      args,
      callee.parameters,
      callee.what,
      scope,
      new Map(callee.typeParameters.map((one, at) => [one, written[at] ?? DYNAMIC])),
    );
    const returns = value.callee === undefined && type.fn !== undefined ? type.fn.returns : value.type;
    return { type: substitute(returns, by) };
  }

  /**
   * Checks the arguments of a call.
   * @param by type variables, with what is known of them
   * @param unknown whether the parameters are not known
   * @returns the type variables with what the arguments say
   */
  args(
    node: DartNode | undefined,
    parameters: readonly Parameter[],
    what: string,
    scope: Scope,
    by: ReadonlyMap<string, DartType>,
    unknown = false,
  ): ReadonlyMap<string, DartType> {
    const given = this.#given(node, scope);
    if (!unknown && node !== undefined) this.#compare(parameters, given, what, node);
    const found = new Map(by);
    const positional = parameters.filter(({ kind }) => kind !== 'named');
    given.positional.forEach((type, at) => unify(positional[at]?.type, type, found));
    for (const [name, type] of given.named) unify(parameters.find((one) => one.name === name && one.kind === 'named')?.type, type, found);
    return found;
  }

  #given(node: DartNode | undefined, scope: Scope): Given {
    const positional: DartType[] = [];
    const named = new Map<string, DartType>();
    for (const one of node === undefined ? [] : argumentNodes(node)) {
      if (parts(one)[0]?.type === 'label') {
        const [label, ...value] = parts(one);
        const name = label === undefined ? '' : label.text.replace(/\s*:$/, '');
        if (named.has(name)) this.report(lineOf(one), `the argument \`${name}\` is given twice`);
        named.set(name, this.walk(value, scope.inner()));
      } else positional.push(this.walk(parts(one), scope.inner()));
    }
    return { positional, named };
  }

  #compare(parameters: readonly Parameter[], given: Given, what: string, node: DartNode, passed: readonly Parameter[] = []): void {
    for (const problem of argumentProblems(parameters, given, what, passed)) this.report(lineOf(node), problem);
  }

  #primary(node: DartNode, scope: Scope): Value {
    switch (node.type) {
      case 'identifier':
      case 'type_identifier':
      case 'identifier_dollar_escaped':
        return this.#name(node, scope);
      case 'this':
        return { type: this.#self };
      case 'super':
        return { type: this.#class?.extends ?? DYNAMIC };
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
    const value = this.#name(name, scope);
    if (value.declared === undefined) return undefined;
    const own = types.filter(({ type }) => type === 'identifier').map(({ text }) => simple(text));
    for (const one of types) if (one.type === 'identifier') this.typeName(one);
    const found = this.#universe.constructorOf(value.declared, '');
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
    const declared = this.#visible.get(type.name);
    const args = nodes.find((one) => one.type === 'arguments');
    if (declared === undefined || !('members' in declared)) {
      this.args(args, [], '', scope, new Map(), true);
      return { type };
    }
    const name = nodes[next]?.type === 'identifier' ? (nodes[next]?.text ?? '') : '';
    const found = this.#universe.constructorOf(declared, name);
    if (found === undefined) this.report(lineOf(node), `the class \`${declared.name}\` has no \`${name}\``);
    this.args(args, found?.parameters ?? [], declared.name, scope, new Map(), found === undefined);
    return { type };
  }

  #name(node: DartNode, scope: Scope): Value {
    const name = node.text;
    const local = scope.find(name);
    if (local !== undefined) return { type: local };
    if (this.#class !== undefined) {
      const own = this.#class.members.find((one) => one.name === name && one.isStatic);
      if (own !== undefined || (this.#class.kind === 'enum' && (this.#class.values.includes(name) || name === 'values')))
        return this.#static(this.#class, this.#self, node);
      const found = this.#universe.member(this.#self, name, this.path);
      if (found !== undefined && found !== 'open') return this.#member({ type: this.#self }, node);
      if (this.#class.typeParameters.includes(name)) return { type: simple('Type') };
    }
    const declared = this.#visible.get(name);
    if (declared !== undefined) {
      this.#used.add(name);
      if ('members' in declared) return { type: simple(name), declared };
      if (declared.kind === 'typedef') return { type: DYNAMIC };
      if (declared.kind === 'variable') return { type: declared.type };
      return { type: declared.type, callee: { parameters: declared.parameters, typeParameters: declared.typeParameters, what: name } };
    }
    if (this.#class !== undefined && this.#universe.member(this.#self, name, this.path) === 'open') return { type: DYNAMIC };
    this.#missing(node, 'name');
    return { type: DYNAMIC };
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
