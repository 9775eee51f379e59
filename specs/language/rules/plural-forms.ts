import { TYPE } from '@formatjs/icu-messageformat-parser';
import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { placeAt } from '../link/texts.ts';
import { allElements, parseMessage } from '../messages/parse.ts';
import type { LocalizedText, Message } from '../model/message.ts';
import type { Rule } from './define-rule.ts';

/**
 * Languages whose `many` CLDR uses only for whole millions in compact notation: a text without it reads right for every number
 * that is written out, so the form is no error there.
 */
const RARE_MANY = ['ca', 'es', 'fr', 'it', 'pt'];

export default {
  id: 'plural-forms',
  codes: ['K4003'],
  summary: 'Every plural has the forms that its language needs (CLDR).',
  checkProgram: (program) =>
    Object.values(program.messages).flatMap((message) => Object.entries(message.texts).flatMap((entry) => missingForms(message, ...entry))),
} satisfies Rule;

function missingForms(message: Message, locale: string, text: LocalizedText): Diagnostic[] {
  const parsed = parseMessage(text.text);
  if (!parsed.ok) return [];
  return [...allElements(parsed.elements)].flatMap((element): Diagnostic[] => {
    if (element.type !== TYPE.plural) return [];
    const required = categories(locale, element.pluralType ?? 'cardinal');
    const missing = required.filter(
      (form) => !Object.hasOwn(element.options, form) && !isExact(form, element.options) && !isRare(form, locale),
    );
    if (missing.length === 0) return [];
    const start = element.location?.start.offset ?? 0;
    const place = placeAt(text, start, (element.location?.end.offset ?? start + 1) - start);
    const params = {
      locale,
      key: message.key,
      missing: missing.join(', '),
      required: required.filter((form) => !isRare(form, locale)).join(', '),
    };
    return [diagnose('K4003', place, params)];
  });
}

function isRare(form: string, locale: string): boolean {
  return form === 'many' && RARE_MANY.includes(locale.split('-')[0] ?? '');
}

/** Where CLDR has a form for exactly one number, `=n` says the same: English `one` is 1, Arabic `two` is 2. */
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
