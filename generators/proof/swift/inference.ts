import type { Declarations, TypeDeclaration } from './declarations.ts';
import { MembersOf, type Candidate } from './members-of.ts';
import type { Platform } from './platform.ts';
import type { Scope } from './scopes.ts';
import { argumentsOf, places } from './signature.ts';
import { optional, TypeReader, type, unwrapped, type Type } from './swift-types.ts';
import type { Node } from './node.ts';
import { childOf, childrenOf } from './syntax.ts';

const NUMBERS = new Set(['Int', 'Double', 'CGFloat', 'Int64', 'UInt8', 'UInt32']);

interface Link {
  readonly type: Type | undefined;
  readonly isChained: boolean;
}

/** The types of expressions, where declarations and literals say them. */
export class Inference {
  readonly types: TypeReader;
  readonly members: MembersOf;
  readonly #declarations: Declarations;
  /** A link of a chain is part of many expressions. */
  readonly #links = new WeakMap<Node, { readonly scope: Scope; readonly link: Link }>();

  constructor(declarations: Declarations, platform: Platform) {
    this.#declarations = declarations;
    this.types = new TypeReader(declarations, platform);
    this.members = new MembersOf(declarations, platform, this.types);
  }

  of(node: Node | undefined, scope: Scope): Type | undefined {
    if (node === undefined) return undefined;
    const inner = node.children.filter(({ isNamed }) => isNamed);
    const bool = type('Bool');
    switch (node.kind) {
      case 'line_string_literal':
      case 'multi_line_string_literal':
      case 'raw_string_literal':
        return type('String');
      case 'integer_literal':
      case 'hex_literal':
        return type('Int');
      case 'real_literal':
        return type('Double');
      case 'boolean_literal':
      case 'comparison_expression':
      case 'equality_expression':
      case 'conjunction_expression':
      case 'disjunction_expression':
      case 'check_expression':
        return bool;
      case 'prefix_expression':
        return node.text.startsWith('!') ? bool : node.text.startsWith('-') ? this.of(inner.at(-1), scope) : undefined;
      case 'tuple_expression':
        return inner.length === 1 && node.children.length === 3 ? this.of(inner[0], scope) : undefined;
      case 'array_literal':
        return type('Array', this.#common(inner, scope));
      case 'ternary_expression':
        return this.#common(inner.slice(1), scope);
      case 'nil_coalescing_expression': {
        const [left, right] = [this.of(node.children[0], scope), this.of(node.children[2], scope)];
        const value = left?.name === 'Optional' ? left.args[0] : undefined;
        return right?.name === 'Optional'
          ? optional(value ?? right.args[0])
          : (value ?? (right?.name === 'Int' || right?.name === 'Array' ? undefined : right));
      }
      case 'additive_expression':
      case 'multiplicative_expression':
        return this.#arithmetic(node, scope);
      case 'try_expression': {
        const value = this.of(inner.at(-1), scope);
        const sign = childOf(node, 'try_operator')?.text ?? '';
        return sign.endsWith('?') ? (value === undefined ? type('Optional', undefined) : optional(value)) : value;
      }
      case 'await_expression':
        return this.of(inner.at(-1), scope);
      case 'as_expression': {
        const target = this.types.read(inner.at(-1), scope.surroundings.around, scope.surroundings.environment);
        return node.text.includes('as?') ? (target === undefined ? undefined : optional(target)) : target;
      }
      case 'constructor_expression':
        return this.types.read(inner[0], scope.surroundings.around, scope.surroundings.environment);
      default: {
        const { type: found, isChained } = this.link(node, scope);
        return isChained ? (found === undefined ? type('Optional', undefined) : optional(found)) : found;
      }
    }
  }

  /** A link of a chain of members and calls: its type without what `?` in the chain adds. */
  link(node: Node, scope: Scope): Link {
    const known = this.#links.get(node);
    if (known?.scope === scope) return known.link;
    const link = this.#link(node, scope);
    this.#links.set(node, { scope, link });
    return link;
  }

  #link(node: Node, scope: Scope): Link {
    const [receiver] = node.children;
    const hasMark = node.children[1]?.text === '?';
    switch (node.kind) {
      case 'self_expression':
        return { type: this.self(scope), isChained: false };
      case 'simple_identifier':
        return { type: this.name(node.text, scope), isChained: false };
      case 'postfix_expression': {
        if (receiver === undefined || childOf(node, 'bang') === undefined) return { type: undefined, isChained: false };
        const before = this.link(receiver, scope);
        return { type: before.type?.name === 'Optional' ? before.type.args[0] : undefined, isChained: before.isChained };
      }
      case 'navigation_expression': {
        if (receiver === undefined) return { type: undefined, isChained: false };
        const name = memberName(node);
        const named = this.typeNamed(receiver, scope);
        if (named !== undefined) {
          const found = this.members.static(named, name)?.filter(({ signature, kind }) => signature === undefined || kind === 'property');
          return { type: found?.length === 1 ? found[0]?.result : undefined, isChained: false };
        }
        const before = this.#receiver(receiver, scope);
        const of = hasMark ? unwrappedOnce(before.type) : before.type;
        const found =
          of === undefined
            ? undefined
            : this.members.named(of, name)?.filter(({ kind, signature }) => kind === 'property' && signature === undefined);
        return { type: agreed(found), isChained: before.isChained || hasMark };
      }
      case 'call_expression':
        return this.#call(node, scope);
      default:
        return { type: undefined, isChained: false };
    }
  }

  /** A link that another one follows; anything but a link is a value as a whole. */
  #receiver(node: Node, scope: Scope): Link {
    return /^(?:navigation|call|postfix)_expression$/.test(node.kind)
      ? this.link(node, scope)
      : { type: this.of(node, scope), isChained: false };
  }

  /** The type of the receiver of a member. */
  receiverOf(node: Node, scope: Scope): Type | undefined {
    const [receiver] = node.children;
    if (receiver === undefined || this.typeNamed(receiver, scope) !== undefined) return undefined;
    const { type: found } = this.#receiver(receiver, scope);
    return node.children[1]?.text === '?' ? unwrappedOnce(found) : found;
  }

  #call(node: Node, scope: Scope): Link {
    const [callee] = node.children;
    const suffix = childOf(node, 'call_suffix');
    if (callee === undefined || suffix === undefined) return { type: undefined, isChained: false };
    const isMarked = node.children[1]?.text === '?';
    const isChained =
      isMarked ||
      (/^(?:navigation|call|postfix)_expression$/.test(callee.kind) &&
        this.typeNamed(callee, scope) === undefined &&
        this.link(callee, scope).isChained) ||
      (callee.kind === 'navigation_expression' && callee.children[1]?.text === '?');
    if (isSubscript(node)) {
      const { type: of } = this.#receiver(callee, scope);
      const list = isMarked ? unwrappedOnce(of) : of;
      if (list?.name === 'Array') return { type: /\.\.[.<]/.test(suffix.text) ? undefined : list.args[0], isChained };
      if (list?.name === 'Dictionary')
        return { type: /\bdefault:/.test(suffix.text) ? list.args[1] : type('Optional', list.args[1]), isChained };
      const found = list === undefined ? undefined : this.members.named(list, 'subscript');
      return { type: agreed(found), isChained };
    }
    const fitting = this.candidates(node, scope)?.filter(
      ({ signature }) => signature === undefined || places(argumentsOf(node), signature) !== undefined,
    );
    const named = this.typeNamed(callee, scope);
    if (named !== undefined && named.declared === undefined) return { type: this.#platformInit(named, node, scope), isChained: false };
    return { type: agreed(fitting), isChained };
  }

  /** What a call may mean; `undefined` if that is not known. */
  candidates(node: Node, scope: Scope, expected?: Type): readonly Candidate[] | undefined {
    const [callee] = node.children;
    if (callee === undefined) return undefined;
    const isMade = node.kind === 'constructor_expression';
    const named = isMade
      ? this.types.read(callee, scope.surroundings.around, scope.surroundings.environment)
      : this.typeNamed(callee, scope);
    if (isMade && named === undefined) return undefined;
    if (named !== undefined) return named.declared?.kind === 'protocol' ? undefined : this.members.inits(named);
    if (callee.kind === 'prefix_expression' && callee.text.startsWith('.')) {
      const of = unwrapped(expected);
      return of === undefined
        ? undefined
        : this.members.static(of, childOf(callee, 'simple_identifier')?.text ?? '')?.filter(({ signature }) => signature !== undefined);
    }
    if (callee.kind === 'simple_identifier') {
      if (scope.find(callee.text) !== undefined) return undefined;
      return functionsIn(this.#around(callee.text, scope));
    }
    if (callee.kind !== 'navigation_expression') return undefined;
    const name = memberName(callee);
    const [receiver] = callee.children;
    const ofType = receiver === undefined ? undefined : this.typeNamed(receiver, scope);
    if (ofType !== undefined) return functionsIn(this.members.static(ofType, name));
    const of = this.receiverOf(callee, scope);
    if (of === undefined) return undefined;
    const found = this.members.named(of, name);
    // Functions of the platform are listed by their results alone.
    return of.declared === undefined ? found : functionsIn(found);
  }

  /** Members of a name that code inside a type sees without a receiver. */
  #around(name: string, scope: Scope): readonly Candidate[] | undefined {
    for (let around: TypeDeclaration | undefined = scope.surroundings.around; around !== undefined; around = this.#outer(around)) {
      const found = this.members.named(this.types.own(around), name);
      if (found === undefined) return undefined;
      if (found.length > 0) return found;
    }
    return undefined;
  }

  #outer({ path }: TypeDeclaration): TypeDeclaration | undefined {
    const [name, ...rest] = path.split('.').reverse().slice(1);
    return name === undefined
      ? undefined
      : this.#declarations.types.get(name)?.find((one) => one.path === [...rest.toReversed(), name].join('.'));
  }

  name(text: string, scope: Scope): Type | undefined {
    const local = scope.find(text);
    if (local !== undefined) return local.type;
    if (text.startsWith('$')) return undefined;
    const found = this.#around(text, scope)?.filter(({ kind }) => kind === 'property');
    return agreed(found);
  }

  /** The type that an expression names, such as `Foo` and `Foo.Bar`. */
  typeNamed(node: Node, scope: Scope): Type | undefined {
    if (!/^[A-Z]\w*(?:\.[A-Z]\w*)*$/.test(node.text) || scope.find(node.text) !== undefined) return undefined;
    return this.types.named(node.text, scope.surroundings.around, scope.surroundings.environment);
  }

  self(scope: Scope): Type | undefined {
    const { around, extended } = scope.surroundings;
    if (around !== undefined) return around.kind === 'protocol' ? undefined : this.types.own(around);
    return extended === undefined ? undefined : this.types.named(extended, undefined, scope.surroundings.environment);
  }

  #platformInit(of: Type, node: Node, scope: Scope): Type | undefined {
    const [argument] = childrenOf(childOf(childOf(node, 'call_suffix') ?? node, 'value_arguments') ?? node, 'value_argument');
    if (NUMBERS.has(of.name)) {
      const given = argumentsOf(node);
      if (given.labels[0] !== '_') return given.labels[0] === 'exactly' || given.labels.includes('radix') ? optional(of) : undefined;
      if (given.labels.includes('radix')) return optional(of);
      const from = this.of(argument?.children.at(-1), scope);
      if (from?.name === 'String' || from?.name === 'Substring') return optional(of);
      return from !== undefined && NUMBERS.has(from.name) ? of : undefined;
    }
    if (of.name === 'Array' || of.name === 'Set') {
      const from = this.of(argument?.children.at(-1), scope);
      const isList = from?.name === 'Array' || from?.name === 'Set';
      return argumentsOf(node).labels[0] === '_' ? type(of.name, isList ? from.args[0] : undefined) : type(of.name, undefined);
    }
    return of.name === 'String' || of.name === 'Color' || of.name === 'Date' ? of : undefined;
  }

  #common(nodes: readonly Node[], scope: Scope): Type | undefined {
    const found = nodes.map((one) => this.of(one, scope));
    const [first] = found;
    return first !== undefined && found.every((one) => one?.name === first.name) && !hasLiteral(nodes) ? first : undefined;
  }

  /** What is wrong with the operands of a sum or a product, as far as their types are known. */
  operands(node: Node, scope: Scope): string | undefined {
    const found = node.children.filter(({ isNamed }) => isNamed).map((one) => this.of(one, scope)?.name);
    const isNumber = (name: string | undefined): boolean => name !== undefined && NUMBERS.has(name);
    if (found.includes('Bool')) return 'an operand is a `Bool`';
    return found.includes('String') && found.some(isNumber) ? 'a number and a `String` have no operator' : undefined;
  }

  #arithmetic(node: Node, scope: Scope): Type | undefined {
    const parts = node.children.filter(({ isNamed }) => isNamed);
    const found = parts.map((one) => (/^(?:integer|real|hex)_literal$/.test(one.kind) ? undefined : this.of(one, scope)));
    const [known] = found.filter((one) => one !== undefined);
    if (
      known === undefined ||
      !found.every((one, at) => one?.name === known.name || (one === undefined && /_literal$/.test(parts[at]?.kind ?? '')))
    )
      return undefined;
    return NUMBERS.has(known.name) || known.name === 'String' ? known : undefined;
  }
}

/** A number alone can become any kind of number. */
function hasLiteral(nodes: readonly Node[]): boolean {
  return nodes.some(({ kind }) => /^(?:integer|real|hex)_literal$/.test(kind));
}

export function isSubscript(call: Node): boolean {
  return childOf(childOf(call, 'call_suffix') ?? call, 'value_arguments')?.children[0]?.text === '[';
}

export function memberName(navigation: Node): string {
  return childOf(childOf(navigation, 'navigation_suffix') ?? navigation, 'simple_identifier')?.text ?? '';
}

function unwrappedOnce(of: Type | undefined): Type | undefined {
  return of?.name === 'Optional' ? of.args[0] : undefined;
}

function functionsIn(found: readonly Candidate[] | undefined): readonly Candidate[] | undefined {
  return found === undefined || found.some(({ signature }) => signature === undefined) ? undefined : found;
}

/** The type that all candidates agree on. */
function agreed(found: readonly Candidate[] | undefined): Type | undefined {
  const [first] = found ?? [];
  if (first?.result === undefined) return undefined;
  return found?.every(({ result }) => result !== undefined && JSON.stringify(simple(result)) === JSON.stringify(simple(first.result))) ===
    true
    ? first.result
    : undefined;
}

function simple(of: Type | undefined): unknown {
  return of === undefined ? null : [of.name, ...of.args.map(simple)];
}
