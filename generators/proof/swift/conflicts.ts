import type { Declarations } from './declarations.ts';
import { isSubscript, type Inference } from './inference.ts';
import type { Candidate } from './members-of.ts';
import { protocolsOf } from './requirements.ts';
import type { Scope } from './scopes.ts';
import { argumentsOf, places, type Parameter } from './signature.ts';
import { shown, unwrapped, type Type } from './swift-types.ts';
import type { Node } from './node.ts';
import { allNodes, childOf, childrenOf } from './syntax.ts';

/** Literal → the protocol of the types that it can be, and the types of the platform that it can be. */
const LITERALS: Readonly<Record<string, { readonly protocol: string; readonly types: readonly string[]; readonly word: string }>> = {
  line_string_literal: { protocol: 'ExpressibleByStringLiteral', types: ['String', 'Substring', 'Character'], word: 'a text' },
  multi_line_string_literal: { protocol: 'ExpressibleByStringLiteral', types: ['String', 'Substring'], word: 'a text' },
  integer_literal: {
    protocol: 'ExpressibleByIntegerLiteral',
    types: ['Int', 'Int64', 'UInt8', 'UInt32', 'Double', 'CGFloat'],
    word: 'a number',
  },
  hex_literal: {
    protocol: 'ExpressibleByIntegerLiteral',
    types: ['Int', 'Int64', 'UInt8', 'UInt32', 'Double', 'CGFloat'],
    word: 'a number',
  },
  real_literal: { protocol: 'ExpressibleByFloatLiteral', types: ['Double', 'CGFloat'], word: 'a number' },
  boolean_literal: { protocol: 'ExpressibleByBooleanLiteral', types: ['Bool'], word: 'a truth value' },
  array_literal: {
    protocol: 'ExpressibleByArrayLiteral',
    types: ['Array', 'Set', 'CharacterSet', 'AccessibilityTraits', 'Axis.Set'],
    word: 'a list',
  },
  dictionary_literal: { protocol: 'ExpressibleByDictionaryLiteral', types: ['Dictionary'], word: 'a dictionary' },
};

const NUMBERS = ['Double', 'CGFloat'];

/** Whether an expression cannot have a type. What is not known fits. */
export class Conflicts {
  readonly #declarations: Declarations;
  readonly #inference: Inference;

  constructor(declarations: Declarations, inference: Inference) {
    this.#declarations = declarations;
    this.#inference = inference;
  }

  /** What is wrong with an expression in the place of a type. */
  of(node: Node | undefined, expected: Type | undefined, scope: Scope): string | undefined {
    if (node === undefined || expected === undefined) return undefined;
    const inner = node.children.filter(({ isNamed }) => isNamed);
    const base = unwrapped(expected);
    switch (node.kind) {
      case 'tuple_expression':
        if (inner.length === 1 && node.children.length === 3) return this.of(inner[0], expected, scope);
        return base !== undefined && this.#isConcrete(base) && base.name !== 'Tuple' && base.name !== 'Function'
          ? `a tuple is no \`${shown(base)}\``
          : undefined;
      case 'ternary_expression':
        return inner
          .slice(1)
          .map((one) => this.of(one, expected, scope))
          .find((one) => one !== undefined);
      case 'nil_coalescing_expression':
        return this.of(node.children[2], expected, scope);
      case 'await_expression':
        return this.of(inner.at(-1), expected, scope);
      case 'try_expression':
        return childOf(node, 'try_operator')?.text === 'try'
          ? this.of(inner.at(-1), expected, scope)
          : this.differ(this.#inference.of(node, scope), expected);
      case 'lambda_literal':
        return this.#closure(node, base);
      case 'prefix_expression':
        if (node.children[0]?.text === '-' && /_literal$/.test(node.children[1]?.kind ?? ''))
          return this.of(node.children[1], expected, scope);
        break;
      case 'nil':
        return this.#nil(expected);
      default:
        break;
    }
    if (node.text === 'nil') return this.#nil(expected);
    const implicit = implicitName(node);
    if (implicit !== undefined) return base === undefined ? undefined : this.#implicit(node, implicit, base, scope);
    const literal = LITERALS[node.kind];
    if (literal !== undefined && base !== undefined) {
      const isWrong = this.#isConcrete(base) && !literal.types.includes(base.name) && !this.#conforms(base, literal.protocol);
      if (isWrong) return `${literal.word} is no \`${shown(base)}\``;
      return node.kind === 'array_literal' && (base.name === 'Array' || base.name === 'Set')
        ? this.#elements(inner, base.args[0], scope)
        : node.kind === 'dictionary_literal' && base.name === 'Dictionary'
          ? this.#members(node, base, scope)
          : undefined;
    }
    return this.differ(this.#inference.of(node, scope), expected) ?? this.#made(node, base, scope);
  }

  /** A value of a generic type that says nothing of what it is of: its place does. */
  #made(node: Node, base: Type | undefined, scope: Scope): string | undefined {
    const [callee] = node.children;
    if (node.kind !== 'call_expression' || callee === undefined || base?.declared === undefined || base.args.length === 0) return undefined;
    if (this.#inference.typeNamed(callee, scope)?.name !== base.name) return undefined;
    const all = this.#inference.members.inits(base).map((one) => ({ one, taken: places(argumentsOf(node), one.signature ?? []) }));
    const said = all.flatMap(({ one, taken }) => (taken === undefined ? [] : [this.#values(node, one, taken, scope)]));
    return said.every((one) => one !== undefined) ? said[0] : undefined;
  }

  #values(call: Node, one: Candidate, taken: readonly Parameter[], scope: Scope): string | undefined {
    return argumentNodes(call)
      .map((value, at) => this.of(value, this.#inference.types.read(taken[at]?.type, one.around, one.environment), scope))
      .find((message) => message !== undefined);
  }

  /** Why a value of one type cannot stand for another. */
  differ(found: Type | undefined, expected: Type | undefined): string | undefined {
    if (found === undefined || expected === undefined) return undefined;
    if (expected.name === 'Optional') return this.differ(found.name === 'Optional' ? found.args[0] : found, expected.args[0]);
    if (!this.#isConcrete(expected)) return undefined;
    if (found.name === 'Optional') return `an optional \`${shown(found)}\` is no \`${shown(expected)}\``;
    if (!this.#isConcrete(found) || (NUMBERS.includes(found.name) && NUMBERS.includes(expected.name))) return undefined;
    const message = `\`${shown(found)}\` is no \`${shown(expected)}\``;
    if (found.name === expected.name) {
      if (found.name === 'Function') return found.args.length === expected.args.length ? undefined : message;
      const isUnlike = found.args.some((one, at) => this.differ(one, expected.args[at]) !== undefined);
      return isUnlike ? message : undefined;
    }
    const isBelow = found.declared?.kind === 'class' && protocolsOf(found.declared, this.#declarations).includes(expected.name);
    return isBelow ? undefined : message;
  }

  /** Whether a type is one and no family of types. */
  #isConcrete(of: Type): boolean {
    if (of.declared !== undefined) return of.declared.kind !== 'protocol' && of.declared.kind !== 'typealias';
    return of.name === 'Function' || of.name === 'Tuple' || !STYLES.test(of.name);
  }

  #conforms(of: Type, protocol: string): boolean {
    const inherited = of.declared === undefined ? [] : [...of.declared.inherits, ...protocolsOf(of.declared, this.#declarations)];
    return inherited.some(
      (name) =>
        name === protocol ||
        (protocol === 'ExpressibleByStringLiteral' && name === 'ExpressibleByStringInterpolation') ||
        (protocol === 'ExpressibleByFloatLiteral' && name === 'ExpressibleByIntegerLiteral'),
    );
  }

  #nil(expected: Type): string | undefined {
    const isWrong = expected.name !== 'Optional' && this.#isConcrete(expected) && !this.#conforms(expected, 'ExpressibleByNilLiteral');
    return isWrong ? `\`nil\` is no \`${shown(expected)}\`` : undefined;
  }

  #elements(nodes: readonly Node[], element: Type | undefined, scope: Scope): string | undefined {
    return nodes.map((one) => this.of(one, element, scope)).find((one) => one !== undefined);
  }

  #members(node: Node, { args: [key, value] }: Type, scope: Scope): string | undefined {
    const parts = node.children.filter(({ isNamed, kind }) => isNamed && !kind.endsWith('comment'));
    return parts.map((one, at) => this.of(one, at % 2 === 0 ? key : value, scope)).find((one) => one !== undefined);
  }

  #implicit(node: Node, name: string, base: Type, scope: Scope): string | undefined {
    const found = this.#inference.members.static(base, name);
    if (found?.length === 0) return `\`${shown(base)}\` has no member \`${name}\``;
    const call = node.kind === 'call_expression' ? node : undefined;
    if (found === undefined || call?.children[0]?.kind !== 'prefix_expression') return this.#case(node, found, base);
    if (isSubscript(call)) return undefined;
    const candidates = found.filter(({ signature }) => signature !== undefined);
    if (candidates.length === 0) return found.some(({ kind }) => kind === 'case') ? `\`.${name}\` takes no values` : undefined;
    const args = argumentsOf(call);
    const all = candidates.map((one) => ({ one, taken: places(args, one.signature ?? []) }));
    if (all.every(({ taken }) => taken === undefined)) return `\`.${name}\` of \`${shown(base)}\` takes other arguments`;
    const said = all.flatMap(({ one, taken }) => (taken === undefined ? [] : [this.#values(call, one, taken, scope)]));
    return said.every((one) => one !== undefined) ? said[0] : undefined;
  }

  /** A case with values that is named without them. */
  #case(
    node: Node,
    found: readonly { readonly kind: string; readonly signature?: readonly { readonly mayLack: boolean }[] }[] | undefined,
    base: Type,
  ): string | undefined {
    if (node.kind !== 'prefix_expression' || found?.length !== 1) return undefined;
    const [only] = found;
    return only?.kind === 'case' && only.signature?.some(({ mayLack }) => !mayLack) === true
      ? `\`${node.text}\` of \`${shown(base)}\` lacks its values`
      : undefined;
  }

  #closure(node: Node, base: Type | undefined): string | undefined {
    if (base === undefined || !this.#isConcrete(base)) return undefined;
    if (base.name !== 'Function') return `a closure is no \`${shown(base)}\``;
    const parameters = base.args.slice(0, -1);
    const list = childOf(childOf(node, 'lambda_function_type') ?? node, 'lambda_function_type_parameters');
    const count = list === undefined ? 0 : childrenOf(list, 'lambda_parameter').length;
    // One tuple may be taken apart.
    if (
      count === parameters.length ||
      (count > 0 && parameters.length === 1 && (parameters[0] === undefined || parameters[0].name === 'Tuple'))
    )
      return undefined;
    if (count === 0 && allNodes(node).some(({ kind, text }) => kind === 'simple_identifier' && /^\$\d$/.test(text))) return undefined;
    return `the closure takes ${count} of ${parameters.length} parameters`;
  }
}

const STYLES = /^(?:PickerStyle|PrimitiveButtonStyle|ShapeStyle|TextFieldStyle)$/;

/** The name behind the leading dot that an expression begins with. */
function implicitName(node: Node): string | undefined {
  if (node.kind === 'prefix_expression') return node.text.startsWith('.') ? childOf(node, 'simple_identifier')?.text : undefined;
  const [first] = node.children;
  return first !== undefined && /^(?:navigation|call)_expression$/.test(node.kind) ? implicitName(first) : undefined;
}

/** The values of a call in parentheses. */
export function argumentNodes(call: Node): readonly (Node | undefined)[] {
  const list = childOf(childOf(call, 'call_suffix') ?? childOf(call, 'constructor_suffix') ?? call, 'value_arguments');
  return list === undefined ? [] : childrenOf(list, 'value_argument').map(({ children }) => children.at(-1));
}
