import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'messages-complete',
  codes: ['K4004', 'K4012'],
  summary: 'Every message of a spec has a text in its source locale and in each required one.',
  waitsFor: /^K(1|2)/,
  check(_program, spec) {
    const { source, required } = spec.locales;
    return spec.messages.flatMap(({ key, texts, place }): Diagnostic[] => {
      const missing = required.filter((locale) => locale !== source && !Object.hasOwn(texts, locale));
      return [
        ...(Object.hasOwn(texts, source) ? [] : [diagnose('K4012', place, { key, locale: source })]),
        ...missing.map((locale) =>
          diagnose('K4004', place, { key, locale }, { hints: [`Add it to the table or to i18n/${locale}.json.`] }),
        ),
      ];
    });
  },
} satisfies Rule;
