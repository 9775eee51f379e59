import { defineRule } from '../lint/rule.ts';
import type { Spec } from '../model/spec.ts';

export default defineRule({
  id: 'argument-order',
  summary: 'The source text says its arguments in the order of the column Args, where every translation does.',
  reads: ['messages'],
  diagnostics: {
    K7112: {
      severity: 'warning',
      message: 'The {locale} text of `{key}` says {found}, but the column Args and every other locale have {expected}.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    for (const { key, args, texts } of spec.messages) {
      const names = args.map(({ name }) => name);
      const source = Object.hasOwn(texts, spec.locales.source) ? texts[spec.locales.source] : undefined;
      const others = Object.entries(texts).filter(([locale]) => locale !== spec.locales.source);
      if (names.length < 2 || source === undefined || others.length < 2 || !isDeclared(spec, key)) continue;
      const found = orderIn(source.text, names);
      const isOwn = (order: readonly string[]): boolean => order.join() === names.join();
      if (found.length < names.length || isOwn(found) || !others.every(([, { text }]) => isOwn(orderIn(text, names)))) continue;
      report('K7112', source.place, { locale: spec.locales.source, key, found: found.join(', '), expected: names.join(', ') });
    }
  },
});

/** Whether the table of a message has the column for arguments, which else are those of the source text. */
const isDeclared = ({ tables }: Spec, key: string): boolean =>
  tables.some(
    ({ header, rows }) =>
      header.some(({ value }) => /^args$/i.test(value.trim())) && rows.some(([cell]) => cell?.value.includes(`\`${key}\``)),
  );

/** The names in the order in which a text first says them. */
function orderIn(text: string, names: readonly string[]): readonly string[] {
  const places = names.map((name) => ({ name, at: text.search(new RegExp(`\\{\\s*${name}\\b`)) })).filter(({ at }) => at !== -1);
  return places.sort((one, other) => one.at - other.at).map(({ name }) => name);
}
