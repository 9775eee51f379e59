import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Limit } from '../model/contract.ts';
import { groupedBy } from '../model/grouped-by.ts';
import type { Spec } from '../model/spec.ts';

type Unit = Limit['unit'];

export default defineRule({
  id: 'limits-fit',
  summary: 'Every limit is measured in what its name, its clauses and its uses speak of.',
  reads: ['limits'],
  diagnostics: {
    K6152: { severity: 'warning', message: 'The limit `{name}` is {found}, but {reason} {expected}.' },
    K7133: { severity: 'warning', message: 'The limit `{name}` is more than `{other}`: nothing lies between them.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const names = namesOf(spec);
    for (const limit of spec.limits) {
      const { id, unit, place } = limit;
      const most = uppersOf(id, names).find((one) => one.unit === unit && one.value < limit.value);
      if (most !== undefined)
        report(
          'K7133',
          cellOf(spec, place, id),
          { name: id, other: most.id },
          { related: [{ message: 'the other limit', place: most.place }] },
        );
      const wanted = [...wantedOf(spec, limit, names)].find(({ units }) => !units.includes(unit));
      if (wanted === undefined) continue;
      const expected = wanted.units.map((one) => WORDS[one]).join(' or ');
      report('K6152', cellOf(spec, place, id), { name: id, found: WORDS[unit], reason: wanted.reason, expected });
    }
  },
});

/** Words for the lower end of something, each with that for its upper end. */
const ENDS: Readonly<Record<string, string>> = {
  min: 'max',
  minimum: 'maximum',
  least: 'most',
  shortest: 'longest',
  smallest: 'largest',
  lower: 'upper',
  lowest: 'highest',
};

/** The limits under their names, and the word that clauses have behind a name. */
interface Names {
  readonly limits: ReadonlyMap<string, Limit>;
  readonly said: ReadonlyMap<string, readonly Said[]>;
}

interface Said {
  readonly name: string;
  readonly word: string;
  readonly clause: string;
}

/** A name of one word may be a word of the sentence. */
const SAID = /(?<![\p{L}\p{N}-])(?<name>[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)(?= (?<word>\w+))/gu;

function namesOf({ limits, requirements }: Spec): Names {
  const said = requirements.flatMap(({ clauses }) =>
    clauses.flatMap(({ id, text }) =>
      [...text.matchAll(SAID)].map(({ groups: { name = '', word = '' } = {} }) => ({ name, word, clause: id })),
    ),
  );
  return { limits: new Map(limits.map((limit) => [limit.id, limit])), said: groupedBy(said, ({ name }) => name) };
}

const UPPER: readonly (readonly [string, string])[] = Object.entries(ENDS);
const LOWER = UPPER.map(([lower, upper]) => [upper, lower] as const);

/** The limits whose names differ in one word, which is the upper end of what this name's is the lower. */
const uppersOf = (id: string, names: Names): readonly Limit[] => withEnds(id, names, UPPER);

const lowersOf = (id: string, names: Names): readonly Limit[] => withEnds(id, names, LOWER);

function withEnds(id: string, { limits }: Names, ends: readonly (readonly [string, string])[]): readonly Limit[] {
  const words = id.split('-');
  return words.flatMap((word, index) =>
    ends.flatMap(([from, to]) => (from === word ? (limits.get(words.with(index, to).join('-')) ?? []) : [])),
  );
}

/** Whether another limit of the same first word is measured in something else, so that of two ends this one is the odd one. */
function isOdd(limits: readonly Limit[], { id, unit }: Limit): boolean {
  const first = `${id.split('-')[0] ?? id}-`;
  const others = limits.filter((one) => one.id !== id && one.id.startsWith(first));
  return others.length > 1 && others.every((one) => one.unit !== unit);
}

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

function* wantedOf({ machine, moves, announcements, limits }: Spec, { id }: Limit, names: Names): Generator<Wanted> {
  const TIME: readonly Unit[] = ['ms'];
  const [other] = [...lowersOf(id, names), ...uppersOf(id, names)];
  if (other !== undefined && !isOdd(limits, other)) yield { units: [other.unit], reason: `\`${other.id}\` at its other end is` };
  if (machine?.transitions.some(({ on }) => on.kind === 'after' && on.limit === id) === true)
    yield { units: TIME, reason: 'a transition after it wants' };
  if (moves !== undefined && Object.hasOwn(moves.overrides, id)) yield { units: TIME, reason: 'the field that overrides it gives' };
  if (announcements.some(({ event }) => event === id)) yield { units: TIME, reason: 'its announcement wants' };
  const own = unitsOf(id.slice(id.lastIndexOf('-') + 1));
  if (own !== undefined) yield { units: own, reason: 'its name promises' };
  for (const { word, clause } of names.said.get(id) ?? []) {
    const units = word === 'time' ? undefined : unitsOf(word);
    if (units !== undefined) yield { units, reason: `${clause} means` };
  }
}

const unitsOf = (word: string): readonly Unit[] | undefined => (Object.hasOwn(UNITS, word) ? UNITS[word] : undefined);
