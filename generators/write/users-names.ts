import { extname } from 'node:path';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { nearest } from '../../specs/language/diagnostics/nearest.ts';
import type { Position } from '../../specs/language/model/place.ts';
import { signaturesIn, without } from './signatures.ts';
import { givenIn, structsIn, type StructField } from './struct-fields.ts';

/** The texts of one file before and after a write; `undefined` where there is no file. */
export interface Change {
  readonly path: string;
  /** The path as the user would write it. */
  readonly shown: string;
  /** Whether the file is the user's: its lines are searched. Otherwise its names are. */
  readonly users: boolean;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const COMMENTS = /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** Texts in quotes, one after the other: what stands between two of them is code. */
const QUOTED = /(["'])(?:\\.|(?!\1)[^\\\n])*\1/g;
/** A word of code, or a text in quotes that reads like an id: `save.retry`, `save/retry`. */
const NAME = /(?<=(["'`]))[A-Za-z][\w-]*(?:[./-][\w-]+)+(?=\1)|[A-Za-z_$][\w$]*/g;
/** Shorter names are too common to mean anything. */
const SHORTEST = 4;
/** Most findings: beyond it the component is another one. */
const MOST = 50;

/**
 * Warnings about the names in the user's files that a write takes away or gives other parameters: what a changed spec asks of its
 * user, with line and column. Comments are passed over. Works on the words of any language with comments like C's; files of one
 * ending are one language.
 */
export function usersNames(changes: readonly Change[]): Diagnostic[] {
  const endings = new Set(changes.map(({ path }) => extname(path)));
  return [...endings].flatMap((ending) => inOneLanguage(changes.filter(({ path }) => extname(path) === ending))).slice(0, MOST);
}

function inOneLanguage(changes: readonly Change[]): Diagnostic[] {
  const generated = changes.filter(({ users }) => !users);
  const rewritten = generated.filter(changed);
  if (rewritten.length === 0) return [];
  const old = new Set(rewritten.flatMap(({ before }) => namesIn(before)));
  const now = new Set(generated.flatMap(({ after }) => namesIn(after)));
  const known = new Set(generated.flatMap((one) => namesIn(one.before)));
  const before = functionsOf(rewritten.map((one) => one.before));
  const after = functionsOf(generated.map((one) => one.after));
  const names: Names = {
    gone: new Set([...old].filter((name) => !now.has(name) && name.length >= SHORTEST)),
    fresh: [...now].filter((name) => !known.has(name)),
    functions: new Set(before.keys()),
    goneFunctions: new Set([...before.keys()].filter((name) => !after.has(name) && name.length >= SHORTEST)),
    parameters: changedParameters(before, after),
    structs: changedStructs(rewritten),
  };
  return changes.filter(({ users }) => users).flatMap((change) => usesIn(change, names));
}

interface Names {
  readonly gone: ReadonlySet<string>;
  /** Names that are new: one of them may be the new name of one that is gone. */
  readonly fresh: readonly string[];
  /** Functions that were generated: a function of the user with such a name overrides it. */
  readonly functions: ReadonlySet<string>;
  /** Functions that are gone, though their name may still be that of something else. */
  readonly goneFunctions: ReadonlySet<string>;
  /** Functions whose one list of parameters differs: those before and those now. */
  readonly parameters: ReadonlyMap<string, { readonly was: string; readonly is: string }>;
  /** Structs with new fields that have to be given: the names of those before, and the new ones. */
  readonly structs: ReadonlyMap<string, { readonly had: readonly string[]; readonly come: readonly StructField[] }>;
}

type Functions = ReadonlyMap<string, ReadonlySet<string>>;

function functionsOf(texts: readonly (string | undefined)[]): Functions {
  const found = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [name, lists] of signaturesIn(bare(text ?? ''))) found.set(name, new Set([...(found.get(name) ?? []), ...lists]));
  }
  return found;
}

/** A name that is declared more than once, before or after, says nothing. */
function changedParameters(before: Functions, after: Functions): Names['parameters'] {
  return new Map(
    [...before].flatMap(([name, [was = '', ...others]]) => {
      const [is = was, ...more] = after.get(name) ?? [];
      return is === was || others.length > 0 || more.length > 0 || name.length < SHORTEST ? [] : [[name, { was, is }] as const];
    }),
  );
}

function changedStructs(files: readonly Change[]): Names['structs'] {
  const all = (texts: readonly (string | undefined)[]): ReadonlyMap<string, readonly StructField[]> =>
    new Map(texts.flatMap((text) => [...structsIn(bare(text ?? ''))]));
  const after = all(files.map((one) => one.after));
  return new Map(
    [...all(files.map((one) => one.before))].flatMap(([struct, fields]) => {
      const had = fields.map(({ name }) => name);
      const come = (after.get(struct) ?? []).filter(({ name, isDue }) => isDue && !had.includes(name));
      return come.length === 0 ? [] : [[struct, { had, come }] as const];
    }),
  );
}

function usesIn({ shown, after }: Change, names: Names): Diagnostic[] {
  if (after === undefined) return [];
  const code = bare(after);
  const own = declaredIn(code, names.functions);
  const declared = signaturesIn(code);
  return [...code.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const place = { file: shown, start: positionAt(after, index), end: positionAt(after, index + name.length) };
    const calls = /\W/.test(name) || /^\s*\(/.test(code.slice(index + name.length));
    // A call without arguments left all of them to their defaults.
    const isBare = /^\s*\(\s*\)/.test(code.slice(index + name.length));
    const changed = calls ? names.parameters.get(name) : undefined;
    if (changed !== undefined && !(isBare && changed.was !== '()') && [...(declared.get(name) ?? [changed.was])].includes(changed.was)) {
      return [diagnose('K8018', place, { name }, { hints: [differences(changed.was, changed.is)] })];
    }
    const struct = names.structs.get(name);
    const given = struct === undefined ? undefined : givenIn(code, index + name.length);
    // A literal that gave none of the fields before is filled elsewhere, as by a host.
    if (struct?.had.some((field) => given?.has(field) === true) === true) {
      const lacking = struct.come.flatMap(({ name: field, type }) => (given?.has(field) === true ? [] : [`${field} ${type}`]));
      if (lacking.length > 0) return [diagnose('K8018', place, { name }, { hints: [`New: \`${lacking.join(', ')}\`.`] })];
    }
    if (own.has(name) || !(names.gone.has(name) || (calls && names.goneFunctions.has(name)))) return [];
    const near = nearest(name, names.fresh);
    const hints = [near === undefined ? 'Remove the use, or bring the name back in the spec.' : `Did the spec rename it to \`${near}\`?`];
    return [diagnose('K8017', place, { name }, { hints })];
  });
}

function differences(was: string, is: string): string {
  const [gone, come] = [without(was, is), without(is, was)];
  const said = [...(gone === '' ? [] : [`Gone: \`${gone}\`.`]), ...(come === '' ? [] : [`New: \`${come}\`.`])];
  return said.length === 0 ? `Now: \`${is}\`.` : said.join(' ');
}

/**
 * Names that the user's file declares by itself, however the language spells a declaration. A function that was generated before is
 * none: the user's one overrides it.
 */
function declaredIn(code: string, generated: ReadonlySet<string>): ReadonlySet<string> {
  const names = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, name = '']) => name);
  const types = names(/\b(?:class|struct|enum|interface|object|let|var|val|const|final|type|protocol)\s+([A-Za-z_$][\w$]*)/g);
  const functions = names(/\b(?:func|fun|function)\s+(?:\([^)]*\)\s*)?([A-Za-z_$][\w$]*)/g);
  return new Set([...types, ...functions.filter((name) => !generated.has(name))]);
}

function changed({ before, after }: Change): boolean {
  return before !== undefined && before !== after;
}

function namesIn(text: string | undefined): readonly string[] {
  return text === undefined ? [] : (bare(text).match(NAME) ?? []);
}

/** The text with comments and prose (texts of several words in quotes) as blanks, so that places stay. */
function bare(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  return text.replace(COMMENTS, blank).replace(QUOTED, (quoted) => (/\s/.test(quoted) ? blank(quoted) : quoted));
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), offset };
}
