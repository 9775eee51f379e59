import { fits, written } from './assignable.ts';
import type { ClassDeclaration, Library } from './declarations.ts';
import { lineOf, parts, type DartNode, type Finding } from './parse.ts';
import type { Scope } from './scope.ts';
import { DYNAMIC, readTypes, simple, substitute, type DartType, type Parameter } from './types.ts';
import type { Declaration, Universe } from './universe.ts';

/** What an expression stands for: a value, perhaps one to call, or a class. */
export interface Value {
  readonly type: DartType;
  readonly callee?: { readonly parameters: readonly Parameter[]; readonly typeParameters: readonly string[]; readonly what: string };
  readonly declared?: ClassDeclaration;
  readonly by?: ReadonlyMap<string, DartType>;
}

/** Finds what the names of a file stand for, and keeps what is wrong with them. */
export class Resolver {
  protected readonly library: Library;
  readonly universe: Universe;
  protected readonly visible = new Map<string, Declaration>();
  /** Names that two libraries give to the file. Those of `dart:` give way to others. */
  readonly #ambiguous = new Set<string>();
  protected readonly usedNames = new Set<string>();
  protected readonly found = new Map<string, Finding>();
  protected owner: ClassDeclaration | undefined;
  protected self: DartType = DYNAMIC;
  /** Whether the code is of the class and not of an instance. */
  #isStatic = false;
  protected readonly source: string;

  constructor(library: Library, universe: Universe) {
    this.library = library;
    this.source = library.root.text;
    this.universe = universe;
    const core: readonly { readonly kind: 'import'; readonly path: string; readonly shows: undefined; readonly line: number }[] = [
      { kind: 'import', path: 'dart:core', shows: undefined, line: 1 },
    ];
    for (const one of [...core, ...library.directives])
      for (const [name, declaration] of universe.imported(library, one)) {
        const other = this.visible.get(name);
        if (other !== undefined && other !== declaration && ![other, declaration].some((each) => each.library.startsWith('dart:')))
          this.#ambiguous.add(name);
        this.visible.set(name, declaration);
      }
    for (const one of [...library.classes, ...library.tops]) {
      this.visible.set(one.name, one);
      this.#ambiguous.delete(one.name);
    }
  }

  findings(): readonly Finding[] {
    return [...this.found.values()].sort((a, b) => a.line - b.line);
  }

  used(): ReadonlySet<string> {
    return this.usedNames;
  }

  report(line: number, message: string): void {
    this.found.set(`${line} ${message}`, { line, message });
  }

  /** Reports a value that does not fit the type of its place. */
  takes(wanted: DartType, given: DartType, line: number, what: string): void {
    if (fits(given, wanted, this.universe, this.path)) return;
    this.report(line, `${what} is \`${written(wanted)}\`, not \`${written(given)}\``);
  }

  inClass(one: ClassDeclaration | undefined, self: DartType): void {
    this.owner = one;
    this.self = self;
    this.#isStatic = false;
  }

  /** Whether the next member is of the class, as static ones and factories are. */
  inStatic(isStatic: boolean): void {
    this.#isStatic = isStatic;
  }

  get path(): string {
    return this.library.path;
  }

  /** A type that a file names must be declared and imported. */
  typeName(node: DartNode): void {
    if (['dynamic', 'void', 'Never'].includes(node.text)) return;
    this.#single(node);
    if (this.known(node.text)) return;
    this.missing(node, 'type');
  }

  /** A type has as many arguments as its declaration has variables. */
  typeArguments(node: DartNode, list: DartNode): void {
    const wanted = this.visible.get(node.text)?.typeParameters.length;
    const given = readTypes(parts(list)).length;
    if (wanted !== undefined && wanted !== given)
      this.report(lineOf(node), `\`${node.text}\` takes ${wanted} type arguments, not ${given}`);
  }

  #single(node: DartNode): void {
    if (this.#ambiguous.has(node.text)) this.report(lineOf(node), `\`${node.text}\` is imported from two libraries`);
  }

  protected known(name: string): boolean {
    this.usedNames.add(name);
    return this.visible.has(name);
  }

  protected missing(node: DartNode, what: string): void {
    const libraries = this.universe.declaring(node.text).filter((path) => !node.text.startsWith('_') || path === this.library.path);
    const [library] = libraries;
    this.report(
      lineOf(node),
      library === undefined ? `unknown ${what} \`${node.text}\`` : `\`${node.text}\` needs the import of \`${library}\``,
    );
  }

  protected member(value: Value, name: DartNode): Value {
    const { declared } = value;
    if (declared !== undefined) return this.staticMember(declared, value.type, name);
    const type = this.universe.resolve(this.owner?.bounds.get(value.type.name) ?? value.type, this.path);
    if (type.fn !== undefined) {
      if (name.text === 'call')
        return { type: type.fn.returns, callee: { parameters: type.fn.parameters, typeParameters: [], what: 'the function' } };
      if (['hashCode', 'runtimeType', 'toString'].includes(name.text)) return { type: DYNAMIC };
    }
    if (type.name === 'dynamic' || type.name === 'void') return { type: DYNAMIC };
    const found = this.universe.member(type, name.text, this.path);
    if (found === undefined) {
      this.report(lineOf(name), `\`${type.name}\` has no member \`${name.text}\``);
      return { type: DYNAMIC };
    }
    if (found === 'open') return { type: DYNAMIC };
    if (found.member.kind !== 'method') return { type: found.type };
    const by = new Map(
      this.universe
        .supertypes(this.universe.classOf(type, this.path) ?? found.owner, type.args)
        .all.find(([owner]) => owner === found.owner)?.[1] ?? [],
    );
    const parameters = found.member.parameters.map((one) => ({ ...one, type: substitute(one.type, by) }));
    return { type: found.type, callee: { parameters, typeParameters: found.member.typeParameters, what: `${type.name}.${name.text}` } };
  }

  /** A value of an enumeration, a static member or a constructor. */
  protected staticMember(declared: ClassDeclaration, type: DartType, name: DartNode): Value {
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
    const found = this.universe.constructorOf(declared, name.text);
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

  protected named(node: DartNode, scope: Scope): Value {
    const name = node.text;
    const local = scope.find(name);
    if (local !== undefined) return { type: local };
    if (this.owner !== undefined) {
      const own = this.owner.members.find((one) => one.name === name && one.isStatic);
      if (own !== undefined || (this.owner.kind === 'enum' && (this.owner.values.includes(name) || name === 'values')))
        return this.staticMember(this.owner, this.self, node);
      const found = this.universe.member(this.self, name, this.path);
      const isOfInstance = found !== undefined && found !== 'open';
      if (isOfInstance && !this.#isStatic) return this.member({ type: this.self }, node);
      if (isOfInstance && !this.visible.has(name)) {
        this.report(lineOf(node), `\`${name}\` is of an instance, and the code is of the class`);
        return { type: DYNAMIC };
      }
      if (this.owner.typeParameters.includes(name)) return { type: simple('Type') };
    }
    const declared = this.visible.get(name);
    if (declared !== undefined) {
      this.usedNames.add(name);
      this.#single(node);
      if ('members' in declared) return { type: simple(name), declared };
      if (declared.kind === 'typedef') return { type: DYNAMIC };
      if (declared.kind === 'variable') return { type: declared.type };
      return { type: declared.type, callee: { parameters: declared.parameters, typeParameters: declared.typeParameters, what: name } };
    }
    if (this.owner !== undefined && this.universe.member(this.self, name, this.path) === 'open') return { type: DYNAMIC };
    this.missing(node, 'name');
    return { type: DYNAMIC };
  }
}
