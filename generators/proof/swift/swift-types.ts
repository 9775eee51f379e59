import type { Declarations, TypeDeclaration } from './declarations.ts';
import type { Platform } from './platform.ts';
import type { Node } from './node.ts';
import { childOf, childrenOf } from './syntax.ts';

/** A type as far as it is known; `undefined` in its place is one that is not. */
export interface Type {
  /** Path of a type of the package, name of one of the platform; `Function` and `Tuple`. */
  readonly name: string;
  /** Of a function: its parameters, then its result. */
  readonly args: readonly (Type | undefined)[];
  readonly declared?: TypeDeclaration;
}

/** Names that stand for a type given elsewhere: generic parameters. */
export type Environment = ReadonlyMap<string, Type | undefined>;

const NOWHERE: Environment = new Map();

export const type = (name: string, ...args: readonly (Type | undefined)[]): Type => ({ name, args });
export const optional = (of: Type | undefined): Type => (of?.name === 'Optional' ? of : type('Optional', of));
export const unwrapped = (of: Type | undefined): Type | undefined => (of?.name === 'Optional' ? unwrapped(of.args[0]) : of);

const ALIASES: Readonly<Record<string, string>> = { TimeInterval: 'Double' };

/** Turns types as written into types. */
export class TypeReader {
  readonly #declarations: Declarations;
  readonly #platform: Platform;

  constructor(declarations: Declarations, platform: Platform) {
    this.#declarations = declarations;
    this.#platform = platform;
  }

  /** @param around the type whose code writes it */
  read(node: Node | undefined, around: TypeDeclaration | undefined, environment: Environment = NOWHERE): Type | undefined {
    const inner = (one: Node | undefined): Type | undefined => this.read(one, around, environment);
    const named = node?.children.filter(({ isNamed }) => isNamed) ?? [];
    switch (node?.kind) {
      case 'optional_type':
        return type('Optional', inner(node.children[0]));
      case 'array_type':
        return type('Array', inner(named[0]));
      case 'dictionary_type':
        return type('Dictionary', inner(named[0]), inner(named[1]));
      case 'function_type': {
        const [parameters] = named;
        const items = parameters?.kind === 'tuple_type' ? childrenOf(parameters, 'tuple_type_item') : undefined;
        if (items === undefined) return undefined;
        return type('Function', ...items.map((item) => inner(item.children.findLast(({ isNamed }) => isNamed))), inner(named.at(-1)));
      }
      case 'tuple_type': {
        const items = childrenOf(node, 'tuple_type_item');
        if (items.length === 1) return inner(items[0]?.children.findLast(({ isNamed }) => isNamed));
        return items.length === 0 ? undefined : type('Tuple', ...items.map(() => undefined));
      }
      case 'user_type':
        return this.#user(node, around, environment);
      default:
        return undefined;
    }
  }

  #user(node: Node, around: TypeDeclaration | undefined, environment: Environment): Type | undefined {
    const [first, ...rest] = childrenOf(node, 'type_identifier').map(({ text }) => text);
    if (first === undefined || environment.has(first)) return rest.length === 0 ? environment.get(first ?? '') : undefined;
    const lists = childrenOf(node, 'type_arguments');
    const args = lists.at(-1)?.children.filter(({ isNamed }) => isNamed) ?? [];
    const given = args.map((one) => this.read(one, around, environment));
    if (first === 'Self') return rest.length === 0 && around !== undefined ? this.own(around) : undefined;
    const path = [first, ...rest].join('.');
    const found = this.#declared(first, around);
    const declared =
      rest.length === 0 || found === undefined
        ? found
        : this.#declarations.types.get(rest.at(-1) ?? '')?.find((one) => one.path === `${found.path}.${rest.join('.')}`);
    if (declared !== undefined) {
      if (declared.kind !== 'typealias') return { name: declared.path, args: given, declared };
      const target = declared.node.children
        .slice(declared.node.children.findIndex(({ text }) => text === '=') + 1)
        .find(({ isNamed }) => isNamed);
      const outer = this.#declarations.types
        .get(declared.path.split('.').at(-2) ?? '')
        ?.find((one) => declared.path === `${one.path}.${declared.name}`);
      const isAssociated = declared.node.kind === 'associatedtype_declaration' || target === undefined;
      return isAssociated ? undefined : this.read(target, outer, new Map([...unknownNames(outer), ...unknownNames(declared)]));
    }
    if (found !== undefined || this.#declarations.types.has(first)) return undefined;
    const name = ALIASES[path] ?? path;
    return this.#platform.typed.has(name) ? { name, args: given } : undefined;
  }

  /** The declaration that a name means inside a type: one of a type around it, else an outermost one. */
  #declared(name: string, around: TypeDeclaration | undefined): TypeDeclaration | undefined {
    const all = this.#declarations.types.get(name) ?? [];
    const steps = around?.path.split('.') ?? [];
    for (let depth = steps.length; depth >= 0; depth -= 1) {
      const path = [...steps.slice(0, depth), name].join('.');
      const found = all.filter((one) => one.path === path);
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
    return undefined;
  }

  /** The type of `self`. */
  own(declared: TypeDeclaration): Type {
    return { name: declared.path, args: genericsOf(declared.node).map(() => undefined), declared };
  }

  /** The type that a word of code names. */
  named(word: string, around: TypeDeclaration | undefined, environment: Environment): Type | undefined {
    const children: Node[] = word.split('.').map((text) => ({ kind: 'type_identifier', text, line: 0, isNamed: true, children: [] }));
    return this.read({ kind: 'user_type', text: word, line: 0, isNamed: true, children }, around, environment);
  }
}

/** The names of the generic parameters of a declaration. */
export function genericsOf(node: Node): readonly string[] {
  const list = childOf(node, 'type_parameters');
  return list === undefined ? [] : childrenOf(list, 'type_parameter').map((one) => childOf(one, 'type_identifier')?.text ?? '');
}

function unknownNames(declared: TypeDeclaration | undefined): readonly (readonly [string, undefined])[] {
  return declared === undefined ? [] : genericsOf(declared.node).map((name) => [name, undefined] as const);
}

/** What the generic parameters of a type are, for its members. */
export function environmentOf(of: Type): Environment {
  const names = of.declared === undefined ? (PARAMETERS[of.name] ?? []) : genericsOf(of.declared.node);
  return new Map(names.map((name, at) => [name, of.args[at]]));
}

const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  Array: ['Element'],
  Set: ['Element'],
  Optional: ['Wrapped'],
  Dictionary: ['Key', 'Value'],
  Binding: ['Value'],
};

export function shown(of: Type | undefined): string {
  if (of === undefined) return '?';
  const args = of.args.map(shown);
  if (of.name === 'Optional') return `${args[0] ?? '?'}?`;
  if (of.name === 'Array') return `[${args[0] ?? '?'}]`;
  if (of.name === 'Dictionary') return `[${args.join(': ')}]`;
  if (of.name === 'Function') return `(${args.slice(0, -1).join(', ')}) -> ${args.at(-1) ?? '?'}`;
  if (of.name === 'Tuple') return `(${args.join(', ')})`;
  return args.length === 0 ? of.name : `${of.name}<${args.join(', ')}>`;
}
