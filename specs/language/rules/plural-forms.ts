import { placeAt } from '../link/text-place.ts';
import { defineRule } from '../lint/rule.ts';
import type { Message } from '../model/message.ts';
import { hasForms, idleForms, incompletePlurals, numberlessForms, twinForms } from '../messages/plural-forms.ts';

export default defineRule({
  id: 'plural-forms',
  summary: 'Every plural has the forms that its language needs, and none that it does not know (CLDR).',
  reads: ['messages'],
  diagnostics: {
    K6176: { severity: 'warning', message: 'The form `other` of `{key}` in {locale} leaves out the number that `{form}` says.' },
    K6168: { severity: 'warning', message: 'No number takes the form `{form}` of `{key}` in {locale}, which has {known}.' },
    K7113: { severity: 'warning', message: 'The forms `one` and `other` of `{key}` in {locale} read the same, but not in {source}.' },
  },
  shares: ['K4003'],
  checkProgram({ program, report }) {
    for (const { key, texts } of Object.values(program.messages))
      for (const [locale, text] of Object.entries(texts)) {
        for (const { missing, required, start, end } of incompletePlurals(text.text, locale))
          report('K4003', placeAt(text, start, end - start), { locale, key, missing: missing.join(', '), required: required.join(', ') });
        for (const { form, start, end } of numberlessForms(text.text, locale))
          report('K6176', placeAt(text, start, end - start), { form, key, locale });
        const source = twinless(texts, locale);
        if (source !== undefined)
          for (const { start, end } of twinForms(text.text)) report('K7113', placeAt(text, start, end - start), { key, locale, source });
        for (const { form, known, start, end } of idleForms(text.text, locale))
          report('K6168', placeAt(text, start, end - start), { form, key, locale, known: known.join(', ') });
      }
  },
});

/** A locale in whose text one and many differ. */
function twinless(texts: Message['texts'], locale: string): string | undefined {
  return Object.entries(texts).find(([other, { text }]) => other !== locale && hasForms(text) && twinForms(text).length === 0)?.[0];
}
