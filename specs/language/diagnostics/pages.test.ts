import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { CATALOGUE } from './catalogue.ts';

const FOLDER = join(packageRoot(), 'specs/language/diagnostics/pages');
const pages = readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ''));

it('codes and pages are the same', () => expect(pages.sort()).toEqual(Object.keys(CATALOGUE).sort()));

it('a page begins with its code and a title', () => {
  const wrong = pages.filter((code) => !new RegExp(`^# ${code} — \\S.*\n\n\\S`).test(readFileSync(join(FOLDER, `${code}.md`), 'utf8')));
  expect(wrong).toEqual([]);
});

it('every code is reported somewhere', () => {
  const sources = ['specs', 'presets', 'i18n', 'generators', 'conformance', 'bin']
    .flatMap(sourceFiles)
    .map((file) => readFileSync(file, 'utf8'));
  expect(Object.keys(CATALOGUE).filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([]);
});

function sourceFiles(folder: string): string[] {
  return readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('catalogue'))
    .map((file) => join(packageRoot(), folder, file));
}
