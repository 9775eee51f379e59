import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../specs/language/package-root.ts';
import { link } from '../specs/language/link/link.ts';
import { lint } from '../specs/language/lint/lint.ts';
import rule from '../specs/language/rules/plural-forms.ts';
import { loadCatalogues } from './load.ts';

const { messages, locales, diagnostics } = loadCatalogues(join(packageRoot(), 'i18n'));

test('the message files of the kit are ICU, complete and plural-safe in every locale', () => {
  const { program, diagnostics: linked } = link({ specs: [], presets: [], catalogues: messages });
  const rules = new Map([[rule.id, rule]]);
  const all = lint({ program, diagnostics: [...diagnostics, ...linked], sources: new Map(), rules });
  expect(all.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  const tags = locales.map(({ tag }) => tag);
  const missing = messages.flatMap(({ key, texts }) => tags.filter((tag) => !Object.hasOwn(texts, tag)).map((tag) => `${tag} ${key}`));
  expect(missing).toEqual([]);
});

test.each(locales)('$tag names its language in the language', ({ tag, name }) => {
  const [language = ''] = tag.split('-');
  const common = new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? '';
  expect(name.toLowerCase()).toContain(common.toLowerCase());
});
