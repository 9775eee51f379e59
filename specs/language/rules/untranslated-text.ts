import { diagnose } from '../diagnostics/diagnostic.ts';
import { parseMessage } from '../messages/parse.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'untranslated-text',
  codes: ['K4005'],
  summary: 'No text of another language is word for word the source text.',
  check(_program, spec) {
    const { source } = spec.locales;
    return spec.messages.flatMap(({ key, texts }) => {
      const original = Object.hasOwn(texts, source) ? texts[source] : undefined;
      if (!original || isName(original.text)) return [];
      return Object.entries(texts)
        .filter(([locale, { text }]) => language(locale) !== language(source) && text === original.text)
        .map(([locale, { place }]) =>
          diagnose('K4005', place, { locale, key, source }, { related: [{ message: `the ${source} text`, place: original.place }] }),
        );
    });
  },
} satisfies Rule;

/** One word ("URL", "Argumentos", "Status") may well be the same in two languages; several rarely are. */
function isName(text: string): boolean {
  const parsed = parseMessage(text);
  const words = parsed.ok ? parsed.elements.map((element) => (element.type === 0 ? element.value : ' ')).join('') : text;
  return (words.match(/\p{L}{2,}/gu) ?? []).length < 2;
}

function language(locale: string): string {
  return locale.split('-')[0] ?? locale;
}
