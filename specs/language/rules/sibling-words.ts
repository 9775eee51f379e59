import { defineRule } from '../lint/rule.ts';
import { groupedBy } from '../model/grouped-by.ts';
import type { LocalizedText, Message } from '../model/message.ts';

export default defineRule({
  id: 'sibling-words',
  summary: 'Two messages of one family that differ in a locale differ in every locale.',
  reads: ['messages'],
  diagnostics: {
    K6169: {
      severity: 'warning',
      message: 'The {locale} text of `{key}` is that of `{other}`, which says something else in {others}: one of them is a copy.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const labels = new Set((spec.machine?.states ?? []).map(({ label }) => label));
    for (const family of familiesOf(spec.messages)) {
      const alike = groupedBy(
        family.flatMap((message) => Object.entries(message.texts).map(([locale, { text }]) => ({ message, said: `${locale} ${text}` }))),
        ({ said }) => said,
      );
      for (const message of family)
        for (const [locale, { text, place }] of Object.entries(message.texts)) {
          const sayers = alike.get(`${locale} ${text}`) ?? [];
          const other = sayers.map((one) => one.message).find((one) => one !== message && differing(message, one).length > 0);
          // Labels of states are those of another rule.
          if (other === undefined || (labels.has(message.key) && labels.has(other.key))) continue;
          const first = textIn(other, locale);
          const related = first === undefined ? [] : [{ message: 'the same text', place: first.place }];
          const others = differing(message, other).join(', ');
          report('K6169', place, { locale, key: message.key, other: other.key, others }, { related });
        }
    }
  },
});

/** Messages whose keys are alike but for the last word: `trend.up` and `trend.down`. */
function familiesOf(messages: readonly Message[]): readonly (readonly Message[])[] {
  const families = groupedBy(messages, ({ key }) => key.slice(0, Math.max(0, key.lastIndexOf('.'))));
  return [...families].flatMap(([parent, family]) => (parent === '' ? [] : [family]));
}

/** The locales in which two messages say different things. */
function differing(one: Message, other: Message): readonly string[] {
  return Object.keys(one.texts).filter((locale) => {
    const text = textIn(other, locale)?.text;
    return text !== undefined && text !== textIn(one, locale)?.text;
  });
}

const textIn = ({ texts }: Message, locale: string): LocalizedText | undefined =>
  Object.hasOwn(texts, locale) ? texts[locale] : undefined;
