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
      const alike = alikeIn(family);
      for (const message of family)
        for (const [locale, { text, place }] of Object.entries(message.texts)) {
          const other = firstOf(alike.get(spoken(locale, text)), (one) => differing(message, one).length > 0);
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

/**
 * A text of a locale → the messages of a family that say it, under all that they say. Of those that say the same everywhere the first
 * stands for all: they never differ, and a family of thousands would be compared with itself.
 */
function alikeIn(family: readonly Message[]): ReadonlyMap<string, ReadonlyMap<string, Message>> {
  const alike = new Map<string, Map<string, Message>>();
  for (const message of family) {
    const texts = Object.entries(message.texts).map(([locale, { text }]) => spoken(locale, text));
    const whole = JSON.stringify(texts);
    for (const text of texts) {
      const same = alike.get(text);
      if (same === undefined) alike.set(text, new Map([[whole, message]]));
      else if (!same.has(whole)) same.set(whole, message);
    }
  }
  return alike;
}

function firstOf(messages: ReadonlyMap<string, Message> | undefined, fits: (message: Message) => boolean): Message | undefined {
  for (const message of messages?.values() ?? []) if (fits(message)) return message;
  return undefined;
}

const spoken = (locale: string, text: string): string => `${locale} ${text}`;

/** The locales in which two messages say different things. */
function differing(one: Message, other: Message): readonly string[] {
  return Object.keys(one.texts).filter((locale) => {
    const text = textIn(other, locale)?.text;
    return text !== undefined && text !== textIn(one, locale)?.text;
  });
}

const textIn = ({ texts }: Message, locale: string): LocalizedText | undefined =>
  Object.hasOwn(texts, locale) ? texts[locale] : undefined;
