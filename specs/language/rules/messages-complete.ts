import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'messages-complete',
  summary: 'Every message of a spec has a text in its source locale and in each required one.',
  reads: ['messages'],
  diagnostics: {
    K4004: { severity: 'error', message: 'Message `{key}` has no text for {locale}.' },
    K4012: { severity: 'error', message: 'Message `{key}` has no text in its source locale {locale}.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const { source, required } = spec.locales;
    for (const { key, texts, place } of spec.messages) {
      if (!Object.hasOwn(texts, source)) report('K4012', place, { key, locale: source });
      for (const locale of required) {
        if (locale === source || Object.hasOwn(texts, locale)) continue;
        report('K4004', place, { key, locale }, { hints: [`Add it to the table or to i18n/${locale}.json.`] });
      }
    }
  },
});
