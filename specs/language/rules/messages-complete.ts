import { didYouMean } from '../diagnostics/nearest.ts';
import { frontPlace } from '../link/step-place.ts';
import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'messages-complete',
  summary: 'Every message of a spec has a text in its source locale and in each required one.',
  reads: ['messages'],
  diagnostics: {
    K4004: { severity: 'error', message: 'Message `{key}` has no text for {locale}.' },
    K4012: { severity: 'error', message: 'Message `{key}` has no text in its source locale {locale}.' },
    K4019: { severity: 'error', message: 'Message `{key}` is empty in {locale}, and has words in {other}.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const { source, required } = spec.locales;
    for (const { key, texts, place } of spec.messages) if (!Object.hasOwn(texts, source)) report('K4012', place, { key, locale: source });
    for (const { key, texts } of spec.messages) {
      const [other, written] = Object.entries(texts).find(([, { text }]) => text.trim() !== '') ?? [];
      if (other === undefined || written === undefined) continue;
      const related = [{ message: `the ${other} text`, place: written.place }];
      for (const [locale, { text, place }] of Object.entries(texts))
        if (text.trim() === '')
          report(
            'K4019',
            place,
            { key, locale, other },
            { related, hints: ['Write its words, or leave the cell blank until somebody does.'] },
          );
    }
    for (const locale of new Set(required)) {
      if (locale === source) continue;
      const [first, ...others] = spec.messages.filter(({ texts }) => !Object.hasOwn(texts, locale));
      if (first === undefined) continue;
      const hints = [`Add it to the table or to i18n/${locale}.json.`];
      // A locale in which nothing is written is one mistake.
      if (others.length > 0 && others.length + 1 === spec.messages.length) {
        const where = frontPlace(spec, `/locales/required/${required.indexOf(locale)}`);
        const written = new Set(spec.messages.flatMap(({ texts }) => Object.keys(texts)));
        const near = didYouMean(
          locale,
          [...written].filter((one) => !required.includes(one)),
        );
        const related = [{ message: `the first of ${others.length + 1} messages without one`, place: first.place }];
        report('K4004', where, { key: first.key, locale }, { related, hints: near.length > 0 ? near : hints });
      } else for (const { key, place } of [first, ...others]) report('K4004', place, { key, locale }, { hints });
    }
  },
});
