import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { nearest } from '../../specs/language/diagnostics/nearest.ts';
import type { Position } from '../../specs/language/model/place.ts';

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
/** Texts of several words in quotes: prose, not names. */
const PROSE = /(["'])(?=[^"'\n]*\s)(?:\\.|(?!\1)[^\\\n])*\1/g;
const NAME = /[A-Za-z_$][\w$]*/g;
/** Shorter names are too common to mean anything. */
const SHORTEST = 4;
/** Most findings: beyond it the component is another one. */
const MOST = 50;

/**
 * Warnings about names in the user's files that the generated files had before a write and no longer have: what a changed spec asks
 * of its user, with line and column. Comments are passed over. Works on the words of any language with comments like C's.
 */
export function goneNames(changes: readonly Change[]): Diagnostic[] {
  const generated = changes.filter(({ users }) => !users);
  const old = new Set(generated.filter(changed).flatMap(({ before }) => namesIn(before)));
  const now = new Set(generated.flatMap(({ after }) => namesIn(after)));
  const gone = new Set([...old].filter((name) => !now.has(name) && name.length >= SHORTEST));
  if (gone.size === 0) return [];
  const fresh = [...now].filter((name) => !old.has(name));
  return changes
    .filter(({ users }) => users)
    .flatMap((change) => usesIn(change, gone, fresh))
    .slice(0, MOST);
}

function usesIn({ shown, after }: Change, gone: ReadonlySet<string>, fresh: readonly string[]): Diagnostic[] {
  if (after === undefined) return [];
  const code = bare(after);
  const own = declaredIn(code);
  return [...code.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    if (!gone.has(name) || own.has(name)) return [];
    const near = nearest(name, fresh);
    const hints = [near === undefined ? 'Remove the use, or bring the name back in the spec.' : `Did the spec rename it to \`${near}\`?`];
    const start = positionAt(after, index);
    const end = positionAt(after, index + name.length);
    return [diagnose('K8017', { file: shown, start, end }, { name }, { hints })];
  });
}

/** Names that the user's file declares by itself, however the language spells a declaration. */
function declaredIn(code: string): ReadonlySet<string> {
  const found = code.matchAll(
    /\b(?:class|struct|enum|interface|object|func|fun|function|let|var|val|const|final|type|protocol)\s+(?:\([^)]*\)\s*)?([A-Za-z_$][\w$]*)/g,
  );
  return new Set([...found].map(([, name = '']) => name));
}

function changed({ before, after }: Change): boolean {
  return before !== undefined && before !== after;
}

function namesIn(text: string | undefined): readonly string[] {
  return text === undefined ? [] : (bare(text).match(NAME) ?? []);
}

/** The text with comments and prose as blanks, so that places stay. */
function bare(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  return text.replace(COMMENTS, blank).replace(PROSE, blank);
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), offset };
}
