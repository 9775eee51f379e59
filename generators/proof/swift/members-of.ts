import { initNodes, type Declarations, type Member, type TypeDeclaration } from './declarations.ts';
import type { Platform } from './platform.ts';
import { protocolsOf } from './requirements.ts';
import type { Signature } from './signature.ts';
import { environmentOf, genericsOf, optional, type Environment, type Type, type TypeReader } from './swift-types.ts';
import type { Node } from './node.ts';
import { childOf } from './syntax.ts';

/** What a name after a value or type may mean. */
export interface Candidate {
  readonly kind: Member['kind'] | 'init';
  /** Of a function; none of a property. */
  readonly signature?: Signature;
  /** The type of the property, or of the result. */
  readonly result: Type | undefined;
  readonly node?: Node;
  readonly isStatic: boolean;
  /** Where the types of the parameters are written. */
  readonly around: TypeDeclaration | undefined;
  readonly environment: Environment;
}

/** The members that a type is known to have. */
export class MembersOf {
  readonly #declarations: Declarations;
  readonly #platform: Platform;
  readonly #types: TypeReader;
  readonly #everywhere = new Map<string, readonly Candidate[]>();

  constructor(declarations: Declarations, platform: Platform, types: TypeReader) {
    this.#declarations = declarations;
    this.#platform = platform;
    this.#types = types;
  }

  /** Members of one name; `undefined` where not every member of the type is known. None means that there is none. */
  named(of: Type, name: string): readonly Candidate[] | undefined {
    const own = of.declared === undefined ? this.#platformMembers(of, name) : this.#declaredMembers(of, of.declared, name);
    if (own.length > 0 || this.#isWhole(of, name)) return own;
    return undefined;
  }

  /** Whether a value named by a leading dot can be of a type; `undefined` if that is not known. */
  static(of: Type, name: string): readonly Candidate[] | undefined {
    if (of.declared === undefined) {
      const statics = this.#platform.typed.get(of.name)?.statics;
      const added = this.#foreign(of, name);
      if (statics === undefined || statics.has(name) || added.length > 0) return added.length > 0 ? added : undefined;
      return [];
    }
    const nested = this.#declarations.types.get(name)?.some(({ path }) => path === `${of.name}.${name}`) === true;
    if (nested || of.declared.kind === 'protocol' || of.declared.kind === 'typealias') return undefined;
    const found = this.#declaredMembers(of, of.declared, name).filter(({ isStatic, kind }) => isStatic || kind === 'case');
    const synthetic = ['allCases', 'init', 'self', 'none', 'some'].includes(name);
    return found.length === 0 && synthetic ? undefined : found;
  }

  inits(of: Type): readonly Candidate[] {
    const environment = environmentOf(of);
    if (of.declared === undefined) {
      const own = this.#platform.types.get(of.name)?.inits ?? [];
      const added = this.#declarations.foreignInits.get(of.name) ?? [];
      return [...own, ...added].map((signature) => ({
        kind: 'init',
        signature,
        result: undefined,
        isStatic: true,
        around: undefined,
        environment,
      }));
    }
    const { declared } = of;
    return declared.inits.map((signature) => {
      const node = initNodes.get(signature);
      const isFailing = /\binit\s*\?/.test(node?.text.split('{', 1)[0] ?? '');
      const result = isFailing ? optional(of) : of;
      return {
        kind: 'init',
        signature,
        result,
        isStatic: true,
        around: declared,
        environment: this.#inner(environment, node),
        ...(node && { node }),
      };
    });
  }

  /** Whether a type has no member of a name beyond those that are declared. */
  #isWhole(of: Type, name: string): boolean {
    if (of.declared === undefined) return this.#platform.typed.get(of.name)?.members !== undefined;
    const { declared } = of;
    if (declared.kind === 'protocol' || declared.kind === 'typealias') return false;
    const isGiven = (protocol: string): boolean => this.#platform.types.get(protocol)?.gives?.includes(name) ?? true;
    return protocolsOf(declared, this.#declarations).every((one) => this.#declarations.types.has(one) || !isGiven(one));
  }

  /** Every function of a name that the package declares anywhere. */
  everywhere(name: string): readonly Candidate[] {
    const known = this.#everywhere.get(name);
    if (known !== undefined) return known;
    const open = (around: TypeDeclaration | undefined): Environment =>
      new Map((around === undefined ? [] : genericsOf(around.node)).map((one) => [one, undefined]));
    const own = [...this.#declarations.types.values()]
      .flat()
      .flatMap((around) => around.members.map((member) => [member, around] as const));
    const added = [...this.#declarations.foreign.values()].flat().map((member) => [member, undefined] as const);
    const found = [...own, ...added]
      .filter(([member]) => member.name === name && member.signature !== undefined)
      .map(([member, around]) => this.#candidate(member, around, open(around)));
    this.#everywhere.set(name, found);
    return found;
  }

  #platformMembers(of: Type, name: string): readonly Candidate[] {
    const members = this.#platform.typed.get(of.name)?.members;
    const environment = environmentOf(of);
    const found: Candidate[] = [...this.#foreign(of, name)];
    if (members?.has(name) === true) {
      const result = this.#types.read(members.get(name), undefined, environment);
      found.push({ kind: 'property', result, isStatic: false, around: undefined, environment });
    }
    return found;
  }

  #foreign(of: Type, name: string): readonly Candidate[] {
    const environment = new Map([...environmentOf(of)]);
    const protocols = [...(this.#declarations.foreign.get(of.name) ?? [])].filter((member) => member.name === name);
    return protocols.map((member) => this.#candidate(member, undefined, environment));
  }

  #declaredMembers(of: Type, declared: TypeDeclaration, name: string): readonly Candidate[] {
    const { types, foreign } = this.#declarations;
    const environment = environmentOf(of);
    const own = declared.members.filter((member) => member.name === name).map((member) => this.#candidate(member, declared, environment));
    const inherited = protocolsOf(declared, this.#declarations).flatMap((protocol) => [
      ...(types.get(protocol) ?? []).flatMap((one) =>
        one.members.filter((member) => member.name === name).map((member) => this.#candidate(member, one, new Map())),
      ),
      ...(foreign.get(protocol) ?? [])
        .filter((member) => member.name === name)
        .map((member) => this.#candidate(member, undefined, new Map())),
    ]);
    return [...own, ...inherited];
  }

  #candidate(member: Member, around: TypeDeclaration | undefined, environment: Environment): Candidate {
    const inner = this.#inner(environment, member.node);
    const isCase = member.kind === 'case';
    const result =
      isCase && around !== undefined ? this.#types.own(around) : this.#types.read(member.type ?? literalOf(member), around, inner);
    const isStatic = /\bstatic\b/.test(childOf(member.node, 'modifiers')?.text ?? '');
    const signature = member.signature === undefined ? {} : { signature: member.signature };
    return { kind: member.kind, ...signature, result, node: member.node, isStatic, around, environment: inner };
  }

  /** Without what a function leaves open. */
  #inner(environment: Environment, node: Node | undefined): Environment {
    const own = node === undefined ? [] : genericsOf(node);
    return own.length === 0 ? environment : new Map([...environment, ...own.map((name) => [name, undefined] as const)]);
  }
}

/** The type of a property without an annotation, from the literal or initialiser that it starts with. */
function literalOf({ kind, node }: Member): Node | undefined {
  if (kind !== 'property') return undefined;
  const value = node.children[node.children.findIndex(({ text }) => text === '=') + 1];
  const named = (text: string): Node => ({
    kind: 'user_type',
    text,
    line: node.line,
    isNamed: true,
    children: [{ kind: 'type_identifier', text, line: node.line, isNamed: true, children: [] }],
  });
  switch (value?.kind) {
    case 'boolean_literal':
      return named('Bool');
    case 'line_string_literal':
      return named('String');
    case 'integer_literal':
      return named('Int');
    case 'real_literal':
      return named('Double');
    case 'call_expression': {
      const [callee] = value.children;
      return callee?.kind === 'simple_identifier' && /^[A-Z]/.test(callee.text) ? named(callee.text) : undefined;
    }
    default:
      return undefined;
  }
}
