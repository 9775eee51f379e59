import { isAbsolute, join, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportTo, type Report } from '../diagnostics/report.ts';
import { DISK, type Disk, type FolderEntry } from '../disk.ts';
import { diskReason } from '../disk-reason.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { parseSpec, type ParsedSpec } from './parse-spec.ts';

export interface ReadSpecs {
  /** In the order of the paths; files of a folder in code-unit order. */
  readonly specs: Spec[];
  /** In no particular order; see `sortDiagnostics`. */
  readonly diagnostics: Diagnostic[];
  /** File name as used in places → its text, for code frames. */
  readonly sources: Map<string, string>;
}

/** How specs are read; a caller replaces what it does otherwise. */
export interface Reading {
  readonly disk: Disk;
  /** A stored form of the spec with this text, if there is one; it must be what `parseSpec` gives. */
  stored(text: string, file: string): ParsedSpec | undefined;
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
export function readSpecs(
  paths: readonly string[],
  vocabulary?: Vocabulary,
  cwd = '.',
  { disk = DISK, stored }: Partial<Reading> = {},
): ReadSpecs {
  const result: ReadSpecs = { specs: [], diagnostics: [], sources: new Map() };
  const report = reportTo(result.diagnostics);
  const parse = (text: string, file: string): ParsedSpec => stored?.(text, file) ?? parseSpec(text, file, vocabulary);
  const files = new Set<string>();
  for (const path of paths) {
    for (const file of findFiles(path.replaceAll('\\', '/'), { cwd, disk, report })) {
      const real = resolve(cwd, file);
      if (files.has(real)) continue;
      files.add(real);
      readFile(file, real, { disk, parse, result, report });
    }
  }
  return result;
}

/** What finding files needs. */
interface Search {
  readonly cwd: string;
  readonly disk: Disk;
  readonly report: Report;
}

/** Names of files that are read as specs where a person names them. Any text would pass for a spec of prose. */
const SPEC_NAME = /\.(?:kmd|md)$/i;

function findFiles(path: string, search: Search): readonly string[] {
  const { report } = search;
  const found = kindOf(path, search);
  if (found === undefined) return [];
  if (found === 'file' && SPEC_NAME.test(path)) return [path];
  if (found === 'file') {
    report('K9008', startOf(path));
    return [];
  }
  if (found !== 'folder') {
    report('K9007', startOf(path));
    return [];
  }
  const { files, unreadable } = listFolder(path, 0, search);
  if (files.length === 0 && !unreadable) report('K9003', startOf(path));
  return files;
}

interface Listing {
  readonly files: readonly string[];
  /** Whether a folder could not be listed, which was reported. */
  readonly unreadable: boolean;
}

function listFolder(folder: string, depth: number, search: Search): Listing {
  if (depth > DEEPEST) return { files: [], unreadable: false };
  const { cwd, disk, report } = search;
  let entries: readonly FolderEntry[];
  try {
    entries = disk.list(locate(folder, cwd));
  } catch (error) {
    report('K9002', startOf(folder), { problem: reasonOf(error) });
    return { files: [], unreadable: true };
  }
  const parts = entries.map(({ name, kind }): Listing => {
    const path = folder === '.' ? name : `${folder.replace(/\/$/, '')}/${name}`;
    const hidden = name.startsWith('.') || name === 'node_modules';
    // Symbolic links are not followed: they may form a circle.
    if (kind === 'folder' && !hidden) return listFolder(path, depth + 1, search);
    return { files: kind === 'file' && name.endsWith('.kmd') ? [path] : [], unreadable: false };
  });
  return { files: parts.flatMap(({ files }) => files), unreadable: parts.some(({ unreadable }) => unreadable) };
}

/** What reading a file needs. */
interface Target {
  readonly disk: Disk;
  readonly parse: (text: string, file: string) => ParsedSpec;
  readonly result: ReadSpecs;
  readonly report: Report;
}

function readFile(file: string, real: string, { disk, parse, result, report }: Target): void {
  let bytes: Buffer;
  try {
    const size = disk.find(real)?.size ?? 0;
    if (size > MOST_BYTES) {
      report('K9004', startOf(file), { size: `${(size / 1024 / 1024).toFixed(1)} MB`, limit: `${MOST_BYTES / 1024 / 1024} MB` });
      return;
    }
    bytes = disk.read(real);
  } catch (error) {
    report('K9002', startOf(file), { problem: reasonOf(error) });
    return;
  }
  const text = textOf(bytes, file, report);
  if (text === undefined) return;
  const parsed = parse(text, file);
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

function kindOf(path: string, { cwd, disk, report }: Search): FolderEntry['kind'] | undefined {
  try {
    const found = disk.find(locate(path, cwd));
    if (found === undefined) report('K9001', startOf(path));
    return found?.kind;
  } catch (error) {
    report('K9002', startOf(path), { problem: reasonOf(error) });
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
  return diskReason(error) ?? (error instanceof Error ? error.message : String(error));
}
