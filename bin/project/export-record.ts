import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { jsonText } from '../../specs/language/text/json-text.ts';
import { sourceHash } from './translation-record.ts';

const FILE = '.kmd/exports.json';

/** Whether a file of translations is as it was when it was last exported or wholly imported. */
export const isAsExported = (root: string, path: string, text: string): boolean => readAll(root)[nameOf(root, path)] === sourceHash(text);

/** Notes that nothing in this text of a file waits to be imported. */
export function noteExport(root: string, path: string, text: string): void {
  const all = { ...readAll(root), [nameOf(root, path)]: sourceHash(text) };
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, jsonText(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))));
}

const nameOf = (root: string, path: string): string => relative(root, path).split(sep).join('/');

/** Hashes by file; empty when nothing was exported yet, or the record is damaged. */
function readAll(root: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(readFileSync(join(root, FILE), 'utf8'));
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}
