import { simpleName, type Declarations, type Member, type TypeDeclaration } from './declarations.ts';
import type { Platform } from './platform.ts';
import { protocolsOf } from './requirements.ts';
import { argumentsOf, fits, written, type Arguments, type Signature } from './signature.ts';
import type { Node } from './node.ts';
import { childOf, childrenOf, type Mistake } from './syntax.ts';
import { importsOf, unknownType } from './type-names.ts';
import { isSubscript } from './inference.ts';
import { walk } from './scopes.ts';

/** Names of values that the language has everywhere. */
const LANGUAGE = new Set(['self', 'super', 'Self', 'newValue', 'oldValue', 'error', '_', 'true', 'false', 'nil']);

/** Every name that an expression uses, and every call, against the declarations of the package and the table of the platform. */
export function checkCalls(source: { file: string; tree: Node }, declarations: Declarations, platform: Platform): Mistake[] {
  return new Checker(source.file, source.tree, declarations, platform).run();
}

class Checker {
  readonly #mistakes: Mistake[] = [];
  readonly #file: string;
  readonly #tree: Node;
  readonly #declarations: Declarations;
  readonly #platform: Platform;
  readonly #imported: ReadonlySet<string>;
  /** Names that stand for what the code around them binds. */
  readonly #bound: WeakSet<Node>;
  readonly #members = new Map<string, Member[]>();
  /** Path of a type → the members that code inside it sees. */
  readonly #seen = new Map<string, readonly Member[]>();
  /** Written types of parameters and variables of this file; a name with two types has none. */
  readonly #locals = new Map<string, string | undefined>();

  constructor(file: string, tree: Node, declarations: Declarations, platform: Platform) {
    this.#file = file;
    this.#tree = tree;
    this.#declarations = declarations;
    this.#platform = platform;
    this.#imported = importsOf(tree, platform);
    this.#bound = boundNames(tree, declarations, file);
    const all = [...declarations.types.values()].flat().flatMap(({ members }) => members);
    for (const member of [...all, ...[...declarations.foreign.values()].flat()]) {
      this.#members.set(member.name, [...(this.#members.get(member.name) ?? []), member]);
    }
  }

  run(): Mistake[] {
    this.#collectLocals(this.#tree);
    this.#visit(this.#tree, undefined);
    return this.#mistakes;
  }

  #say(node: Node, message: string): void {
    this.#mistakes.push({ file: this.#file, line: node.line, message });
  }

  #collectLocals(node: Node): void {
    const note = (name: string, type: Node | undefined): void => {
      const simple = type?.kind === 'user_type' ? simpleName(type) : undefined;
      this.#locals.set(name, this.#locals.has(name) && this.#locals.get(name) !== simple ? undefined : simple);
    };
    for (const child of node.children) {
      if (child.kind === 'parameter') {
        const isList = child.text.trimEnd().endsWith('...');
        note(
          childrenOf(child, 'simple_identifier').at(-1)?.text ?? '',
          isList ? undefined : child.children.findLast(({ isNamed }) => isNamed),
        );
      }
      if (child.kind === 'lambda_parameter' || child.kind === 'for_statement')
        note(childOf(child, 'simple_identifier')?.text ?? '', undefined);
      if (child.kind === 'property_declaration' || child.kind === 'protocol_property_declaration') {
        const annotation = childOf(child, 'type_annotation')?.children.find(({ isNamed }) => isNamed);
        for (const pattern of childrenOf(child, 'pattern')) note(childrenOf(pattern, 'simple_identifier').at(-1)?.text ?? '', annotation);
      }
      for (const [at, one] of child.children.entries()) {
        if (one.kind === 'simple_identifier' && child.children[at - 1]?.kind === 'value_binding_pattern') note(one.text, undefined);
      }
      this.#collectLocals(child);
    }
  }

  #visit(node: Node, around: TypeDeclaration | undefined): void {
    let type = around;
    if (node.kind === 'class_declaration' || node.kind === 'protocol_declaration') {
      const own = childOf(node, 'type_identifier')?.text ?? childOf(node, 'user_type')?.text.replace(/<.*/s, '');
      type =
        this.#declarations.types.get(own?.split('.').at(-1) ?? '')?.find(({ path, file }) => path === own || file === this.#file) ?? around;
    }
    if (node.kind === 'call_expression') this.#call(node, type);
    else if (node.kind === 'navigation_expression') this.#navigation(node, undefined, type);
    else if (node.kind === 'prefix_expression') this.#implicit(node, undefined);
    else if (node.kind === 'pattern') this.#case(node);
    for (const [at, child] of node.children.entries()) {
      if (child.kind === 'simple_identifier' && isExpression(node, at)) this.#name(child, type);
      if (!(
        node.kind === 'call_expression' &&
        at === 0 &&
        ['simple_identifier', 'navigation_expression', 'prefix_expression'].includes(child.kind)
      ))
        this.#visit(child, type);
      else for (const inner of child.children.slice(0, 1)) this.#visit({ ...child, kind: 'callee', children: [inner] }, type);
    }
  }

  /** A name by itself. */
  #name(node: Node, type: TypeDeclaration | undefined): void {
    const { text } = node;
    if (LANGUAGE.has(text) || text.startsWith('$') || this.#bound.has(node)) return;
    if (this.#declarations.types.has(text) || this.#platform.globals.has(text)) return;
    if (this.#visible(type).some(({ name }) => name === text || `_${name}` === text)) return;
    if (/^[A-Z]/.test(text)) this.#mistakes.push(...unknownType(text, node.line, this.#file, this.#imported, this.#platform));
    else if (!(type === undefined || this.#isForeign(type)) || !this.#platform.members.has(text))
      this.#say(node, `unknown name \`${text}\``);
  }

  /** Members that code inside a type names without a receiver: its own, those of its protocols and of the types around it. */
  #visible(type: TypeDeclaration | undefined): readonly Member[] {
    const path = type?.path ?? '';
    const known = this.#seen.get(path);
    if (known !== undefined) return known;
    const { types } = this.#declarations;
    const around = type?.path.split('.').flatMap((name) => types.get(name) ?? []);
    const found = around?.flatMap((one) => this.#membersOf(one)) ?? [...this.#members.values()].flat();
    this.#seen.set(path, found);
    return found;
  }

  /** Whether a type gets members from a protocol or extension of the platform. */
  #isForeign(type: TypeDeclaration): boolean {
    return [type.name, ...type.inherits, ...protocolsOf(type, this.#declarations)].some((name) => !this.#declarations.types.has(name));
  }

  #call(node: Node, type: TypeDeclaration | undefined): void {
    const [callee] = node.children;
    if (callee === undefined || childOf(node, 'call_suffix') === undefined) return;
    const args = argumentsOf(node);
    if (callee.kind === 'navigation_expression') this.#navigation(callee, args, type);
    else if (callee.kind === 'prefix_expression') this.#implicit(callee, args);
    else if (callee.kind === 'simple_identifier' && isSubscript(node)) this.#name(callee, type);
    else if (callee.kind === 'simple_identifier') this.#free(callee, args, type);
  }

  /** The types of a name that code inside a type can mean: outermost ones, and those of the types around it. */
  #inScope(name: string, type: TypeDeclaration | undefined): readonly TypeDeclaration[] {
    const all = this.#declarations.types.get(name) ?? [];
    if (!this.#platform.types.has(name)) return all;
    return all.filter(({ path }) => !path.includes('.') || type?.path.startsWith(path.slice(0, path.lastIndexOf('.'))) === true);
  }

  /** `Foo(…)`, `foo(…)`. */
  #free(callee: Node, args: Arguments, type: TypeDeclaration | undefined): void {
    const name = callee.text;
    const declared = this.#inScope(name, type);
    if (declared.length > 0) {
      const inits = declared
        .flatMap((one) => (one.alias === undefined ? [one] : (this.#declarations.types.get(one.alias) ?? [])))
        .flatMap((one) => [...one.inits, ...rawValueInit(one)]);
      if (inits.length > 0) this.#match(callee, `${name}.init`, args, inits);
      return;
    }
    const platform = this.#platform.types.get(name);
    if (platform !== undefined) {
      this.#mistakes.push(...unknownType(name, callee.line, this.#file, this.#imported, this.#platform));
      const inits = [...platform.inits, ...(this.#declarations.foreignInits.get(name) ?? [])];
      if (inits.length > 0) this.#match(callee, `${name}.init`, args, inits);
      return;
    }
    const own = this.#visible(type).filter((member) => member.name === name);
    const signatures = own.flatMap(({ signature }) => (signature === undefined ? [] : [signature]));
    const isOfPlatform = type === undefined || this.#isForeign(type);
    if (signatures.length > 0 && !this.#bound.has(callee))
      return this.#match(callee, name, args, [...signatures, ...(isOfPlatform ? this.#functions(name) : [])]);
    if (own.length > 0 || this.#bound.has(callee)) return undefined;
    const global = this.#platform.globals.get(name) ?? (isOfPlatform ? this.#functions(name) : undefined);
    if (global === undefined || global.length === 0) return this.#say(callee, `unknown function \`${name}\``);
    return this.#match(callee, name, args, global);
  }

  #functions(name: string): readonly Signature[] {
    return (this.#platform.members.get(name) ?? []).flatMap((one) => (one === null ? [] : [one]));
  }

  /** `.foo`, `.foo(…)`. */
  #implicit(node: Node, args: Arguments | undefined): void {
    const name = childOf(node, 'simple_identifier');
    if (name === undefined || !node.text.startsWith('.')) return;
    this.#member(name, args, undefined, undefined);
  }

  /** `.foo` of a pattern. */
  #case({ children: [dot, name] }: Node): void {
    if (dot?.text === '.' && name?.kind === 'simple_identifier') this.#member(name, undefined, undefined, undefined);
  }

  /** `a.foo`, `a.foo(…)`. */
  #navigation(node: Node, args: Arguments | undefined, type: TypeDeclaration | undefined): void {
    const name = childOf(childOf(node, 'navigation_suffix') ?? node, 'simple_identifier');
    const [receiver] = node.children;
    if (name === undefined || receiver === undefined || /^\d+$/.test(name.text)) return;
    if (this.#platform.types.has(receiver.text) && !this.#declarations.types.has(receiver.text)) return this.#foreignMember(name, args);
    return this.#member(name, args, this.#typeOf(receiver, type), type);
  }

  /** A static member of a type of the platform, or one that the package adds to it. */
  #foreignMember(name: Node, args: Arguments | undefined): void {
    const found = this.#platform.members.get(name.text) ?? [];
    const added = this.#members.get(name.text) ?? [];
    if (found.length === 0 && added.length === 0 && !this.#platform.types.has(name.text))
      return this.#say(name, `unknown member \`${name.text}\``);
    if (args === undefined || found.includes(null) || added.length > 0 || found.length === 0) return undefined;
    return this.#match(name, name.text, args, this.#functions(name.text));
  }

  /** The type of a receiver, if a name or annotation says it. */
  #typeOf(node: Node, type: TypeDeclaration | undefined): TypeDeclaration | undefined {
    const named = (name: string | undefined): TypeDeclaration | undefined => {
      const found = name === undefined ? undefined : this.#declarations.types.get(name);
      if (found?.length !== 1) return undefined;
      const [one] = found;
      return one?.alias === undefined ? (one?.kind === 'typealias' ? undefined : one) : named(one.alias);
    };
    if (node.kind === 'self_expression') return type;
    if (node.kind === 'simple_identifier') {
      if (this.#declarations.types.has(node.text)) return named(node.text);
      if (this.#locals.has(node.text)) return named(this.#locals.get(node.text));
      const member = this.#visible(type).find(({ name, kind }) => name === node.text && kind === 'property');
      return member?.type?.kind === 'user_type' ? named(simpleName(member.type)) : undefined;
    }
    if (node.kind === 'call_expression') {
      const [callee] = node.children;
      return callee?.kind === 'simple_identifier' && /^[A-Z]/.test(callee.text) ? named(callee.text) : undefined;
    }
    if (node.kind !== 'navigation_expression') return undefined;
    const [receiver] = node.children;
    const owner = receiver === undefined ? undefined : this.#typeOf(receiver, type);
    const name = childOf(childOf(node, 'navigation_suffix') ?? node, 'simple_identifier')?.text;
    const member = owner === undefined ? undefined : this.#membersOf(owner).find((one) => one.name === name && one.kind === 'property');
    return member?.type?.kind === 'user_type' ? named(simpleName(member.type)) : undefined;
  }

  #membersOf(type: TypeDeclaration): readonly Member[] {
    const { types, foreign } = this.#declarations;
    return [type.name, ...protocolsOf(type, this.#declarations)].flatMap((name) => [
      ...(types.get(name)?.flatMap(({ members }) => members) ?? []),
      ...(foreign.get(name) ?? []),
    ]);
  }

  /** Whether code inside a type may use a member: one of an extension for another contract than its own stays out of reach. */
  #reaches({ only }: Member, around: TypeDeclaration | undefined): boolean {
    if (only === undefined || around === undefined) return true;
    const protocols = protocolsOf(around, this.#declarations).flatMap((name) => this.#declarations.types.get(name) ?? []);
    const fixed = [around, ...protocols].flatMap((one) => one.fixed);
    const left = (equality: string): string => equality.split(' ', 1)[0] ?? '';
    return only.every((one) => fixed.includes(one) || !fixed.some((other) => left(other) === left(one)));
  }

  #member(name: Node, args: Arguments | undefined, receiver: TypeDeclaration | undefined, around: TypeDeclaration | undefined): void {
    const { text } = name;
    if (['self', 'init', 'Type', 'some', 'none'].includes(text)) return;
    const nested = this.#declarations.types.has(text) ? this.#declarations.types.get(text) : undefined;
    const all = receiver === undefined ? (this.#members.get(text) ?? []) : this.#membersOf(receiver).filter((one) => one.name === text);
    const found = all.filter((one) => this.#reaches(one, around));
    const signatures = found.flatMap(({ signature }) => (signature === undefined ? [] : [signature]));
    const isValue = found.some(({ kind, signature }) => kind === 'property' || signature === undefined);
    const nests = nested?.flatMap(({ inits }) => inits) ?? [];
    const fromPlatform =
      receiver === undefined || this.#isForeign(receiver) || receiver.kind === 'protocol' ? (this.#platform.members.get(text) ?? []) : [];
    const callable = [...signatures, ...nests, ...fromPlatform.flatMap((one) => (one === null ? [] : [one]))];
    const isLabel = receiver === undefined && this.#declarations.labels.has(text);
    const isKnown = isLabel || found.length > 0 || nested !== undefined || fromPlatform.length > 0 || this.#platform.types.has(text);
    if (!isKnown)
      return this.#say(name, receiver === undefined ? `unknown member \`${text}\`` : `\`${receiver.path}\` has no member \`${text}\``);
    const givers = found.length === 0 && nested === undefined && !isLabel ? this.#platform.givenBy.get(text) : undefined;
    if (givers?.some((module) => this.#imported.has(module)) === false) this.#say(name, `\`${text}\` needs \`import ${givers[0] ?? ''}\``);
    if (args === undefined || isValue || fromPlatform.includes(null) || callable.length === 0) return undefined;
    return this.#match(name, text, args, callable);
  }

  #match(node: Node, name: string, args: Arguments, signatures: readonly Signature[]): void {
    if (signatures.some((signature) => fits(args, signature))) return;
    const given = `(${[...args.labels, ...args.trailing.map((label) => (label === '_' ? '{}' : `${label} {}`))].map((label) => `${label}:`).join('')})`;
    this.#say(node, `\`${name}\` takes ${[...new Set(signatures.map(written))].join(' or ')}, not ${given}`);
  }
}

/** Identifiers of a file whose name a block around them binds. */
function boundNames(tree: Node, declarations: Declarations, file: string): WeakSet<Node> {
  const bound = new WeakSet<Node>();
  walk(tree, declarations, file, {
    visit(node, scope) {
      if (node.kind === 'simple_identifier' && scope.find(node.text) !== undefined) bound.add(node);
    },
    twice: () => undefined,
    typeOf: () => undefined,
    parametersOf: () => [],
    elementOf: () => undefined,
    valuesOf: () => [],
  });
  return bound;
}

/** Enumerations with raw values can be made from one. */
function rawValueInit({ kind, inherits }: TypeDeclaration): Signature[] {
  return kind === 'enum' && inherits.includes('String') ? [[{ label: 'rawValue', mayLack: false, isVariadic: false }]] : [];
}

/** Places of a node in which a name is no expression: labels, declared names, parts of patterns and types. */
const NAMING = new Set([
  'value_argument_label', 'navigation_suffix', 'parameter', 'function_declaration', 'protocol_function_declaration', 'enum_entry', 'pattern', 'identifier',
  'lambda_parameter', 'tuple_type_item', 'enum_type_parameters', 'type_parameter', 'prefix_expression', 'attribute', 'call_suffix', 'directive',
  'associatedtype_declaration', 'precedence_group_declaration', 'key_path_expression',
  'switch_pattern', 'user_type', 'capture_list_item', 'catch_block', 'subscript_declaration', 'macro_invocation', 'diagnostic', 'availability_condition',
]); // prettier-ignore

function isExpression(parent: Node, at: number): boolean {
  if (NAMING.has(parent.kind) || parent.children[at - 1]?.text === '.') return false;
  const [before, after] = [parent.children[at - 1], parent.children[at + 1]];
  if (parent.kind === 'tuple_expression') return after?.text !== ':';
  if (before?.kind === 'value_binding_pattern')
    return before.children.length > 0 && after?.text !== '=' && after?.text !== '{' ? true : false;
  return !(parent.kind === 'call_expression' && at === 0);
}
