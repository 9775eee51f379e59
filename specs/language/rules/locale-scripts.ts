import { defineRule } from '../lint/rule.ts';
import { scriptsOf, writtenIn } from '../messages/scripts.ts';

export default defineRule({
  id: 'locale-scripts',
  summary: 'Every text is written in the letters of its language, not in those of another column.',
  reads: ['messages'],
  diagnostics: {
    K6164: { severity: 'warning', message: 'The {locale} text of `{key}` is written in the letters of {other}.' },
  },
  check({ spec, report }) {
    const { source } = spec.locales;
    const locales = [...new Set([source, ...spec.locales.required])];
    for (const { key, texts } of spec.messages) {
      const original = Object.hasOwn(texts, source) ? texts[source] : undefined;
      // The name of a language stands in its own letters in every column.
      if (original !== undefined && !writtenIn(original.text, scriptsOf(source))) continue;
      for (const [locale, { text, place }] of Object.entries(texts)) {
        const own = scriptsOf(locale);
        if (own === undefined || writtenIn(text, own)) continue;
        const other = locales.find((one) => one !== locale && writtenIn(text, scriptsOf(one)));
        if (other === undefined || isLatin(other)) continue;
        const related = Object.hasOwn(texts, other) && texts[other] ? [{ message: `the ${other} text`, place: texts[other].place }] : [];
        report('K6164', place, { locale, key, other }, { related });
      }
    }
  },
});

/** Names of products and formats stand in Latin letters in any language. */
const isLatin = (locale: string): boolean => scriptsOf(locale)?.includes('Latin') === true;
