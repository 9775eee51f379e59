import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { compareDiagnostics, diagnose, type Diagnostic } from './diagnostics/diagnostic.ts';
import type { Place } from './model/place.ts';
import type { Spec } from './model/spec.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { parseSpec } from './parse/parse-spec.ts';

export interface ReadSpecs {
  /** In the order of the paths; files of a folder in code-unit order. */
  readonly specs: Spec[];
  readonly diagnostics: Diagnostic[];
  /** File name as used in places → its text, for code frames. */
  readonly sources: Map<string, string>;
}

/** More than ten times the longest spec we know; what is larger is no spec. */
const MOST_BYTES = 2 * 1024 * 1024;
const DEEPEST = 32;

/**
 * Reads specs from files and folders (folders with everything below them, except hidden ones and `node_modules`).
 * What cannot be read is one diagnostic each; nothing is thrown.
 * @param paths as the user named them; relative ones start at `cwd`
 */
export function readSpecs(paths: readonly string[], vocabulary?: Vocabulary, cwd = '.'): ReadSpecs {
  const result: ReadSpecs = { specs: [], diagnostics: [], sources: new Map() };
  const files = new Set<string>();
  for (const path of paths) {
    for (const file of findFiles(path.replaceAll('\\', '/'), cwd, result.diagnostics)) {
      const real = resolve(cwd, file);
      if (files.has(real)) continue;
      files.add(real);
      readFile(file, real, vocabulary, result);
    }
  }
  result.diagnostics.sort(compareDiagnostics);
  return result;
}

function findFiles(path: string, cwd: string, diagnostics: Diagnostic[]): string[] {
  const stats = statOf(path, cwd, diagnostics);
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  if (!stats.isDirectory()) {
    diagnostics.push(diagnose('K9007', startOf(path)));
    return [];
  }
  const before = diagnostics.length;
  const found = listFolder(path, cwd, 0, diagnostics);
  if (found.length === 0 && diagnostics.length === before) diagnostics.push(diagnose('K9003', startOf(path)));
  return found;
}

function listFolder(folder: string, cwd: string, depth: number, diagnostics: Diagnostic[]): string[] {
  if (depth > DEEPEST) return [];
  try {
    return readdirSync(locate(folder, cwd), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = folder === '.' ? entry.name : `${folder.replace(/\/$/, '')}/${entry.name}`;
        // Links are not followed: they may lead in a circle.
        if (entry.isDirectory())
          return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : listFolder(path, cwd, depth + 1, diagnostics);
        return entry.isFile() && entry.name.endsWith('.kmd') ? [path] : [];
      });
  } catch (error) {
    diagnostics.push(diagnose('K9002', startOf(folder), { problem: reasonOf(error) }));
    return [];
  }
}

function readFile(file: string, real: string, vocabulary: Vocabulary | undefined, result: ReadSpecs): void {
  const refuse = (...[code, params]: [Parameters<typeof diagnose>[0], Record<string, string>?]): void =>
    void result.diagnostics.push(diagnose(code, startOf(file), params));
  let bytes: Buffer;
  try {
    const { size } = statSync(real);
    if (size > MOST_BYTES)
      return refuse('K9004', { size: `${(size / 1024 / 1024).toFixed(1)} MB`, limit: `${MOST_BYTES / 1024 / 1024} MB` });
    bytes = readFileSync(real);
  } catch (error) {
    return refuse('K9002', { problem: reasonOf(error) });
  }
  if (bytes.includes(0)) return refuse('K9005', { problem: `it holds a NUL byte at offset ${bytes.indexOf(0)}` });
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return refuse('K9005', { problem: 'it is not UTF-8' });
  }
  const parsed = parseSpec(text, file, vocabulary);
  result.sources.set(file, text);
  result.diagnostics.push(...parsed.diagnostics);
  if (parsed.spec !== undefined) result.specs.push(parsed.spec);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function statOf(path: string, cwd: string, diagnostics: Diagnostic[]): Stats | undefined {
  try {
    return statSync(locate(path, cwd));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const missing = code === 'ENOENT' || code === 'ENOTDIR';
    diagnostics.push(missing ? diagnose('K9001', startOf(path)) : diagnose('K9002', startOf(path), { problem: reasonOf(error) }));
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

/** The system's word without the path, which the place gives. */
function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') return 'no permission';
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  if (code === 'ELOOP') return 'its links lead in a circle';
  return code ?? (error instanceof Error ? error.message : String(error));
}
