import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readSignature, readType, type Signature } from './signature.ts';
import type { Node } from './node.ts';

/** A type of the platform, with what emitted code uses of it. */
export interface PlatformType {
  readonly module: string;
  readonly inits: readonly Signature[];
  /** Members that a conforming type has to declare. */
  readonly requires: readonly string[];
  /** Of a protocol: all members that it gives a type, where they are known. */
  readonly gives: readonly string[] | undefined;
  /** A protocol with an associated type: it stands after `some` or `any`. */
  readonly isGenericProtocol: boolean;
}

/** What is known of the values of a type. */
export interface TypedMembers {
  /** Every property and function that emitted code uses of it → type of the property or result, if it is known. Without it the list is not whole. */
  readonly members?: ReadonlyMap<string, Node | undefined>;
  /** Every static member that emitted code names by a leading dot. */
  readonly statics?: ReadonlySet<string>;
  /** A protocol: values of many types are of it. */
  readonly isProtocol: boolean;
}

/** The part of the platform's API that emitted code uses, as data. */
export interface Platform {
  readonly types: ReadonlyMap<string, PlatformType>;
  /** Free functions and values → signatures. */
  readonly globals: ReadonlyMap<string, readonly Signature[]>;
  /** Member → signatures of the functions of that name; `null` is a property. */
  readonly members: ReadonlyMap<string, readonly (Signature | null)[]>;
  /** Member → modules that give it. */
  readonly givenBy: ReadonlyMap<string, readonly string[]>;
  /** Types whose members are known one by one. */
  readonly typed: ReadonlyMap<string, TypedMembers>;
  /** Modifiers of `View` among the members. */
  readonly modifiers: ReadonlySet<string>;
  /** Module → modules whose names it brings along. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
}

interface PlatformFile {
  readonly module: string;
  readonly source: string;
  readonly exports?: readonly string[];
  readonly types?: Readonly<
    Record<
      string,
      {
        readonly inits?: readonly string[];
        readonly requires?: readonly string[];
        readonly generic?: boolean;
        readonly gives?: readonly string[];
      } | null
    >
  >;
  readonly globals?: Readonly<Record<string, readonly string[]>>;
  readonly members?: Readonly<Record<string, Readonly<Record<string, string>> | null>>;
  readonly statics?: Readonly<Record<string, string>>;
  readonly styles?: Readonly<Record<string, string>>;
  readonly properties?: string;
  readonly functions?: Readonly<Record<string, readonly string[]>>;
  readonly modifiers?: Readonly<Record<string, readonly string[]>>;
}

/** Reads `platform/*.yaml`, one file for each module. */
export function loadPlatform(): Platform {
  const folder = new URL('./platform/', import.meta.url);
  const types = new Map<string, PlatformType>();
  const globals = new Map<string, readonly Signature[]>();
  const members = new Map<string, (Signature | null)[]>();
  const modifiers = new Set<string>();
  const exports = new Map<string, readonly string[]>();
  const typed = new Map<string, TypedMembers>();
  const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));
  const givenBy = new Map<string, readonly string[]>();
  const add = (module: string, name: string, ...made: readonly (Signature | null)[]): void => {
    members.set(name, [...(members.get(name) ?? []), ...made]);
    givenBy.set(name, [...(givenBy.get(name) ?? []), module]);
  };
  for (const name of readdirSync(folder).sort()) {
    const file = parse(readFileSync(new URL(name, folder), 'utf8')) as PlatformFile;
    exports.set(file.module, file.exports ?? []);
    for (const [type, of] of Object.entries(file.types ?? {})) {
      types.set(type, {
        module: file.module,
        inits: (of?.inits ?? []).map(readSignature),
        requires: of?.requires ?? [],
        isGenericProtocol: of?.generic ?? false,
        gives: of?.gives,
      });
    }
    for (const [type, of] of Object.entries(file.members ?? {})) {
      const read = Object.entries(of ?? {}).map(
        ([member, text]) => [member.replace('()', ''), text === '' ? undefined : readType(text)] as const,
      );
      typed.set(type, { ...(of !== null && { members: new Map(read) }), isProtocol: false });
    }
    for (const [type, of] of Object.entries(file.statics ?? {}))
      typed.set(type, { ...(typed.get(type) ?? { isProtocol: false }), statics: words(of) });
    for (const [type, of] of Object.entries(file.styles ?? {})) typed.set(type, { statics: words(of), isProtocol: true });
    for (const [global, signatures] of Object.entries(file.globals ?? {})) globals.set(global, signatures.map(readSignature));
    for (const property of (file.properties ?? '').split(/\s+/)) if (property !== '') add(file.module, property, null);
    for (const [member, signatures] of Object.entries(file.functions ?? {})) add(file.module, member, ...signatures.map(readSignature));
    for (const [member, signatures] of Object.entries(file.modifiers ?? {})) {
      modifiers.add(member);
      add(file.module, member, ...signatures.map(readSignature));
    }
  }
  return { types, globals, members, givenBy, typed, modifiers, exports };
}
