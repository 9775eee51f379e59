import fc from 'fast-check';
import type { Part, WireMessage } from '../../specs/language/model/contract.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../specs/language/model/type-expression.ts';
import { resolveData } from '../../specs/language/fixtures.ts';
import type { Action, Message, Sample } from './define.ts';
import { partOf, rootOf } from './expectations.ts';
import { harvest } from './harvest.ts';

export interface SequenceOptions {
  readonly runs: number;
  readonly seed: number;
  /** Actions of a sequence, at most. */
  readonly length: number;
}

/** Instances at a time, and with them keys that may be opened. */
const INSTANCES = 3;
const STRANGER = 'kmd-stranger';
const KEYS_WITHOUT_MEANING = ['Tab', 'Shift+Tab'];
const TEXTS = ['kmd-typed', '7', ''];
/** After everything else the page gets this long, ms of its clock, to do what it should not. */
const AFTERMATH = 30_000;

/**
 * Random sequences of what a spec says may come and may be done, in any order, so that much of it is out of place: unknown,
 * repeated and late messages, presses twice and at the wrong moment. The same seed gives the same ones.
 * @throws Error when the spec declares no instances
 */
export function sequences(spec: Spec, program: Program, { runs, seed, length }: SequenceOptions): readonly (readonly Action[])[] {
  const samples = harvest(spec, program);
  const { opens, key } = spec.instances ?? { opens: '', key: '' };
  const keys = keysOf(samples, key);
  const receive = (from: fc.Arbitrary<Sample>, among: readonly string[]): fc.Arbitrary<Action> =>
    fc.tuple(from, fc.constantFrom(...among)).map(([sample, id]) => ({ kind: 'receive', ...withKey(sample, key, id) }));
  const inbound = spec.wire.filter((row) => row.direction === 'in' && row.fields.some(({ name }) => name === key));
  const opening = inbound.filter(({ type }) => type === opens).map((row) => receive(messages(row, spec, samples, false), keys));
  const others = inbound
    .filter(({ type }) => type !== opens)
    .map((row) => receive(messages(row, spec, samples, true), [...keys, ...keys, STRANGER]));
  const [first] = opening;
  if (first === undefined) throw new Error(`${spec.id} does not say which message opens an instance`);
  const action = fc.oneof(
    { weight: 4, arbitrary: first },
    ...others.map((arbitrary) => ({ weight: Math.ceil(5 / others.length), arbitrary })),
    ...inputs(spec),
    { weight: 2, arbitrary: fc.constantFrom(...waits(spec, samples)).map((ms): Action => ({ kind: 'wait', ms })) },
  );
  const most = Math.max(1, length - 1);
  const sequence = fc
    .tuple(first, fc.array(action, { minLength: Math.floor(most / 2), maxLength: most, size: 'max' }))
    .map(([one, more]): readonly Action[] => [one, ...more, { kind: 'wait', ms: AFTERMATH }]);
  return fc.sample(sequence, { seed, numRuns: runs });
}

/** The keys that the tests of the spec use, those used most first, filled up where they are few. */
function keysOf(samples: readonly Sample[], field: string): string[] {
  const uses = new Map<string, number>();
  for (const { delivered } of samples) {
    const key = delivered[field];
    if (typeof key === 'string') uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const known = [...uses].sort(([, a], [, b]) => b - a).map(([key]) => key);
  const more = ['kmd-1', 'kmd-2', 'kmd-3'].filter((key) => !known.includes(key));
  return [...known, ...more].slice(0, INSTANCES);
}

function withKey({ written, delivered }: Sample, field: string, key: string): Sample {
  return { written: { ...written, [field]: key }, delivered: { ...delivered, [field]: key } };
}

/** Messages of one row: those of the spec's tests and, with `made` or where there are none, some made of its types. */
function messages(row: WireMessage, spec: Spec, samples: readonly Sample[], made: boolean): fc.Arbitrary<Sample> {
  const known = samples.filter(({ written }) => written.type === row.type);
  if (known.length > 0 && !made) return fc.constantFrom(...known);
  const fields = row.fields.map((field): fc.Arbitrary<readonly [string, Json] | undefined> => {
    const examples = known.flatMap(({ written }) => (Object.hasOwn(written, field.name) ? [written[field.name] as Json] : []));
    const values = valuesOf(field.type, examples).map((value) => [field.name, value] as const);
    return field.optional ? fc.option(values, { nil: undefined }) : values;
  });
  const fresh = fc.tuple(...fields).map((entries) => {
    const written: Message = { type: row.type, ...Object.fromEntries(entries.filter((entry) => entry !== undefined)) };
    return { written, delivered: resolveData(written, { fixtures: spec.fixtures, each: {} }) as Message };
  });
  return known.length === 0 ? fresh : fc.oneof(fc.constantFrom(...known), fresh);
}

/** Values of a type; what the type leaves open is taken from the examples. */
function valuesOf(type: TypeExpression, examples: readonly Json[]): fc.Arbitrary<Json> {
  switch (type.kind) {
    case 'enum':
      return fc.constantFrom<Json>(...type.values);
    case 'optional':
      return valuesOf(type.of, examples);
    case 'record':
      if (examples.length > 0) return fc.constantFrom(...examples);
      return fc
        .tuple(
          ...type.fields
            .filter(({ optional }) => !optional)
            .map((field) => valuesOf(field.type, []).map((value) => [field.name, value] as const)),
        )
        .map((entries) => Object.fromEntries(entries));
    case 'primitive':
      if (type.name === 'bool') return fc.boolean();
      if (examples.length > 0) return fc.constantFrom(...examples);
      if (type.name === 'number' || type.name === 'int' || type.name === 'duration') return fc.integer({ min: 0, max: 100 });
      if (type.name === 'json') return fc.constantFrom<Json>({}, { a: 1 });
      return fc.constant(type.name === 'url' ? 'https://kmd-probe.example/' : 'kmd-text');
    default:
      if (examples.length > 0) return fc.constantFrom(...examples);
      return fc.constant(type.kind === 'list' ? [] : {});
  }
}

/** What a person may do to the parts of an instance: what the machine knows, and what should make no difference. */
function inputs(spec: Spec): fc.WeightedArbitrary<Action>[] {
  const transitions = spec.machine?.transitions ?? [];
  const pressed = unique(transitions.flatMap(({ on }) => (on.kind === 'press' ? [on.part] : [])));
  const keys = unique(transitions.flatMap(({ on }) => (on.kind === 'key' ? [on.key] : [])));
  const roots = pressed.map((id) => partOf(spec, id)).flatMap((part) => (part === undefined ? [] : [rootOf(spec, part).id]));
  const inside = spec.parts.filter((part) => part.within !== undefined && roots.includes(rootOf(spec, part).id));
  const idle = inside.filter((part) => !pressed.includes(part.id) && isIdle(part)).map(({ id }) => id);
  const fields = inside.filter(({ roles }) => roles[0] === 'textbox' || roles[0] === 'spinbutton').map(({ id }) => id);
  const position = spec.instances?.arrangement === 'list' ? fc.nat(INSTANCES - 1) : fc.constant(0);
  const press = (parts: readonly string[], twice: fc.Arbitrary<boolean>): fc.Arbitrary<Action> =>
    fc.record({ kind: fc.constant('press' as const), part: fc.constantFrom(...parts), position, twice });
  const rarely = fc.nat(4).map((n) => n === 4);
  const all: readonly (readonly [number, readonly string[], () => fc.Arbitrary<Action>])[] = [
    [6, pressed, () => press(pressed, rarely)],
    [1, keys, () => fc.constantFrom(...keys).map((key) => ({ kind: 'key', key }))],
    [1, KEYS_WITHOUT_MEANING, () => fc.constantFrom(...KEYS_WITHOUT_MEANING).map((key) => ({ kind: 'key', key }))],
    [1, idle, () => press(idle, fc.constant(false))],
    [
      1,
      fields,
      () => fc.record({ kind: fc.constant('fill' as const), part: fc.constantFrom(...fields), position, text: fc.constantFrom(...TEXTS) }),
    ],
  ];
  return all.filter(([, names]) => names.length > 0).map(([weight, , arbitrary]) => ({ weight, arbitrary: arbitrary() }));
}

/** A part that opens something in its place or acts on the clipboard; what leads elsewhere or covers the rest is left alone. */
function isIdle({ roles }: Part): boolean {
  return roles.length === 1 && (roles[0] === 'button' || roles[0] === 'disclosure');
}

/** Short times, and for each limit of a transition times well before and well after it. */
function waits(spec: Spec, samples: readonly Sample[]): number[] {
  const limits = (spec.machine?.transitions ?? []).flatMap(({ on }) => {
    if (on.kind !== 'after') return [];
    const field = spec.moves?.overrides[on.limit] ?? '';
    const own = samples.flatMap(({ delivered }) => (typeof delivered[field] === 'number' ? [delivered[field]] : []));
    return [...spec.limits.filter(({ id }) => id === on.limit).map(({ value }) => value), ...own];
  });
  const around = limits.flatMap((limit) => [limit / 2, limit + 60_000]).map((ms) => Math.round(ms / 1000) * 1000);
  return unique([1000, 10_000, ...around]).filter((ms) => ms > 0 && ms <= 3_600_000);
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
