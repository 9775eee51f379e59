import fc from 'fast-check';
import type { Instances, Part } from '../../specs/language/model/contract.ts';
import { findPart, outermostPart, type SpecScope } from '../../specs/language/model/find-part.ts';
import { isObject, type Json } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Action, Message, Sample } from './action.ts';
import { arbitraryMessage } from './arbitrary-message.ts';
import { namingField, openingsOf, without } from '../../specs/language/model/openings.ts';
import { samplesOf } from './samples.ts';

export interface SequenceOptions {
  readonly runs: number;
  readonly seed: number;
  /** Maximum number of actions of a sequence. */
  readonly length: number;
}

/** Instances at a time, and keys that open one. */
const MAX_INSTANCES = 3;
/** A key that no message opens. */
const UNKNOWN_KEY = 'kmd-stranger';
const NEUTRAL_KEYS = ['Tab', 'Shift+Tab'];
const TEXTS = ['kmd-typed', '7', ''];
/** The last wait of a sequence, ms of the page's clock, for late effects. */
const AFTERMATH = 30_000;

/**
 * Random sequences of the messages and inputs of a spec, in any order: unknown, repeated and late messages, double clicks, inputs
 * at the wrong moment. The same seed gives the same sequences.
 * @throws Error when the spec declares no message that opens an instance
 */
export function sequences(scope: SpecScope, { runs, seed, length }: SequenceOptions): readonly (readonly Action[])[] {
  const { spec, program } = scope;
  const samples = samplesOf(spec, program);
  const contract = spec.instances ?? { opens: [], key: '', match: {}, arrangement: 'list' };
  const { opens, each } = contract;
  const keys = keysOf(samples, contract);
  const receive = (
    from: fc.Arbitrary<Sample>,
    name: (sample: Sample, id: string) => Sample,
    among: readonly string[],
  ): fc.Arbitrary<Action> => fc.tuple(from, fc.constantFrom(...among)).map(([sample, id]) => ({ kind: 'receive', ...name(sample, id) }));
  const inbound = spec.wire.filter(({ direction }) => direction === 'in');
  const opening = inbound
    .filter(({ type }) => opens.includes(type))
    .map((row) => receive(arbitraryMessage(row, spec, samples, false), (sample, id) => asOpening(sample, contract, keys, id), keys));
  const others = inbound
    .filter(({ type, fields }) => fields.some(({ name }) => name === namingField(type, contract)))
    .filter(({ type }) => !opens.includes(type) || (each !== undefined && Object.hasOwn(contract.match, type)))
    .map((row) =>
      receive(arbitraryMessage(row, spec, samples, true), (sample, id) => asLater(sample, contract, id), [...keys, ...keys, UNKNOWN_KEY]),
    );
  const [only] = opening;
  if (only === undefined) throw new Error(`${spec.id} declares no message that opens an instance`);
  const first = opening.length === 1 ? only : fc.oneof(...opening);
  const action = fc.oneof(
    { weight: 4, arbitrary: first },
    ...others.map((arbitrary) => ({ weight: Math.ceil(5 / others.length), arbitrary })),
    ...inputs(scope),
    { weight: 2, arbitrary: fc.constantFrom(...waits(spec, samples)).map((ms): Action => ({ kind: 'wait', ms })) },
  );
  const most = Math.max(1, length - 1);
  const sequence = fc
    .tuple(first, fc.array(action, { minLength: Math.floor(most / 2), maxLength: most, size: 'max' }))
    .map(([one, more]): readonly Action[] => [one, ...more, { kind: 'wait', ms: AFTERMATH }]);
  return fc.sample(sequence, { seed, numRuns: runs });
}

/** The keys of the samples, most frequent first, filled up to `MAX_INSTANCES`. */
function keysOf(samples: readonly Sample[], contract: Instances): string[] {
  const uses = new Map<string, number>();
  for (const { delivered } of samples) {
    const opened = openingsOf(delivered, contract).map(({ key }) => key);
    for (const key of [...opened, ...(opened.length === 0 ? [delivered[namingField(delivered.type, contract)]] : [])])
      if (typeof key === 'string') uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const known = [...uses].sort(([, a], [, b]) => b - a).map(([key]) => key);
  const more = ['kmd-1', 'kmd-2', 'kmd-3'].filter((key) => !known.includes(key));
  return [...known, ...more].slice(0, MAX_INSTANCES);
}

/** The message with a key; of a list of items the first gets it, the others those after it. */
function asOpening({ written, delivered }: Sample, contract: Instances, keys: readonly string[], id: string): Sample {
  const { each, key, match } = contract;
  const from = keys.indexOf(id);
  const named = (message: Message): Message => {
    if (each === undefined) return { ...message, [key]: id };
    const list = Array.isArray(message[each]) ? (message[each] as readonly Json[]) : [];
    const items = list.map((item, index) => (isObject(item) ? { ...item, [key]: keys[(from + index) % keys.length] ?? id } : item));
    const later = Object.hasOwn(match, message.type) ? namingField(message.type, contract) : '';
    return { ...without(message, later), type: message.type, [each]: items };
  };
  return { written: named(written), delivered: named(delivered) };
}

/** The message as a later one of an instance: it opens none. */
function asLater({ written, delivered }: Sample, contract: Instances, id: string): Sample {
  const named = (message: Message): Message => ({
    ...without(message, contract.opens.includes(message.type) ? (contract.each ?? '') : ''),
    type: message.type,
    [namingField(message.type, contract)]: id,
  });
  return { written: named(written), delivered: named(delivered) };
}

/** User inputs to the parts of an instance: those of the state machine, and neutral ones. */
function inputs(scope: SpecScope): fc.WeightedArbitrary<Action>[] {
  const { spec } = scope;
  const transitions = spec.machine?.transitions ?? [];
  const pressed = unique(transitions.flatMap(({ on }) => (on.kind === 'press' ? [on.part] : [])));
  const keys = unique(transitions.flatMap(({ on }) => (on.kind === 'key' ? [on.key] : [])));
  const roots = pressed.map((id) => findPart(scope, id)).flatMap((part) => (part === undefined ? [] : [outermostPart(scope, part).id]));
  const inside = spec.parts.filter((part) => part.within !== undefined && roots.includes(outermostPart(scope, part).id));
  const neutral = inside.filter((part) => !pressed.includes(part.id) && isNeutral(part)).map(({ id }) => id);
  const fields = inside.filter(({ roles }) => roles[0] === 'textbox' || roles[0] === 'spinbutton').map(({ id }) => id);
  const position = spec.instances?.arrangement === 'list' ? fc.nat(MAX_INSTANCES - 1) : fc.constant(0);
  const press = (parts: readonly string[], twice: fc.Arbitrary<boolean>): fc.Arbitrary<Action> =>
    fc.record({ kind: fc.constant('press' as const), part: fc.constantFrom(...parts), position, twice });
  const rarely = fc.nat(4).map((n) => n === 4);
  const all: readonly (readonly [number, readonly string[], () => fc.Arbitrary<Action>])[] = [
    [6, pressed, () => press(pressed, rarely)],
    [1, keys, () => fc.constantFrom(...keys).map((key) => ({ kind: 'key', key }))],
    [1, NEUTRAL_KEYS, () => fc.constantFrom(...NEUTRAL_KEYS).map((key) => ({ kind: 'key', key }))],
    [1, neutral, () => press(neutral, fc.constant(false))],
    [
      1,
      fields,
      () => fc.record({ kind: fc.constant('fill' as const), part: fc.constantFrom(...fields), position, text: fc.constantFrom(...TEXTS) }),
    ],
  ];
  return all.filter(([, names]) => names.length > 0).map(([weight, , arbitrary]) => ({ weight, arbitrary: arbitrary() }));
}

/** Whether a press on a part leaves the state machine alone: a disclosure, or a button such as a copy control. */
function isNeutral({ roles }: Part): boolean {
  return roles.length === 1 && (roles[0] === 'button' || roles[0] === 'disclosure');
}

/** Short waits, and for each limit of a transition one well before and one well after it (ms). */
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
