import { placeAt } from '../link/text-place.ts';
import { defineRule } from '../lint/rule.ts';
import { incompletePlurals } from '../messages/plural-forms.ts';

export default defineRule({
  id: 'plural-forms',
  summary: 'Every plural has the forms that its language needs (CLDR).',
  reads: ['messages'],
  diagnostics: {},
  shares: ['K4003'],
  checkProgram({ program, report }) {
    for (const { key, texts } of Object.values(program.messages))
      for (const [locale, text] of Object.entries(texts))
        for (const { missing, required, start, end } of incompletePlurals(text.text, locale))
          report('K4003', placeAt(text, start, end - start), { locale, key, missing: missing.join(', '), required: required.join(', ') });
  },
});
