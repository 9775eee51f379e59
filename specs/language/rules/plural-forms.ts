import { placeAt } from '../link/text-place.ts';
import { defineRule } from '../lint/rule.ts';
import { idleForms, incompletePlurals, numberlessForms } from '../messages/plural-forms.ts';

export default defineRule({
  id: 'plural-forms',
  summary: 'Every plural has the forms that its language needs, and none that it does not know (CLDR).',
  reads: ['messages'],
  diagnostics: {
    K6176: { severity: 'warning', message: 'The form `other` of `{key}` in {locale} leaves out the number that `{form}` says.' },
    K6168: { severity: 'warning', message: 'No number takes the form `{form}` of `{key}` in {locale}, which has {known}.' },
  },
  shares: ['K4003'],
  checkProgram({ program, report }) {
    for (const { key, texts } of Object.values(program.messages))
      for (const [locale, text] of Object.entries(texts)) {
        for (const { missing, required, start, end } of incompletePlurals(text.text, locale))
          report('K4003', placeAt(text, start, end - start), { locale, key, missing: missing.join(', '), required: required.join(', ') });
        for (const { form, start, end } of numberlessForms(text.text, locale))
          report('K6176', placeAt(text, start, end - start), { form, key, locale });
        for (const { form, known, start, end } of idleForms(text.text, locale))
          report('K6168', placeAt(text, start, end - start), { form, key, locale, known: known.join(', ') });
      }
  },
});
