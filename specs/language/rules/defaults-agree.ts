import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

interface Saying {
  readonly what: string;
  readonly value: string;
  readonly place: Place;
  /** The word of the row that the finding points at. */
  readonly word: string;
}

export default defineRule({
  id: 'defaults-agree',
  summary: 'A field of an opening message, the prop of its name and the limit that it overrides have one default.',
  reads: ['members', 'wire', 'limits'],
  diagnostics: {
    K6172: { severity: 'warning', message: 'Without `{field}`, {what} says {value}, but {other} says {expected}.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    for (const [field, all] of sayingsOf(spec)) {
      const odd = all.filter(({ value }) => all.filter((one) => one.value === value).length === 1);
      // Of three, the one that stands alone is wrong; of two, nobody knows.
      const wrong = odd.length < all.length || all.length === 2 ? odd : [];
      for (const saying of wrong) {
        const other = all.find(({ value }) => value !== saying.value);
        if (other === undefined) continue;
        const params = { field, what: saying.what, value: saying.value, other: other.what, expected: other.value };
        const related = [{ message: 'the other one', place: other.place }];
        report('K6172', cellOf(spec, saying.place, saying.word), params, { related });
      }
    }
  },
});

/** What the tables say of each field, where two of them do. */
function sayingsOf({ wire, members, limits, moves, instances }: Spec): ReadonlyMap<string, readonly Saying[]> {
  const opening = wire.filter(({ direction, type }) => direction === 'in' && instances?.opens.includes(type) === true);
  const ofMessages = opening.flatMap(({ type, fields, place }) =>
    fields.flatMap(({ name, default: value }): [string, Saying][] =>
      value === undefined ? [] : [[name, { what: `\`${type}\``, value: plain(value), place, word: value }]],
    ),
  );
  const ofProps = members.flatMap(({ kind, name, default: value, place }): [string, Saying][] =>
    kind !== 'prop' || value === undefined ? [] : [[name, { what: 'the prop', value: plain(value), place, word: value }]],
  );
  const ofLimits = limits.flatMap(({ id, value, place }) =>
    Object.entries(moves?.overrides ?? {}).flatMap(([limit, name]): [string, Saying][] =>
      limit === id ? [[name, { what: `the limit \`${id}\``, value: String(value), place, word: id }]] : [],
    ),
  );
  const found = new Map<string, readonly Saying[]>();
  for (const [name, saying] of [...ofMessages, ...ofProps, ...ofLimits]) found.set(name, [...(found.get(name) ?? []), saying]);
  return found;
}

const plain = (value: string): string =>
  value
    .trim()
    .replace(/^[`"](.*)[`"]$/, '$1')
    .replace(/(?<=\d)[_,](?=\d)/g, '');
