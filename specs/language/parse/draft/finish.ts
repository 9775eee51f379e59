import { defined } from '../../defined.ts';
import type { Part, StateMachine } from '../../model/contract.ts';
import type { Message } from '../../model/message.ts';
import type { Accounting, Level, Requirement } from '../../model/requirement.ts';
import type { Test } from '../../model/test.ts';
import type { PresetRow } from '../../model/token.ts';
import { duplicate } from './add.ts';
import type { Context } from './context.ts';
import type { Draft, DraftRequirement, DraftTest } from './draft.ts';
import { repeatTests } from './repeat-tests.ts';
import type { Place } from '../../model/place.ts';

const STRENGTH: readonly Level[] = ['MUST', 'SHOULD', 'MAY'];

/** The first item of each id. Reports every later one with the place of the first. */
export function unique<T extends { readonly place: Place }>(
  context: Context,
  what: string,
  list: readonly T[],
  idOf: (item: T) => string,
): T[] {
  const first = new Map<string, T>();
  for (const item of list) {
    const id = idOf(item);
    const known = first.get(id);
    if (known === undefined) first.set(id, item);
    else duplicate(context, what, id, known.place, item.place);
  }
  return [...first.values()];
}

/** Makes the content of a part a message where the spec has its key. */
export function finishParts(parts: readonly Part[], draft: Draft): Part[] {
  return parts.map((part) => {
    const { content } = part;
    return content?.kind === 'field' && draft.messages.has(content.path)
      ? { ...part, content: { kind: 'message', key: content.path } }
      : part;
  });
}

/** The state machine: a state without outgoing transition is final, unless the spec has no transitions at all. */
export function finishMachine(context: Context): StateMachine | undefined {
  const { transitions } = context.draft;
  const states = unique(context, 'state', context.draft.states, (state) => state.id);
  const [initial] = states;
  if (initial === undefined) return undefined;
  const left = new Set(transitions.map((transition) => transition.from));
  return {
    initial: initial.id,
    states: states.map((state, index) => ({ ...state, initial: index === 0, final: transitions.length > 0 && !left.has(state.id) })),
    starts: context.draft.starts,
    transitions,
  };
}

export function finishMessages(draft: Draft): Message[] {
  return [...draft.messages.values()].map((message) => ({
    key: message.key,
    args: message.args,
    texts: Object.fromEntries(message.texts),
    ...defined({ notes: message.notes }),
    place: message.place,
  }));
}

export function finishPresets(draft: Draft): PresetRow[] {
  return [...draft.presets.values()].map((row) => ({
    preset: row.preset,
    values: Object.fromEntries(row.values),
    ...defined({ prose: row.prose }),
    place: row.place,
  }));
}

/** The tests, list items before fences; an item and a fence of one id are one test. */
export function finishTests(context: Context): Test[] {
  const { draft } = context;
  const items = unique(context, 'test', draft.items, (item) => item.id);
  const fences = repeatTests(
    unique(context, 'test', draft.tests, (test) => test.id),
    context,
  );
  const ids = [...new Set([...items, ...fences].map((test) => test.id))];
  const levels = clauseLevels(draft.requirements);
  return ids.map((id) => {
    const item = items.find((candidate) => candidate.id === id);
    const fence: DraftTest | undefined = fences.find((candidate) => candidate.id === id);
    const covers = fence?.covers ?? [];
    const place = fence?.place ?? item?.place;
    const empty = fence === undefined || (fence.readable && fence.steps.length === 0 && fence.cases.every((one) => one.steps.length === 0));
    // A strict test without steps is a matter of rules.
    if (empty && context.profile === 'legacy') context.report('K2016', place as Place, { id });
    return {
      id,
      suite: id.startsWith('K') ? 'K' : 'T',
      title: fence?.title ?? item?.title ?? id,
      level: fence?.level ?? strongestOf(covers.map((covered) => levels.get(covered))) ?? 'MUST',
      covers,
      surfaces: fence?.surfaces ?? [],
      ...defined({ feature: fence?.feature }),
      ...fence?.revisions,
      given: fence?.given ?? {},
      steps: fence?.steps ?? [],
      cases: fence?.cases ?? [],
      ...(fence?.repeats === undefined ? {} : { repeats: fence.repeats.map(({ value }) => value) }),
      prose: item?.prose ?? '',
      place: place as Place,
      ...defined({ places: fence?.places }),
    };
  });
}

function clauseLevels(requirements: readonly DraftRequirement[]): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const requirement of requirements) {
    for (const clause of requirement.clauses) levels.set(clause.id, clause.level);
    const own = strongestOf(requirement.clauses.map((clause) => clause.level));
    if (own !== undefined) levels.set(requirement.id, own);
  }
  return levels;
}

function strongestOf(levels: readonly (Level | undefined)[]): Level | undefined {
  return STRENGTH.find((level) => levels.includes(level));
}

/** The requirements with the coverage fence applied to each clause; the linker adds the coverage by tests. */
export function finishRequirements(context: Context): Requirement[] {
  const { draft } = context;
  const requirements = unique(context, 'requirement', draft.requirements, (requirement) => requirement.id);
  unique(
    context,
    'clause',
    draft.requirements.flatMap((requirement) => requirement.clauses),
    (clause) => clause.id,
  );
  const coverage = unique(context, 'coverage of', draft.coverage, (entry) => entry.clause);
  const clauses = new Set(requirements.flatMap((requirement) => requirement.clauses.map((clause) => clause.id)));
  for (const entry of coverage) if (!clauses.has(entry.clause)) context.report('K7006', entry.place, { covered: entry.clause });
  const stated = new Map(coverage.map((entry) => [entry.clause, entry]));
  const account = (clause: string): Accounting => {
    const entry = stated.get(clause);
    if (entry === undefined) return { kind: 'open' };
    // The linker judges clauses that are both stated and tested.
    return entry.kind === 'static'
      ? { kind: 'static', check: entry.text, place: entry.place }
      : { kind: 'attested', reason: entry.text, place: entry.place };
  };
  return requirements.map((requirement) => {
    const level = strongestOf(requirement.clauses.map((clause) => clause.level));
    const seen = new Set<string>();
    const own = requirement.clauses.filter((clause) => !seen.has(clause.id) && seen.add(clause.id));
    return {
      id: requirement.id,
      title: requirement.title,
      ...defined({ level }),
      clauses: own.map((clause) => ({ ...clause, requirement: requirement.id, accounting: account(clause.id) })),
      place: requirement.place,
    };
  });
}
