import { readdirSync, readFileSync, statSync, type Dirent, type Stats } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportTo, type Report } from '../diagnostics/report.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { parseSpec } from './parse-spec.ts';

export interface ReadSpecs {
  /** In the order of the paths; files of a folder in code-unit order. */
  readonly specs: Spec[];
  /** In no particular order; see `sortDiagnostics`. */
  readonly diagnostics: Diagnostic[];
  /** File name as used in places → its text, for code frames. */
  readonly sources: Map<string, string>;
}

/** Largest spec, in bytes: more than ten times the longest one known. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Most folders below a named one. */
const DEEPEST = 32;

/**
 * Reads specs from files and folders (folders with everything below them, except hidden ones and `node_modules`).
 * Each file or folder that cannot be read is one diagnostic; nothing is thrown.
 * @param paths as the user named them; relative ones start at `cwd`
 */
export function readSpecs(paths: readonly string[], vocabulary?: Vocabulary, cwd = '.'): ReadSpecs {
  const result: ReadSpecs = { specs: [], diagnostics: [], sources: new Map() };
  const report = reportTo(result.diagnostics);
  const files = new Set<string>();
  for (const path of paths) {
    for (const file of findFiles(path.replaceAll('\\', '/'), cwd, report)) {
      const real = resolve(cwd, file);
      if (files.has(real)) continue;
      files.add(real);
      readFile(file, real, vocabulary, result, report);
    }
  }
  return result;
}

function findFiles(path: string, cwd: string, report: Report): readonly string[] {
  const stats = statOf(path, cwd, report);
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  if (!stats.isDirectory()) {
    report('K9007', startOf(path));
    return [];
  }
  const { files, unreadable } = listFolder(path, cwd, 0, report);
  if (files.length === 0 && !unreadable) report('K9003', startOf(path));
  return files;
}

interface Listing {
  readonly files: readonly string[];
  /** Whether a folder could not be listed, which was reported. */
  readonly unreadable: boolean;
}

function listFolder(folder: string, cwd: string, depth: number, report: Report): Listing {
  if (depth > DEEPEST) return { files: [], unreadable: false };
  let entries: Dirent[];
  try {
    entries = readdirSync(locate(folder, cwd), { withFileTypes: true });
  } catch (error) {
    report('K9002', startOf(folder), { problem: reasonOf(error) });
    return { files: [], unreadable: true };
  }
  const parts = entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry): Listing => {
      const path = folder === '.' ? entry.name : `${folder.replace(/\/$/, '')}/${entry.name}`;
      const hidden = entry.name.startsWith('.') || entry.name === 'node_modules';
      // Symbolic links are not followed: they may form a circle.
      if (entry.isDirectory() && !hidden) return listFolder(path, cwd, depth + 1, report);
      return { files: entry.isFile() && entry.name.endsWith('.kmd') ? [path] : [], unreadable: false };
    });
  return { files: parts.flatMap(({ files }) => files), unreadable: parts.some(({ unreadable }) => unreadable) };
}

function readFile(file: string, real: string, vocabulary: Vocabulary | undefined, result: ReadSpecs, report: Report): void {
  let bytes: Buffer;
  try {
    const { size } = statSync(real);
    if (size > MOST_BYTES) {
      report('K9004', startOf(file), { size: `${(size / 1024 / 1024).toFixed(1)} MB`, limit: `${MOST_BYTES / 1024 / 1024} MB` });
      return;
    }
    bytes = readFileSync(real);
  } catch (error) {
    report('K9002', startOf(file), { problem: reasonOf(error) });
    return;
  }
  const text = textOf(bytes, file, report);
  if (text === undefined) return;
  const parsed = parseSpec(text, file, vocabulary);
  result.sources.set(file, text);
  result.diagnostics.push(...parsed.diagnostics);
  if (parsed.spec !== undefined) result.specs.push(parsed.spec);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Buffer, file: string, report: Report): string | undefined {
  const nul = bytes.indexOf(0);
  if (nul !== -1) {
    report('K9005', startOf(file), { problem: `it holds a NUL byte at offset ${nul}` });
    return undefined;
  }
  try {
    return UTF8.decode(bytes);
  } catch {
    report('K9005', startOf(file), { problem: 'it is not UTF-8' });
    return undefined;
  }
}

function statOf(path: string, cwd: string, report: Report): Stats | undefined {
  try {
    return statSync(locate(path, cwd));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const missing = code === 'ENOENT' || code === 'ENOTDIR';
    if (missing) report('K9001', startOf(path));
    else report('K9002', startOf(path), { problem: reasonOf(error) });
    return undefined;
  }
}

function locate(path: string, cwd: string): string {
  return isAbsolute(path) ? path : join(cwd, path);
}

function startOf(file: string): Place {
  const position = { line: 1, column: 1, offset: 0 };
  return { file, start: position, end: position };
}

/** The reason of a file system error, without the path, which the place has. */
function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') return 'no permission';
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  if (code === 'ELOOP') return 'its links lead in a circle';
  return code ?? (error instanceof Error ? error.message : String(error));
}
