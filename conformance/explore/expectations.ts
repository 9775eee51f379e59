import type { Part } from '../../specs/language/model/contract.ts';
import type { Invariant } from '../../specs/language/model/invariant.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { SentMessage } from '../verbs/define.ts';
import type { Course, Instance } from './course.ts';
import type { Expectation } from './define.ts';

/** What of a page is known without looking at the screen. */
export interface Witness {
  readonly sent: readonly SentMessage[];
  readonly errors: readonly string[];
  /** What was wrong with outbound messages. */
  readonly problems: readonly string[];
}

/** How many messages of a type were sent for an instance. */
export function counter(spec: Spec, sent: readonly SentMessage[]): (type: string, key?: string) => number {
  const field = spec.instances?.key ?? '';
  return (type, key) => sent.filter(({ message }) => message.type === type && (key === undefined || message[field] === key)).length;
}

/**
 * What the invariants of a spec ask for at this point of the course, in the order in which they are declared. What the
 * outbox already shows to be right is left out; a breach of `outbound` has no step of its own and is not among them.
 */
export function expectations(spec: Spec, course: Course, witness: Witness): Expectation[] {
  return (spec.invariants ?? []).flatMap((invariant) =>
    ASKED[invariant.kind](invariant, spec, course, witness).map(([verb, args]) => ({ invariant: invariant.id, verb, args })),
  );
}

type Asked = readonly [verb: string, args: Readonly<Record<string, Json>>];

const ASKED: Readonly<Record<Invariant['kind'], (invariant: Invariant, spec: Spec, course: Course, witness: Witness) => Asked[]>> = {
  shown: ({ parts }, spec, course) => parts.flatMap((part) => shown(part, spec, course)),
  labelled: ({ parts }, spec, course) =>
    parts.flatMap((part) => onShow(part, spec, course).map(({ within }) => ['see', { part, ...within }])),
  moves: ({ parts }, spec, course) =>
    parts.flatMap((part) =>
      onShow(part, spec, course).flatMap(({ instance, within }): Asked[] => {
        const key = course.label(instance);
        return key === undefined ? [] : [['see', { part, ...within, key }]];
      }),
    ),
  outcomes({ messages }, spec, course, { sent }) {
    const count = counter(spec, sent);
    const field = spec.instances?.key ?? '';
    return messages.flatMap((type): Asked[] => {
      const wrong = course.instances.flatMap(({ key, sent: taken }): Asked[] => {
        const times = taken.get(type) ?? 0;
        return count(type, key) === times ? [] : [['sent', { type, match: { [field]: key }, times }]];
      });
      const times = course.instances.reduce((sum, one) => sum + (one.sent.get(type) ?? 0), 0);
      return wrong.length > 0 || count(type) === times ? wrong : [['sent', { type, times }]];
    });
  },
  quiet({ messages }, spec, course, { sent }) {
    const count = counter(spec, sent);
    const field = spec.instances?.key ?? '';
    return messages.flatMap((type) =>
      course.instances.flatMap(({ key, atEnd }): Asked[] => {
        const times = atEnd?.get(type);
        return times === undefined || count(type, key) <= times ? [] : [['sent', { type, match: { [field]: key }, times }]];
      }),
    );
  },
  // A resource that could not be had is the browser's own report, about an address that was made up.
  console: (_, __, ___, { errors }) => (errors.some((error) => !error.startsWith('Failed to load resource')) ? [['consoleClean', {}]] : []),
  outbound: () => [],
};

/**
 * The invariants whose matter has come up: something of theirs was to be seen, was sent or came to its end. What never came
 * up has not been shown to hold.
 */
export function exercised(spec: Spec, course: Course, witness: Witness): readonly string[] {
  const count = counter(spec, witness.sent);
  const sent = (messages: readonly string[]): boolean => messages.some((type) => count(type) > 0);
  const up: Readonly<Record<Invariant['kind'], (invariant: Invariant) => boolean>> = {
    shown: ({ parts }) => parts.some((part) => shown(part, spec, course).length > 0),
    labelled: ({ parts }) => parts.some((part) => onShow(part, spec, course).length > 0),
    moves: ({ parts }) => parts.some((part) => onShow(part, spec, course).length > 0),
    outcomes: ({ messages }) => sent(messages),
    quiet: () => course.instances.some(({ atEnd }) => atEnd !== undefined),
    console: () => course.instances.length > 0,
    outbound: () => witness.sent.length > 0,
  };
  return (spec.invariants ?? []).filter((invariant) => up[invariant.kind](invariant)).map(({ id }) => id);
}

/** A part that lies in no other is counted; one in an instance is there once or not at all. */
function shown(id: string, spec: Spec, course: Course): Asked[] {
  const part = partOf(spec, id);
  if (part === undefined) return [];
  const root = rootOf(spec, part);
  const queue = spec.instances?.arrangement === 'queue';
  if (queue && course.instances.some((one) => course.lingers(one) && visibleIn(root, one))) return [];
  if (part === root) {
    const there = queue ? (course.head === undefined ? [] : [course.head]) : course.instances;
    return [['count', { part: id, is: there.filter((one) => visibleIn(part, one)).length }]];
  }
  return onShow(id, spec, course).map(({ instance, within }): Asked => [
    'count',
    { part: id, ...within, is: visibleIn(part, instance) ? 1 : 0 },
  ]);
}

/** The instances that are to be seen, and how a step says that it means one of them. */
function onShow(id: string, spec: Spec, course: Course): { instance: Instance; within: Readonly<Record<string, Json>> }[] {
  const part = partOf(spec, id);
  if (part === undefined) return [];
  const root = rootOf(spec, part);
  if (spec.instances?.arrangement === 'queue') {
    const { head } = course;
    const unclear = course.instances.some((one) => course.lingers(one) && visibleIn(root, one));
    return head === undefined || unclear || !visibleIn(root, head) ? [] : [{ instance: head, within: {} }];
  }
  const there = course.instances.filter((one) => visibleIn(root, one));
  return there.map((instance, index) => ({ instance, within: inside(root, index, there.length) }));
}

/** How a step names the surroundings of a part: not at all while there is only one. */
export function inside(root: Part, index: number, total: number): Readonly<Record<string, Json>> {
  return total < 2 ? {} : { in: { part: root.id, nth: index + 1 } };
}

export function partOf(spec: Spec, id: string): Part | undefined {
  return spec.parts.find((one) => one.id === id);
}

/** The part at the top that a part lies in. */
export function rootOf(spec: Spec, part: Part): Part {
  let root = part;
  for (let depth = 0; depth < 50; depth++) {
    const outer = root.within === undefined ? undefined : partOf(spec, root.within);
    if (outer === undefined) break;
    root = outer;
  }
  return root;
}

/** Whether the row of a part says that it can be seen in the state of an instance. */
export function visibleIn({ visibleWhen }: Part, { state }: Instance): boolean {
  return visibleWhen.kind !== 'state' || visibleWhen.states.includes(state);
}
