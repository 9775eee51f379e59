import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadCatalogues } from './load.ts';

/** A folder with these files, for the time of one test. */
function folder(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'kmd-i18n-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

test('the texts of all files come together by key', () => {
  const path = folder({ 'en-US.json': '{ "b": "B", "a": "Save" }', 'pt-BR.json': '{ "$name": "Português", "a": "Salvar" }' });
  const { messages, locales, diagnostics } = loadCatalogues(path);
  expect(diagnostics).toEqual([]);
  expect(messages.map(({ key, texts }) => [key, ...Object.entries(texts).map(([tag, { text }]) => `${tag} ${text}`)])).toEqual([
    ['a', 'en-US Save', 'pt-BR Salvar'],
    ['b', 'en-US B'],
  ]);
  expect(locales).toEqual([
    { tag: 'en-US', name: 'American English' },
    { tag: 'pt-BR', name: 'Português' },
  ]);
});

test('another text for the same key and locale is reported; the first one counts', () => {
  const [one, other] = [folder({ 'de.json': '{ "a": "A", "b": "B" }' }), folder({ 'de.json': '{ "a": "Z", "b": "B" }' })];
  const { messages, diagnostics } = loadCatalogues([one, other]);
  expect(diagnostics.map(({ code, place, related }) => [code, place.file, related[0]?.place.file])).toEqual([
    ['K4002', `${other}/de.json`, `${one}/de.json`],
  ]);
  expect(messages[0]?.texts['de']?.text).toBe('A');
});

test('a missing folder holds no messages', () => {
  expect(loadCatalogues(join(folder({}), 'none'))).toMatchObject({ messages: [], locales: [], diagnostics: [] });
});
