import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, FAMILIES } from '../diagnostics/catalogue/catalogue.ts';
import { packageRoot } from '../package-root.ts';
import { codesOf } from './codes.ts';
import { loadRules } from './load-rules.ts';
import { codePage } from './pages.ts';

/** The families that rules may add codes to: the others belong to the parser, the writer and the project. */
const RULE_FAMILIES = '34567';

const rules = await loadRules();
const codes = codesOf(rules);
const declared = [...Object.values(FAMILIES), ...[...rules.values()].map(({ diagnostics }) => diagnostics)].flatMap((one) =>
  Object.keys(one),
);

test('no code is declared twice', () => {
  expect(declared.filter((code, index) => declared.indexOf(code) !== index)).toEqual([]);
  expect([...codes.keys()]).toEqual([...declared].sort());
});

describe('a code stands in its family', () => {
  test.each(Object.entries(FAMILIES))('K%s of the catalogue', (digit, entries) => {
    expect(Object.keys(entries).filter((code) => !new RegExp(`^K${digit}\\d{3}$`).test(code))).toEqual([]);
  });

  test.each([...rules.values()])('$id', ({ diagnostics }) => {
    expect(Object.keys(diagnostics).filter((code) => !new RegExp(`^K[${RULE_FAMILIES}]\\d{3}$`).test(code))).toEqual([]);
  });
});

describe('a code has one page', () => {
  test('the pages of diagnostics are those of the catalogue', () => {
    const pages = readdirSync(join(packageRoot(), 'specs/language/diagnostics/pages')).map((file) => file.replace(/\.md$/, ''));
    expect(pages.sort()).toEqual(Object.keys(CATALOGUE).sort());
  });

  test('the sections of a rule page are the codes of the rule', () => {
    for (const { id, diagnostics } of rules.values()) {
      const page = readFileSync(join(packageRoot(), 'specs/language/rules/pages', `${id}.md`), 'utf8');
      const sections = [...page.matchAll(/^## (K\d{4}) /gm)].map(([, code]) => code);
      expect(sections, id).toEqual(Object.keys(diagnostics).sort());
    }
  });

  test('it begins with the code and a title', () => {
    const wrong = [...codes.keys()].filter((code) => !new RegExp(`^# ${code} — \\S.*\n\n\\S`).test(codePage(code, rules) ?? ''));
    expect(wrong).toEqual([]);
  });
});

test('every code is reported somewhere, the code of a rule in its file', () => {
  const sources = ['specs', 'presets', 'i18n', 'generators', 'conformance', 'bin']
    .flatMap(sourceFiles)
    .map((file) => readFileSync(file, 'utf8'));
  expect(Object.keys(CATALOGUE).filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([]);
  for (const { id, codes: own } of rules.values()) {
    const text = readFileSync(join(packageRoot(), 'specs/language/rules', `${id}.ts`), 'utf8');
    expect(own.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
  }
});

function sourceFiles(folder: string): string[] {
  return readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('catalogue'))
    .map((file) => join(packageRoot(), folder, file));
}
