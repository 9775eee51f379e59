import { posix } from 'node:path';
import type { ClassDeclaration, Constructor, Directive, Library, Member, TopLevel } from './declarations.ts';
import { DYNAMIC, substitute, type DartType, type Parameter } from './types.ts';

export type Declaration = ClassDeclaration | TopLevel;

export interface FoundMember {
  readonly member: Member;
  /** With the type variables of the receiver replaced. */
  readonly type: DartType;
  readonly owner: ClassDeclaration;
}

/** All libraries: the files of a package under their paths, those of the platform under their addresses. */
export class Universe {
  readonly #libraries: ReadonlyMap<string, Library>;
  readonly #package: string;
  /** Public declarations; of equal names the first. */
  readonly #byName = new Map<string, Declaration>();
  readonly #exports = new Map<string, ReadonlyMap<string, Declaration>>();

  constructor(libraries: readonly Library[], packageName: string) {
    this.#libraries = new Map(libraries.map((library) => [library.path, library]));
    this.#package = packageName;
    for (const { classes, tops } of libraries) {
      for (const one of [...classes, ...tops]) if (!this.#byName.has(one.name)) this.#byName.set(one.name, one);
    }
  }

  /** The library that a directive names; `undefined` if there is none. */
  target(from: string, { path }: Directive): Library | undefined {
    const own = `package:${this.#package}/`;
    const found = path.startsWith(own)
      ? `lib/${path.slice(own.length)}`
      : /^[a-z]+:/.test(path)
        ? path
        : posix.join(posix.dirname(from), path);
    return this.#libraries.get(found);
  }

  /** What a library gives to those that import it. */
  exported(library: Library, seen: ReadonlySet<string> = new Set()): ReadonlyMap<string, Declaration> {
    const known = this.#exports.get(library.path);
    if (known !== undefined) return known;
    const all = new Map<string, Declaration>();
    for (const one of [...library.classes, ...library.tops]) if (!one.name.startsWith('_')) all.set(one.name, one);
    for (const one of library.directives.filter(({ kind }) => kind === 'export')) {
      const target = this.target(library.path, one);
      if (target === undefined || seen.has(target.path)) continue;
      for (const [name, declaration] of this.exported(target, new Set([...seen, library.path])))
        if (one.shows?.includes(name) ?? true) all.set(name, declaration);
    }
    if (seen.size === 0) this.#exports.set(library.path, all);
    return all;
  }

  /** What one directive brings into a file. */
  imported(from: Library, one: Directive): ReadonlyMap<string, Declaration> {
    const target = this.target(from.path, one);
    if (target === undefined) return new Map();
    const all = this.exported(target);
    return one.shows === undefined ? all : new Map([...all].filter(([name]) => one.shows?.includes(name)));
  }

  /** Libraries that declare a name for others. */
  declaring(name: string): readonly string[] {
    return [...this.#libraries.values()]
      .filter((one) => [...one.classes, ...one.tops].some((declaration) => declaration.name === name))
      .map(({ path }) => path);
  }

  /** The declaration of a name in some file, without regard to imports: types that a signature mentions. */
  anywhere(name: string, near: string | undefined): Declaration | undefined {
    const own = near === undefined ? undefined : this.#libraries.get(near);
    const first = [...(own?.classes ?? []), ...(own?.tops ?? [])].find((one) => one.name === name);
    if (first !== undefined) return first;
    return name.startsWith('_') ? undefined : this.#byName.get(name);
  }

  /** The class of a type; typedefs are followed. */
  classOf(type: DartType, near?: string): ClassDeclaration | undefined {
    const found = this.anywhere(type.name, near);
    if (found === undefined) return undefined;
    if ('members' in found) return found;
    return found.kind === 'typedef' ? this.classOf(found.type, found.library) : undefined;
  }

  /** A type without typedefs. */
  resolve(type: DartType, near?: string): DartType {
    const found = type.fn === undefined ? this.anywhere(type.name, near) : undefined;
    if (found === undefined || 'members' in found || found.kind !== 'typedef') return type;
    return this.resolve(
      substitute(found.type, new Map(found.typeParameters.map((name, at) => [name, type.args[at] ?? DYNAMIC]))),
      found.library,
    );
  }

  /** Classes above one, nearest first, each with its type arguments. `open`: one of them is not known. */
  supertypes(
    start: ClassDeclaration,
    args: readonly DartType[],
  ): { readonly all: readonly (readonly [ClassDeclaration, ReadonlyMap<string, DartType>])[]; readonly open: boolean } {
    const all: [ClassDeclaration, ReadonlyMap<string, DartType>][] = [];
    const seen = new Set<ClassDeclaration>();
    let open = false;
    const visit = (one: ClassDeclaration, own: readonly DartType[]): void => {
      if (seen.has(one)) return;
      seen.add(one);
      const by = new Map(one.typeParameters.map((name, at) => [name, own[at] ?? DYNAMIC]));
      all.push([one, by]);
      for (const parent of [...one.also, ...(one.extends === undefined ? [] : [one.extends])]) {
        const declared = this.classOf(parent, one.library);
        if (declared === undefined) open = true;
        else
          visit(
            declared,
            parent.args.map((arg) => substitute(arg, by)),
          );
      }
    };
    visit(start, args);
    const object = this.classOf({ name: 'Object', args: [] });
    if (object !== undefined) visit(object, []);
    return { all, open };
  }

  /** An instance member. `undefined`: the class has none; `'open'`: a class above is not known. */
  member(type: DartType, name: string, near?: string): FoundMember | 'open' | undefined {
    const start = this.classOf(type, near);
    if (start === undefined) return 'open';
    const { all, open } = this.supertypes(start, this.resolve(type, near).args);
    for (const [owner, by] of all) {
      const member = owner.members.find((one) => one.name === name && !one.isStatic);
      if (member !== undefined) return { member, owner, type: substitute(member.type, by) };
    }
    return open ? 'open' : undefined;
  }

  /** A constructor's parameters; those of `super.x` have the type and need of the constructor above. */
  constructorOf(owner: ClassDeclaration, name: string): Constructor | undefined {
    const own = owner.constructors.find((one) => one.name === name);
    if (own !== undefined) return { ...own, parameters: own.parameters.map((one) => this.#formal(owner, one)) };
    return name === '' && owner.constructors.length === 0 ? { name: '', parameters: [], isConstant: false, line: owner.line } : undefined;
  }

  /** `this.x` has the type of the field, `super.x` that of the constructor above. */
  #formal(owner: ClassDeclaration, one: Parameter): Parameter {
    if (one.from === undefined || one.type !== DYNAMIC) return one;
    if (one.from === 'this') {
      const field = owner.members.find((member) => member.name === one.name && member.kind === 'field');
      return field === undefined ? one : { ...one, type: field.type };
    }
    const parent = owner.extends === undefined ? undefined : this.classOf(owner.extends, owner.library);
    if (parent === undefined || one.kind !== 'named') return one;
    const above = this.constructorOf(parent, '')?.parameters.find(({ name, kind }) => name === one.name && kind === 'named');
    const by = new Map(parent.typeParameters.map((name, at) => [name, owner.extends?.args[at] ?? DYNAMIC]));
    return above === undefined ? one : { ...one, type: substitute(above.type, by) };
  }

  /** The values of an enumeration, or the classes below a sealed one; `undefined` for a type that a switch cannot exhaust. */
  cases(type: DartType, near?: string): readonly string[] | undefined {
    const found = this.classOf(type, near);
    if (found?.kind === 'enum') return found.values.map((value) => `${found.name}.${value}`);
    if (found?.isSealed !== true) return undefined;
    const library = this.#libraries.get(found.library);
    return library?.classes
      .filter((one) => one.extends?.name === found.name || one.also.some((other) => other.name === found.name))
      .map((one) => one.name);
  }
}
