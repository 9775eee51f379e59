import { TYPE, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { placeAt } from '../link/text-place.ts';
import { defineRule } from '../lint/rule.ts';
import { allElements, parseMessage } from '../messages/parse.ts';

/**
 * Languages whose `many` CLDR uses only for whole millions in compact notation. A text without it is right for every number
 * in full digits, so the form is optional there.
 */
const RARE_MANY = ['ca', 'es', 'fr', 'it', 'pt'];

export default defineRule({
  id: 'plural-forms',
  summary: 'Every plural has the forms that its language needs (CLDR).',
  reads: ['messages'],
  diagnostics: {
    K4003: { severity: 'error', message: 'The {locale} text of `{key}` has no plural form for {missing}; {locale} needs {required}.' },
  },
  checkProgram({ program, report }) {
    for (const { key, texts } of Object.values(program.messages)) {
      for (const [locale, text] of Object.entries(texts)) {
        for (const element of pluralsIn(text.text)) {
          const required = categories(locale, element.pluralType ?? 'cardinal').filter((form) => !isRare(form, locale));
          const missing = required.filter((form) => !Object.hasOwn(element.options, form) && !isExact(form, element.options));
          if (missing.length === 0) continue;
          const start = element.location?.start.offset ?? 0;
          const place = placeAt(text, start, (element.location?.end.offset ?? start + 1) - start);
          report('K4003', place, { locale, key, missing: missing.join(', '), required: required.join(', ') });
        }
      }
    }
  },
});

function pluralsIn(text: string): PluralElement[] {
  const parsed = parseMessage(text);
  return parsed.ok ? [...allElements(parsed.elements)].filter((element) => element.type === TYPE.plural) : [];
}

function isRare(form: string, locale: string): boolean {
  return form === 'many' && RARE_MANY.includes(locale.split('-')[0] ?? '');
}

/** Where CLDR has a form for exactly one number, `=n` covers it: English `one` is 1, Arabic `two` is 2. */
function isExact(form: string, options: object): boolean {
  const number = ['zero', 'one', 'two'].indexOf(form);
  return number !== -1 && Object.hasOwn(options, `=${number}`);
}

function categories(locale: string, type: Intl.PluralRuleType): string[] {
  try {
    return [...new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories].sort();
  } catch {
    return ['other'];
  }
}
