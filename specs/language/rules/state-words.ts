import { slipOf } from '../diagnostics/nearest.ts';
import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { TypeExpression } from '../model/type-expression.ts';

export default defineRule({
  id: 'state-words',
  summary: 'A prop or an event that carries the states has their very words.',
  reads: ['members', 'machine'],
  diagnostics: {
    K6157: { severity: 'error', message: 'The words of `{member}` are states but for `{word}`: no state is called that.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const states = (spec.machine?.states ?? []).map(({ id }) => id);
    for (const { name, type, place } of spec.members)
      for (const words of enumsIn(type)) {
        const missing = states.filter((state) => !words.includes(state));
        const others = words.filter((word) => !states.includes(word));
        if (words.length - others.length < 2) continue;
        for (const word of others) {
          // Where one word and one state are left over, the word is for that state.
          const near = slipOf(word, missing) ?? (others.length === 1 && missing.length === 1 ? missing[0] : undefined);
          if (near === undefined) continue;
          report('K6157', cellOf(spec, place, word), { member: name, word }, { hints: [`Did you mean \`${near}\`?`] });
        }
      }
  },
});

function enumsIn(type: TypeExpression | undefined): readonly (readonly string[])[] {
  if (type === undefined) return [];
  if (type.kind === 'enum') return [type.values];
  if (type.kind === 'record') return type.fields.flatMap((field) => enumsIn(field.type));
  if (type.kind === 'action') return [...enumsIn(type.takes), ...enumsIn(type.gives)];
  return 'of' in type ? enumsIn(type.of) : [];
}
