import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Condition } from '../model/contract.ts';
import { bare, openingTypes } from '../model/opening.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import { termsIn } from '../model/visible-when.ts';

export default defineRule({
  id: 'presence-asked',
  summary: 'What a condition wants to be absent may be absent.',
  reads: ['machine', 'parts'],
  diagnostics: {
    K6180: {
      severity: 'warning',
      message:
        '`{field}` is always there: every opening message has it, and {kind} counts as there also when it is {least}. {owner} never holds.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    // With `each` a field of the item may stand in place of one of the message.
    if (spec.instances?.each !== undefined) return;
    const tell = (place: Place, { field, test }: Condition, types: readonly string[], owner: string): void => {
      if (test !== 'absent') return;
      const known = certain(spec, field, types);
      if (known === undefined) return;
      report('K6180', cellOf(spec, place, field), { field, ...known, owner });
    };
    for (const { place, guard, on } of spec.machine?.starts ?? []) for (const term of guard) tell(place, term, [on.type], 'The guard');
    const opens = openingTypes(spec);
    for (const { place, guard } of spec.machine?.transitions ?? []) for (const term of guard) tell(place, term, opens, 'The guard');
    for (const { place, visibleWhen } of spec.parts) {
      for (const term of termsIn(visibleWhen))
        if (term.kind === 'field' && term.condition !== undefined) tell(place, term.condition, opens, 'The condition');
    }
  },
});

/** What a field is that no instance lacks, whatever comes later; `undefined` for one that may be missing, `false` or an empty text. */
function certain({ wire }: Spec, path: string, opens: readonly string[]): { readonly kind: string; readonly least: string } | undefined {
  const inbound = wire.filter(({ direction }) => direction === 'in');
  const opening = inbound.filter(({ type }) => opens.includes(type));
  const others = inbound.filter(({ type }) => !opens.includes(type));
  const fieldOf = ({ fields }: { readonly fields: readonly Field[] }): Field | undefined => fields.find(({ name }) => name === path);
  const all = [...opening.map(fieldOf), ...others.map(fieldOf).filter((field) => field !== undefined)];
  if (opening.length === 0) return undefined;
  const kinds = all.map((field) =>
    field === undefined || field.optional || field.type.kind === 'optional' ? undefined : kindOf(bare(field.type)),
  );
  return kinds.includes(undefined) ? undefined : kinds[0];
}

function kindOf(type: TypeExpression): { readonly kind: string; readonly least: string } | undefined {
  if (type.kind === 'list') return { kind: 'a list', least: 'empty' };
  if (type.kind === 'record' || type.kind === 'map') return { kind: 'an object', least: 'empty' };
  const isNumber = type.kind === 'primitive' && ['int', 'number', 'duration', 'bytes'].includes(type.name);
  return isNumber ? { kind: 'a number', least: '0' } : undefined;
}
