import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { kitSpecs } from './kit.ts';
import { storedKit, storeParsed } from './stored-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-kit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const verbs = await loadVerbs();
const texts = kitSpecs().map(({ id, path }) => ({ id, text: readFileSync(path, 'utf8') }));
for (const { text } of texts) storeParsed(folder, 'build', text, verbs);
const [first = { id: '', text: '' }] = texts;

test.each(texts)('$id: the stored form is the parsed one, wherever the file is', ({ text }) => {
  for (const file of ['a.kmd', '../a "b"/$&.kmd'])
    // A spec may hold a property called `constructor`, which `toStrictEqual` takes for the class of the value.
    expect(isDeepStrictEqual(storedKit(folder, 'build')(text, file), parseSpec(text, file, verbs))).toBe(true);
});

describe('there is none', () => {
  test.each([
    ['for another text', 'build', (text: string) => `${text}\n`],
    ['for another program', 'other', (text: string) => text],
    ['for a program that runs from its sources', undefined, (text: string) => text],
  ])('%s', (_, id, change) => {
    expect(storedKit(folder, id)(change(first.text), 'a.kmd')).toBeUndefined();
  });

  test('in a damaged file', () => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace('"kind":"component"', '"kind":"policy"   ').replace('"kind":"theme"', '"kind":"flow" '),
      );
    }
    expect(texts.map(({ text }) => storedKit(folder, 'build')(text, 'a.kmd'))).toEqual(texts.map(() => undefined));
  });
});
