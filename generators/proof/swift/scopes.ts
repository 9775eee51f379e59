import type { Declarations, TypeDeclaration } from './declarations.ts';
import type { Node } from './node.ts';
import { allNodes, childOf, childrenOf } from './syntax.ts';
import { genericsOf, type Environment, type Type } from './swift-types.ts';

/** A name that code binds. */
export interface Local {
  readonly name: string;
  readonly isConstant: boolean;
  /** Bound without a value: one assignment may follow. */
  readonly isOpen: boolean;
  readonly type: Type | undefined;
}

/** What surrounds some code. */
export interface Surroundings {
  /** The type whose code it is. */
  readonly around: TypeDeclaration | undefined;
  /** Name of the type of the platform that an extension extends. */
  readonly extended: string | undefined;
  /** The function, initialiser or property whose code it is. */
  readonly member: Node | undefined;
  readonly isSetter: boolean;
  readonly isClosure: boolean;
  readonly environment: Environment;
}

/** The names of a block and of those around it. */
export class Scope {
  readonly surroundings: Surroundings;
  readonly #outer: Scope | undefined;
  readonly #names = new Map<string, Local>();
  /** Whether a condition of compilation splits the block. */
  isSplit = false;

  constructor(surroundings: Surroundings, outer?: Scope) {
    this.surroundings = surroundings;
    this.#outer = outer;
  }

  inner(change: Partial<Surroundings> = {}): Scope {
    return new Scope({ ...this.surroundings, ...change }, this);
  }

  find(name: string): Local | undefined {
    return this.#names.get(name) ?? this.#outer?.find(name);
  }

  /** Whether the name stood in the block already. */
  add(local: Local): boolean {
    const isTwice = this.#names.has(local.name) && !this.isSplit;
    this.#names.set(local.name, local);
    return isTwice;
  }
}

/** What a walk tells, and asks for. */
export interface Visitor {
  /** A node, before those in it, while the names in its scope are those that it sees. */
  visit(node: Node, scope: Scope): void;
  /** A name that its block has already. */
  twice(node: Node, name: string): void;
  /** The type of a name: from its annotation or its value. */
  typeOf(annotation: Node | undefined, value: Node | undefined, scope: Scope): Type | undefined;
  /** The type of each parameter of a closure, in order. */
  parametersOf(closure: Node, scope: Scope): readonly (Type | undefined)[];
  /** The type of the elements of a list. */
  elementOf(list: Node, scope: Scope): Type | undefined;
  /** The types of the values of a case. */
  valuesOf(pattern: Node, subject: Node | undefined, scope: Scope): readonly (Type | undefined)[];
}

/** Walks the code of a file, with the names that each place sees. */
export function walk(tree: Node, declarations: Declarations, file: string, visitor: Visitor): void {
  new Walk(declarations, file, visitor).run(tree);
}

class Walk {
  readonly #declarations: Declarations;
  readonly #file: string;
  readonly #visitor: Visitor;

  constructor(declarations: Declarations, file: string, visitor: Visitor) {
    this.#declarations = declarations;
    this.#file = file;
    this.#visitor = visitor;
  }

  run(tree: Node): void {
    const nothing = {
      around: undefined,
      extended: undefined,
      member: undefined,
      isSetter: false,
      isClosure: false,
      environment: new Map(),
    };
    this.#all(tree.children, new Scope(nothing));
  }

  #all(nodes: readonly Node[], scope: Scope): void {
    for (const node of nodes) this.#node(node, scope);
  }

  #node(node: Node, scope: Scope): void {
    this.#visitor.visit(node, scope);
    switch (node.kind) {
      case 'class_declaration':
      case 'protocol_declaration':
        return this.#type(node, scope);
      case 'function_declaration':
      case 'init_declaration':
        return this.#function(node, scope);
      case 'subscript_declaration':
        return this.#function(node, scope);
      case 'property_declaration':
        return this.#property(node, scope);
      case 'computed_setter':
      case 'willset_didset_block':
        return this.#setter(node, scope);
      case 'lambda_literal':
        return this.#closure(node, scope);
      case 'if_statement':
      case 'while_statement': {
        const inner = scope.inner();
        const at = node.children.findIndex(({ kind }) => kind === 'else');
        this.#conditions(at < 0 ? node.children : node.children.slice(0, at), inner);
        if (at >= 0) this.#all(node.children.slice(at), scope.inner());
        return;
      }
      case 'guard_statement': {
        const at = node.children.findIndex(({ kind }) => kind === 'else');
        // What it binds holds after it: the block that leaves comes first.
        this.#all(node.children.slice(at), scope.inner());
        return this.#conditions(node.children.slice(0, at), scope);
      }
      case 'for_statement':
        return this.#for(node, scope);
      case 'switch_statement': {
        const subject = node.children.find(({ isNamed, kind }) => isNamed && kind !== 'switch_entry');
        for (const child of node.children) if (child.kind !== 'switch_entry') this.#node(child, scope);
        for (const entry of childrenOf(node, 'switch_entry')) {
          const inner = scope.inner();
          this.#visitor.visit(entry, inner);
          for (const child of entry.children) {
            if (child.kind === 'switch_pattern') {
              this.#visitor.visit(child, inner);
              inner.isSplit = true;
              this.#pattern(child, inner, this.#visitor.valuesOf(child, subject, scope));
              inner.isSplit = false;
            } else if (child.kind === 'statements') this.#all(child.children, inner.inner());
            else this.#node(child, inner);
          }
        }
        return;
      }
      case 'catch_block': {
        const inner = scope.inner();
        inner.add({ name: 'error', isConstant: true, isOpen: false, type: undefined });
        for (const child of node.children) if (child.kind === 'pattern') this.#pattern(child, inner, []);
        return this.#all(
          node.children.filter(({ kind }) => kind !== 'pattern'),
          inner.inner(),
        );
      }
      case 'do_statement':
      case 'repeat_while_statement':
        for (const child of node.children) {
          if (child.kind === 'statements') this.#all(child.children, scope.inner());
          else this.#node(child, scope);
        }
        return;
      case 'directive':
        scope.isSplit = true;
        return this.#all(node.children, scope);
      default:
        return this.#all(node.children, scope);
    }
  }

  #type(node: Node, scope: Scope): void {
    const name = childOf(node, 'type_identifier')?.text ?? childOf(node, 'user_type')?.text.replace(/<.*/s, '') ?? '';
    const simple = name.split('.').at(-1) ?? '';
    const known = this.#declarations.types.get(simple) ?? [];
    const around = known.find((one) => one.file === this.#file && one.line === node.line) ?? known.find(({ path }) => path === name);
    const generics = [...(around === undefined ? [] : genericsOf(around.node)), 'Element', 'Key', 'Value', 'Content', 'Wrapped'];
    const environment = new Map([...scope.surroundings.environment, ...generics.map((one) => [one, undefined] as const)]);
    const extended = around === undefined ? simple : undefined;
    this.#all(node.children, scope.inner({ around, extended, environment, member: undefined, isClosure: false }));
  }

  #function(node: Node, scope: Scope): void {
    const environment = new Map([...scope.surroundings.environment, ...genericsOf(node).map((name) => [name, undefined] as const)]);
    const inner = scope.inner({ member: node, environment, isClosure: false, isSetter: false });
    for (const [at, child] of node.children.entries()) {
      if (child.kind === 'parameter') {
        const name = childrenOf(child, 'simple_identifier').at(-1)?.text ?? '';
        const isList = child.text.trimEnd().endsWith('...');
        const written = child.children.findLast(({ isNamed, kind }) => isNamed && kind !== 'parameter_modifiers');
        const isConstant = !/\binout\b/.test(childOf(child, 'parameter_modifiers')?.text ?? '');
        const found = isList ? undefined : this.#visitor.typeOf(written, undefined, inner);
        if (inner.add({ name, isConstant, isOpen: false, type: found })) this.#visitor.twice(child, name);
        this.#visitor.visit(child, scope);
      } else if (node.children[at - 1]?.text === '=') {
        this.#visitor.visit(child, scope);
        this.#all(child.children, scope);
      } else this.#node(child, child.kind === 'function_body' || child.kind === 'computed_property' ? inner.inner() : inner);
    }
  }

  #setter(node: Node, scope: Scope): void {
    const inner = scope.inner({ isSetter: true });
    for (const name of ['newValue', 'oldValue']) inner.add({ name, isConstant: true, isOpen: false, type: undefined });
    this.#all(node.children, inner.inner());
  }

  #property(node: Node, scope: Scope): void {
    const isMember = scope.surroundings.around !== undefined || scope.surroundings.extended !== undefined;
    const isLocal = !isMember || scope.surroundings.member !== undefined || scope.surroundings.isClosure;
    const inner = isLocal ? scope : scope.inner({ member: node });
    this.#all(
      node.children.filter(({ kind }) => kind !== 'pattern' && kind !== 'value_binding_pattern' && kind !== 'computed_property'),
      inner,
    );
    for (const child of childrenOf(node, 'computed_property')) this.#node(child, inner.inner());
    if (!isLocal) return;
    const isConstant = childOf(node, 'value_binding_pattern')?.text === 'let';
    const annotation = childOf(node, 'type_annotation')?.children.find(({ isNamed }) => isNamed);
    for (const [at, pattern] of node.children.entries()) {
      if (pattern.kind !== 'pattern') continue;
      const rest = node.children.slice(at + 1);
      const end = rest.findIndex(({ text }) => text === ',');
      const own = end < 0 ? rest : rest.slice(0, end);
      const equals = own.findIndex(({ text }) => text === '=');
      const value = equals < 0 ? undefined : own[equals + 1];
      const only = pattern.children.length === 1 ? childOf(pattern, 'simple_identifier') : undefined;
      const found = only === undefined ? undefined : this.#visitor.typeOf(annotation, value, scope);
      const names = only === undefined ? [...allNodes(pattern)].filter(({ kind }) => kind === 'simple_identifier') : [only];
      for (const { text } of names)
        if (scope.add({ name: text, isConstant, isOpen: value === undefined, type: found })) this.#visitor.twice(node, text);
    }
  }

  #closure(node: Node, scope: Scope): void {
    const inner = scope.inner({ isClosure: true });
    const types = this.#visitor.parametersOf(node, scope);
    const list = childOf(childOf(node, 'lambda_function_type') ?? node, 'lambda_function_type_parameters');
    const written = list === undefined ? [] : childrenOf(list, 'lambda_parameter');
    for (const [at, parameter] of written.entries()) {
      const name = childrenOf(parameter, 'simple_identifier').at(-1)?.text ?? '';
      const annotation = parameter.children.findLast(({ isNamed, kind }) => isNamed && kind.endsWith('_type'));
      const found = annotation === undefined ? types[at] : this.#visitor.typeOf(annotation, undefined, scope);
      inner.add({ name, isConstant: !/\binout\b/.test(parameter.text), isOpen: false, type: found });
    }
    if (written.length === 0)
      for (const [at, one] of [types[0], types[1]].entries()) inner.add({ name: `$${at}`, isConstant: false, isOpen: false, type: one });
    for (const item of allNodes(childOf(node, 'capture_list') ?? EMPTY))
      if (item.kind === 'simple_identifier') inner.add({ name: item.text, isConstant: false, isOpen: false, type: undefined });
    this.#all(childrenOf(node, 'statements', 'capture_list'), inner.inner());
  }

  #for(node: Node, scope: Scope): void {
    const at = node.children.findIndex(({ kind, text }) => kind === 'in' || text === 'in');
    const list = node.children.slice(at + 1).find(({ isNamed }) => isNamed);
    const inner = scope.inner();
    if (list !== undefined) this.#node(list, scope);
    const pattern = childOf(node, 'pattern');
    if (pattern !== undefined) {
      const isSimple = pattern.children.length === 1 && childOf(pattern, 'simple_identifier') !== undefined;
      this.#pattern(pattern, inner, isSimple && list !== undefined ? [this.#visitor.elementOf(list, scope)] : [], true);
    }
    for (const child of node.children.slice(at + 1))
      if (child !== list) this.#all([child], child.kind === 'statements' ? inner.inner() : inner);
  }

  /** Binds the names of a pattern; `values` are the types of the values of a case, or of the whole. */
  #pattern(pattern: Node, scope: Scope, values: readonly (Type | undefined)[], isWhole = false): void {
    const names: string[] = [];
    const visit = (node: Node, isBinding: boolean): void => {
      const binds = isBinding || node.children.some(({ kind }) => kind === 'value_binding_pattern');
      for (const [at, child] of node.children.entries()) {
        if (child.kind === 'simple_identifier' && binds && node.children[at - 1]?.text !== '.') names.push(child.text);
        else if (child.kind === 'pattern') visit(child, binds);
        else if (child.kind === 'wildcard_pattern') names.push('_');
      }
    };
    visit(pattern.kind === 'switch_pattern' ? { ...pattern, children: pattern.children } : pattern, isWhole);
    const known = values.length === names.length ? values : [];
    for (const [at, name] of names.entries())
      if (name !== '_') scope.add({ name, isConstant: !/\bvar\b/.test(pattern.text), isOpen: false, type: known[at] });
  }

  /** Conditions one after the other: each sees what those before it bind. The rest is the block. */
  #conditions(nodes: readonly Node[], scope: Scope): void {
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node === undefined) continue;
      if (node.kind === 'case' || node.text === 'case') {
        const end = nodes.findIndex(({ text }, place) => place > at && text === '=');
        const value = nodes[end + 1];
        const pattern = {
          kind: 'pattern',
          text: nodes
            .slice(at + 1, end)
            .map(({ text }) => text)
            .join(''),
          line: node.line,
          isNamed: true,
          children: nodes.slice(at + 1, end),
        };
        if (value !== undefined) this.#node(value, scope);
        this.#visitor.visit(pattern, scope);
        this.#pattern(pattern, scope, this.#visitor.valuesOf(pattern, value, scope));
        at = end + 1;
      } else if (node.kind === 'value_binding_pattern') {
        const name = nodes[at + 1];
        const isTyped = nodes[at + 2]?.kind === 'type_annotation';
        const equals = at + 2 + (isTyped ? 1 : 0);
        const value = nodes[equals]?.text === '=' ? nodes[equals + 1] : undefined;
        if (value !== undefined) this.#node(value, scope);
        if (name?.kind === 'simple_identifier') {
          if (value === undefined) this.#visitor.visit(name, scope);
          const found = this.#visitor.typeOf(undefined, value ?? name, scope);
          const type = found?.name === 'Optional' ? found.args[0] : undefined;
          if (scope.add({ name: name.text, isConstant: node.text === 'let', isOpen: false, type })) this.#visitor.twice(name, name.text);
        }
        at = value === undefined ? at + 1 : equals + 1;
      } else if (node.kind === 'statements') this.#all(node.children, scope.inner());
      else this.#node(node, scope);
    }
  }
}

const EMPTY: Node = { kind: '', text: '', line: 0, isNamed: false, children: [] };
