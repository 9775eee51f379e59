import { defineRule } from '../lint/rule.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';

export default defineRule({
  id: 'words-differ',
  summary: 'The labels of states, and messages that one part shows in turn, have different words in each locale.',
  reads: ['messages', 'machine', 'parts', 'tests'],
  diagnostics: {
    K6159: {
      severity: 'warning',
      message: 'The {locale} text of `{key}` is that of `{other}`, and {where} has both: nobody can tell them apart.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const told = new Set<string>();
    for (const [where, keys] of shownInTurn(spec)) {
      const messages = spec.messages.filter(({ key }) => keys.has(key));
      for (const [index, { key, texts }] of messages.entries())
        for (const [locale, { text, place }] of Object.entries(texts)) {
          const other = messages.slice(0, index).find((one) => Object.hasOwn(one.texts, locale) && one.texts[locale]?.text === text);
          if (other === undefined || told.has(`${key} ${locale}`)) continue;
          told.add(`${key} ${locale}`);
          const first = other.texts[locale];
          const related = first === undefined ? [] : [{ message: 'the first text', place: first.place }];
          report('K6159', place, { locale, key, other: other.key, where }, { related });
        }
    }
  },
});

/** The messages of each part that is words alone, by the words for it: the labels of the states, or what tests see there. */
function shownInTurn({ parts, machine, tests }: Spec): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = (machine?.states ?? []).flatMap(({ label }) => label ?? []);
  const steps = tests.flatMap((test) => [...test.steps, ...test.cases.flatMap((one) => one.steps)]);
  const seen = (id: string): string[] =>
    steps.flatMap(({ args }) => (partOf(args['part']) === id && typeof args['key'] === 'string' ? [args['key']] : []));
  const alone = parts.filter(
    ({ id, roles }) => roles.length > 0 && roles.every((role) => role === 'text') && !parts.some(({ within }) => within === id),
  );
  return new Map([
    ...alone.map(({ id, content }) => [`\`${id}\``, new Set(content?.kind === 'states' ? labels : seen(id))] as const),
    ['the table of states', new Set(labels)],
  ]);
}

const partOf = (part: Json | undefined): Json | undefined => (isObject(part) ? part['part'] : part);
