import { findPart, outermostPart } from '../../specs/language/model/find-part.ts';
import { exploredInvariants, type ExploredKind, type Invariant } from '../../specs/language/model/invariant.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Expectation } from './action.ts';
import { identityIn, messageCounter, type Moment } from './moment.ts';
import { isAmbiguous, isVisibleIn, timesIn, visibleInstances, type VisibleInstance } from './visible-instances.ts';

/**
 * The conditions that the invariants of a spec impose on a moment, in the order of their declaration. Conditions that the outbox
 * already proves are left out; an invalid outbound message has no step and is not among them.
 */
export function expectations(moment: Moment): Expectation[] {
  return exploredInvariants(moment.spec).flatMap((invariant) =>
    KINDS[invariant.kind].asserts(invariant, moment).map(([verb, args]) => ({ invariant: invariant.id, verb, args })),
  );
}

/** The invariants that apply to a moment. An invariant that never applied has not been shown to hold. */
export function exercised(moment: Moment): readonly string[] {
  return exploredInvariants(moment.spec)
    .filter((one) => KINDS[one.kind].applies(one, moment))
    .map(({ id }) => id);
}

type Asserted = readonly [verb: string, args: Readonly<Record<string, Json>>];

interface InvariantKind {
  /** The steps that assert it now. */
  asserts(invariant: Invariant, moment: Moment): Asserted[];
  /** Whether the moment tests it at all. */
  applies(invariant: Invariant, moment: Moment): boolean;
}

const anyVisible: InvariantKind['applies'] = ({ parts }, moment) => parts.some((part) => showing(part, moment).length > 0);

/** The visible instances in which a part is there exactly once, or may be. */
function showing(id: string, moment: Moment): readonly VisibleInstance[] {
  const part = findPart(moment, id);
  if (part === undefined) return [];
  return visibleInstances(id, moment, moment.model).filter(({ instance }) => (timesIn(part, moment, instance) ?? 1) === 1);
}

const KINDS: Readonly<Record<ExploredKind, InvariantKind>> = {
  shown: {
    asserts: ({ parts }, moment) => parts.flatMap((part) => counts(part, moment)),
    applies: ({ parts }, moment) => parts.some((part) => counts(part, moment).length > 0),
  },
  labelled: {
    asserts: ({ parts }, moment) =>
      parts.flatMap((part) => showing(part, moment).map(({ within }): Asserted => ['see', { part, ...within }])),
    applies: anyVisible,
  },
  moves: {
    asserts: ({ parts }, moment) =>
      parts.flatMap((part) =>
        showing(part, moment).flatMap(({ instance, within }): Asserted[] => {
          const key = moment.model.label(instance);
          return key === undefined ? [] : [['see', { part, ...within, key }]];
        }),
      ),
    applies: anyVisible,
  },
  outcomes: {
    asserts: ({ messages }, moment) => messages.flatMap((type) => wrongOutcomes(type, moment)),
    applies({ messages }, { spec, sent }) {
      const count = messageCounter(spec, sent);
      return messages.some((type) => count(type) > 0);
    },
  },
  quiet: {
    asserts: ({ messages }, moment) => messages.flatMap((type) => lateMessages(type, moment)),
    applies: (_, { model }) => model.instances.some(({ atEnd }) => atEnd !== undefined),
  },
  console: {
    // Sequences hold made-up addresses; the browser itself reports those that do not load.
    asserts: (_, { errors }) => (errors.some((error) => !error.startsWith('Failed to load resource')) ? [['consoleClean', {}]] : []),
    applies: (_, { model }) => model.instances.length > 0,
  },
  outbound: {
    asserts: () => [],
    applies: (_, { sent }) => sent.length > 0,
  },
};

/** An outermost part is counted over all instances, an inner part in each; what only the page knows is not counted. */
function counts(id: string, moment: Moment): Asserted[] {
  const { spec, model } = moment;
  const part = findPart(moment, id);
  if (part === undefined) return [];
  const root = outermostPart(moment, part);
  const queue = spec.instances?.arrangement === 'queue';
  if (queue && isAmbiguous(root, model)) return [];
  if (part === root) {
    if (part.each !== undefined) return [];
    const candidates = queue ? (model.head === undefined ? [] : [model.head]) : model.instances;
    return [['count', { part: id, is: candidates.filter((one) => isVisibleIn(part, one)).length }]];
  }
  return visibleInstances(id, moment, model).flatMap(({ instance, within }): Asserted[] => {
    const times = timesIn(part, moment, instance);
    return times === undefined ? [] : [['count', { part: id, ...within, is: times }]];
  });
}

/** The instances that sent another number of messages than the model; else the whole surface, when its number is another. */
function wrongOutcomes(type: string, { spec, model, sent }: Moment): Asserted[] {
  const count = messageCounter(spec, sent);
  const field = identityIn(spec, type);
  const wrong = model.instances.flatMap(({ key, sent: expected }): Asserted[] => {
    const times = expected.get(type) ?? 0;
    return field === undefined || count(type, key) === times ? [] : [['sent', { type, match: { [field]: key }, times }]];
  });
  const times = model.instances.reduce((sum, one) => sum + (one.sent.get(type) ?? 0), 0);
  return wrong.length > 0 || count(type) === times ? wrong : [['sent', { type, times }]];
}

/** The instances that sent messages after their end. */
function lateMessages(type: string, { spec, model, sent }: Moment): Asserted[] {
  const count = messageCounter(spec, sent);
  const field = identityIn(spec, type);
  return model.instances.flatMap(({ key, atEnd }): Asserted[] => {
    const times = atEnd?.get(type);
    return field === undefined || times === undefined || count(type, key) <= times
      ? []
      : [['sent', { type, match: { [field]: key }, times }]];
  });
}
