import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Limit } from '../model/contract.ts';
import type { Spec } from '../model/spec.ts';

type Unit = Limit['unit'];

export default defineRule({
  id: 'limits-fit',
  summary: 'Every limit is measured in what its name, its clauses and its uses speak of.',
  reads: ['limits'],
  diagnostics: {
    K6152: { severity: 'warning', message: 'The limit `{name}` is {found}, but {reason} {expected}.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    for (const limit of spec.limits) {
      const { id, unit, place } = limit;
      const wanted = [...wantedOf(spec, id)].find(({ units }) => !units.includes(unit));
      if (wanted === undefined) continue;
      const expected = wanted.units.map((one) => WORDS[one]).join(' or ');
      report('K6152', cellOf(spec, place, id), { name: id, found: WORDS[unit], reason: wanted.reason, expected });
    }
  },
});

const WORDS: Readonly<Record<Unit, string>> = {
  chars: 'a number of characters',
  lines: 'a number of lines',
  bytes: 'an amount of data',
  ms: 'a time',
  items: 'a number of items',
  px: 'a length',
  percent: 'a share',
};

/** The units that a last word of a name, or a word behind a name in a clause, speaks of. */
const UNITS: Readonly<Record<string, readonly Unit[]>> = {
  chars: ['chars'],
  characters: ['chars'],
  lines: ['lines'],
  bytes: ['bytes'],
  size: ['bytes', 'px', 'percent', 'items'],
  width: ['px', 'percent', 'chars'],
  height: ['px', 'percent', 'lines'],
  seconds: ['ms'],
  minutes: ['ms'],
  milliseconds: ['ms'],
  time: ['ms'],
  timeout: ['ms'],
  delay: ['ms'],
  duration: ['ms'],
  pixels: ['px'],
};

interface Wanted {
  readonly units: readonly Unit[];
  readonly reason: string;
}

function* wantedOf({ machine, moves, announcements, requirements }: Spec, id: string): Generator<Wanted> {
  const TIME: readonly Unit[] = ['ms'];
  if (machine?.transitions.some(({ on }) => on.kind === 'after' && on.limit === id) === true)
    yield { units: TIME, reason: 'a transition after it wants' };
  if (moves !== undefined && Object.hasOwn(moves.overrides, id)) yield { units: TIME, reason: 'the field that overrides it gives' };
  if (announcements.some(({ event }) => event === id)) yield { units: TIME, reason: 'its announcement wants' };
  const last = id.slice(id.lastIndexOf('-') + 1);
  const own = Object.hasOwn(UNITS, last) ? UNITS[last] : undefined;
  if (own !== undefined) yield { units: own, reason: 'its name promises' };
  // A name of one word may be a word of the sentence.
  if (!id.includes('-')) return;
  for (const clause of requirements.flatMap(({ clauses }) => clauses)) {
    const word = clause.text.split(`${id} `)[1]?.match(/^\w+/)?.[0] ?? '';
    const units = Object.hasOwn(UNITS, word) && word !== 'time' ? UNITS[word] : undefined;
    if (units !== undefined) yield { units, reason: `${clause.id} means` };
  }
}
