import { join, relative, resolve, sep } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';
import { pruneOld } from './prune-old.ts';
import { leaveOutOfGit, type ResultCache } from './project-cache.ts';
import { hashOf, readSealed, writeSealed } from './sealed.ts';

/** Everything that the check of tests depends on, beside the program itself. */
export interface LinkInputs {
  readonly cwd: string;
  /** Folder of the project. */
  readonly root: string;
  /** Display path → text of each file of the program, with the configuration. */
  readonly sources: ReadonlyMap<string, string>;
  /** What else decides which specs there are, and which of them are checked: JSON. */
  readonly question: readonly unknown[];
}

/** The tests that are clean, by the key of the inputs of which they are: linking these again need not check them. */
export interface CleanTests {
  /** Tests as `spec#T1`; `undefined` when nothing is known of the inputs. */
  of(key: string): ReadonlySet<string> | undefined;
  keep(key: string, ids: ReadonlySet<string>): void;
}

const FOLDER = 'clean';

/** A key that the same files in another place have too: a path is that in the project or in the kit. */
export function keyOf({ cwd, root, sources, question }: LinkInputs): string {
  const files = [...sources].map(([file, text]) => [placeless(resolve(cwd, file), root), hashOf(text)]);
  return hashOf(JSON.stringify([question, files.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))]));
}

/** What one build of the program has stored in a folder. */
export function storedTests(folder: string, build: string): CleanTests {
  const labelOf = (key: string): string => JSON.stringify([build, key]);
  const pathOf = (key: string): string => join(folder, `${hashOf(labelOf(key))}.json`);
  return {
    of(key) {
      const body = readSealed(pathOf(key), labelOf(key));
      return body === undefined ? undefined : new Set(JSON.parse(body) as string[]);
    },
    keep: (key, ids) => writeSealed(pathOf(key), labelOf(key), JSON.stringify([...ids])),
  };
}

/** What is stored in a cache; a folder that cannot be written costs time, nothing else. */
export function cachedTests({ folder, build }: ResultCache): CleanTests {
  const tests = storedTests(join(folder, FOLDER), build);
  return {
    of: (key) => tests.of(key),
    keep(key, ids) {
      try {
        tests.keep(key, ids);
        pruneOld(join(folder, FOLDER));
        leaveOutOfGit({ folder });
      } catch {
        return;
      }
    },
  };
}

/** The path from the folder that the file lies in, of the kit and the project; absolute elsewhere. */
function placeless(file: string, root: string): string {
  for (const [name, folder] of [
    ['kit', packageRoot()],
    ['project', root],
  ] as const) {
    // prettier-ignore
    const path = relative(folder, file).split(sep).join('/');
    if (!path.startsWith('../') && resolve(folder, path) === file) return `${name}:${path}`;
  }
  return file;
}
