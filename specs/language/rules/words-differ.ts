import { defineRule } from '../lint/rule.ts';
import type { Part } from '../model/contract.ts';
import { groupedBy } from '../model/grouped-by.ts';
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
      if (keys.size < 2) continue;
      const texts = spec.messages
        .filter(({ key }) => keys.has(key))
        .flatMap(({ key, texts }) => Object.entries(texts).map(([locale, { text, place }]) => ({ key, locale, text, place })));
      const alike = groupedBy(texts, ({ locale, text }) => `${locale} ${text}`);
      for (const { key, locale, text, place } of texts) {
        const [first] = alike.get(`${locale} ${text}`) ?? [];
        if (first === undefined || first.key === key || told.has(`${key} ${locale}`)) continue;
        told.add(`${key} ${locale}`);
        const related = [{ message: 'the first text', place: first.place }];
        report('K6159', place, { locale, key, other: first.key, where }, { related });
      }
    }
  },
});

/** The messages of each part that is words alone, by the words for it: the labels of the states, or what tests see there. */
function shownInTurn({ parts, machine, tests }: Spec): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = (machine?.states ?? []).flatMap(({ label }) => label ?? []);
  const steps = tests.flatMap((test) => [...test.steps, ...test.cases.flatMap((one) => one.steps)]);
  const seen = groupedBy(
    steps.flatMap(({ args: { part, key } }) => (typeof key === 'string' ? [{ part: partOf(part), key }] : [])),
    ({ part }) => part,
  );
  const holders = new Set(parts.map(({ within }) => within));
  const alone = parts.filter(({ id, roles }) => roles.length > 0 && roles.every((role) => role === 'text') && !holders.has(id));
  const keysOf = ({ id, content }: Part): readonly string[] =>
    content?.kind === 'states' ? labels : (seen.get(id) ?? []).map(({ key }) => key);
  return new Map([...alone.map((part) => [`\`${part.id}\``, new Set(keysOf(part))] as const), ['the table of states', new Set(labels)]]);
}

const partOf = (part: Json | undefined): Json | undefined => (isObject(part) ? part['part'] : part);
