import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonText } from '../../specs/language/text/json-text.ts';
import type { SourceRecord } from '../../i18n/exchange/collect-units.ts';

const FILE = '.kmd/translations.json';

/** The first 16 digits of the SHA-256 of a text. */
export const sourceHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** From which source text each translation was made; empty when nothing was exported yet, or the file is damaged. */
export function readRecord(root: string): SourceRecord {
  try {
    const data: unknown = JSON.parse(readFileSync(join(root, FILE), 'utf8'));
    const entries = Object.entries(isObject(data) ? data : {}).filter(([, keys]) => isObject(keys));
    return Object.fromEntries(entries) as SourceRecord;
  } catch {
    return {};
  }
}

/** Notes for one locale that these keys were translated from these source texts. */
export function noteSources(root: string, locale: string, sources: ReadonlyMap<string, string>): void {
  const before = readRecord(root);
  const keys = { ...before[locale], ...Object.fromEntries([...sources].map(([key, source]) => [key, sourceHash(source)])) };
  const sorted = Object.fromEntries(Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1)));
  const path = join(root, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, jsonText(Object.fromEntries(Object.entries({ ...before, [locale]: sorted }).sort(([a], [b]) => (a < b ? -1 : 1)))));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
