import { defineRule } from '../lint/rule.ts';
import { parseMessage } from '../messages/parse.ts';

export default defineRule({
  id: 'untranslated-text',
  summary: 'No text of another language is word for word the source text.',
  reads: ['messages'],
  diagnostics: {
    K4005: { severity: 'warning', message: 'The {locale} text of `{key}` is the same as in {source}; is it translated?' },
  },
  check({ spec, report }) {
    const { source } = spec.locales;
    for (const { key, texts } of spec.messages) {
      const original = Object.hasOwn(texts, source) ? texts[source] : undefined;
      if (!original || isName(original.text)) continue;
      const related = [{ message: `the ${source} text`, place: original.place }];
      for (const [locale, { text, place }] of Object.entries(texts)) {
        if (language(locale) !== language(source) && text === original.text) report('K4005', place, { locale, key, source }, { related });
      }
    }
  },
});

/** One word ("URL", "Status") may well be the same in two languages; several rarely are. */
function isName(text: string): boolean {
  const parsed = parseMessage(text);
  const words = parsed.ok ? parsed.elements.map((element) => (element.type === 0 ? element.value : ' ')).join('') : text;
  return (words.match(/\p{L}{2,}/gu) ?? []).length < 2;
}

function language(locale: string): string {
  return locale.split('-')[0] ?? locale;
}
