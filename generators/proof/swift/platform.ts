import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readSignature, type Signature } from './signature.ts';

/** A type of the platform, with what emitted code uses of it. */
export interface PlatformType {
  readonly module: string;
  readonly inits: readonly Signature[];
  /** Members that a conforming type has to declare. */
  readonly requires: readonly string[];
  /** A protocol with an associated type: it stands after `some` or `any`. */
  readonly isGenericProtocol: boolean;
}

/** The part of the platform's API that emitted code uses, as data. */
export interface Platform {
  readonly types: ReadonlyMap<string, PlatformType>;
  /** Free functions and values → signatures. */
  readonly globals: ReadonlyMap<string, readonly Signature[]>;
  /** Member → signatures of the functions of that name; `null` is a property. */
  readonly members: ReadonlyMap<string, readonly (Signature | null)[]>;
  /** Modifiers of `View` among the members. */
  readonly modifiers: ReadonlySet<string>;
  /** Module → modules whose names it brings along. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
}

interface PlatformFile {
  readonly module: string;
  readonly source: string;
  readonly exports?: readonly string[];
  readonly types?: Readonly<Record<string, { readonly inits?: readonly string[]; readonly requires?: readonly string[]; readonly generic?: boolean } | null>>;
  readonly globals?: Readonly<Record<string, readonly string[]>>;
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
  const add = (name: string, ...made: readonly (Signature | null)[]): void => {
    members.set(name, [...(members.get(name) ?? []), ...made]);
  };
  for (const name of readdirSync(folder).sort()) {
    const file = parse(readFileSync(new URL(name, folder), 'utf8')) as PlatformFile;
    exports.set(file.module, file.exports ?? []);
    for (const [type, of] of Object.entries(file.types ?? {})) {
      types.set(type, { module: file.module, inits: (of?.inits ?? []).map(readSignature), requires: of?.requires ?? [], isGenericProtocol: of?.generic ?? false });
    }
    for (const [global, signatures] of Object.entries(file.globals ?? {})) globals.set(global, signatures.map(readSignature));
    for (const property of (file.properties ?? '').split(/\s+/)) if (property !== '') add(property, null);
    for (const [member, signatures] of Object.entries(file.functions ?? {})) add(member, ...signatures.map(readSignature));
    for (const [member, signatures] of Object.entries(file.modifiers ?? {})) {
      modifiers.add(member);
      add(member, ...signatures.map(readSignature));
    }
  }
  return { types, globals, members, modifiers, exports };
}
