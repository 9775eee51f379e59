import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { defineRule } from '../lint/rule.ts';
import { excludes, implies } from '../model/condition-logic.ts';
import type { Condition, Start, StateMachine, Transition } from '../model/contract.ts';
import { openingTypes } from '../model/opening.ts';
import type { Spec } from '../model/spec.ts';

const diagnostics = {
  K6104: { severity: 'error', message: 'No transition leads to state `{state}`.' },
  K6105: { severity: 'error', message: 'Two transitions leave `{from}` on the same trigger, and {problem}.' },
  K6119: { severity: 'error', message: 'The guard of this transition is never true: it contradicts itself about `{field}`.' },
  K6126: { severity: 'error', message: 'No instance starts by this row: the row before it holds wherever it does.' },
  K6127: { severity: 'error', message: 'This transition never happens: `{type}` opens an instance and is no later message of one.' },
  K6133: { severity: 'warning', message: 'This transition changes nothing: {problem}.' },
  K6134: { severity: 'warning', message: 'The guard asks `{field}` {problem}.' },
} as const satisfies Entries;

export default defineRule({
  id: 'transitions-sound',
  summary: 'Every state can be reached, every guard can be true, and no trigger leads to two states.',
  reads: ['machine'],
  diagnostics,
  check({ spec, report }) {
    const { machine } = spec;
    if (machine === undefined || machine.transitions.length + machine.starts.length === 0) return;
    checkReached(spec, machine, report);
    checkStarts(machine, report);
    checkLater(spec, machine, report);
    checkUnambiguous(machine, report);
    checkPossible(machine, report);
    checkRepeated(machine, report);
    checkGuards(machine, report);
  },
});

function checkReached(spec: Spec, { initial, states, starts, transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const always = new Set(starts.filter(({ guard }) => guard.length === 0).map(({ on }) => on.type));
  const opens = openingTypes(spec);
  const elsewhere = opens.length > 0 && opens.every((type) => always.has(type));
  const reached = new Set([...(elsewhere ? [] : [initial]), ...starts.map(({ to }) => to)]);
  // The loop also visits states that it adds.
  for (const state of reached) for (const { from, to } of transitions) if (from === state) reached.add(to);
  for (const { id, place } of states) if (!reached.has(id)) report('K6104', place, { state: id });
}

/** Reports rows without From that an earlier one hides: its guard holds wherever theirs do. */
function checkStarts({ starts }: StateMachine, report: Report<typeof diagnostics>): void {
  const hiding = ({ on, guard }: Start, index: number): Start | undefined =>
    starts
      .slice(0, index)
      .find((one) => one.on.type === on.type && one.guard.every((term) => guard.some((stronger) => implies(stronger, term))));
  const hidden = new Map(starts.map((start, index) => [start, hiding(start, index)]));
  for (const [index, { place }] of starts.entries()) {
    const row = starts.filter((one) => one.place === place);
    const others = row.flatMap((one) => hidden.get(one) ?? []);
    // A row is hidden when every alternative of its guard is.
    if (row[0] !== starts[index] || others.length < row.length) continue;
    const [first] = others;
    report('K6126', place, {}, { related: first === undefined ? [] : [{ message: 'this one', place: first.place }] });
  }
}

/** Reports transitions on a message that only opens instances. */
function checkLater(spec: Spec, { transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const { instances } = spec;
  if (instances === undefined || instances.each !== undefined) return;
  const rows = new Map(transitions.map(({ place, on }) => [place, on]));
  for (const [place, on] of rows)
    if (on.kind === 'receive' && instances.opens.includes(on.type))
      report('K6127', place, { type: on.type }, { hints: ['A row without From says in which state an instance starts.'] });
}

/** Reports transitions of one state and trigger whose guards can be true together although they do not do the same. */
function checkUnambiguous({ transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const before = new Map<string, Transition[]>();
  const reported = new Set<string>();
  for (const transition of transitions) {
    const { from, on, guard, place } = transition;
    if (on.kind === 'prose') continue;
    const key = JSON.stringify([from, on]);
    const others = before.get(key) ?? [];
    before.set(key, [...others, transition]);
    const other = others.find((one) => outcomeOf(one) !== outcomeOf(transition) && !excludeEachOther(one.guard, guard));
    if (other === undefined) continue;
    // Alternatives of a guard share their row.
    const pair = JSON.stringify([place, other.place, from]);
    if (reported.has(pair)) continue;
    reported.add(pair);
    const same = JSON.stringify(other.guard) === JSON.stringify(guard);
    const problem = same ? 'their guards are the same' : 'both guards can be true at once';
    const related = [{ message: `leads to \`${other.to}\``, place: other.place }];
    // Where one guard only narrows the other, the first row may be meant to win.
    report('K6105', place, { from, problem }, { related, severity: same ? 'error' : 'warning' });
  }
}

function outcomeOf({ to, sends, sendsWith }: Transition): string {
  return JSON.stringify([to, sends, sendsWith]);
}

function checkPossible({ starts, transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  for (const { guard, place } of [...starts, ...transitions]) {
    const wrong = guard.find((one, index) => guard.slice(0, index).some((other) => excludes(one, other)));
    if (wrong) report('K6119', place, { field: wrong.field });
  }
}

/** Reports rows that an earlier one makes needless: it does the same on the same trigger wherever this one would. */
function checkRepeated({ transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const key = ({ from, on }: Transition): string => JSON.stringify([from, on]);
  const needless = new Map<Transition, Transition>();
  const before = new Map<string, Transition[]>();
  for (const transition of transitions) {
    const others = before.get(key(transition)) ?? [];
    before.set(key(transition), [...others, transition]);
    const other =
      transition.on.kind === 'prose'
        ? undefined
        : others.find((one) => one.place.start.offset !== transition.place.start.offset && covers(one, transition));
    if (other !== undefined) needless.set(transition, other);
  }
  const rows = new Map([...needless.keys()].map(({ place }) => [place.start.offset, place]));
  for (const [offset, place] of rows) {
    const row = transitions.filter((one) => one.place.start.offset === offset);
    const others = row.flatMap((one) => needless.get(one) ?? []);
    const [first] = others;
    if (first === undefined || others.length < row.length) continue;
    report(
      'K6133',
      place,
      { problem: 'another row does the same on the same trigger' },
      { related: [{ message: 'this one', place: first.place }] },
    );
  }
}

function covers(one: Transition, other: Transition): boolean {
  return outcomeOf(one) === outcomeOf(other) && one.guard.every((term) => other.guard.some((stronger) => implies(stronger, term)));
}

/** Reports terms that say what another term of the same guard says, and values that a list names twice. */
function checkGuards({ starts, transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const seen = new Set<string>();
  for (const { guard, place } of [...starts, ...transitions]) {
    const twice = guard.find((term, index) => guard.slice(0, index).some((other) => implies(other, term) && implies(term, other)));
    const value = guard.find(({ values = [] }) => new Set(values).size < values.length);
    const wrong = twice ?? value;
    const id = `${place.start.offset} ${wrong?.field ?? ''}`;
    if (wrong === undefined || seen.has(id)) continue;
    seen.add(id);
    report('K6134', place, { field: wrong.field, problem: wrong === twice ? 'the same twice' : 'for the same value twice' });
  }
}

function excludeEachOther(some: readonly Condition[], others: readonly Condition[]): boolean {
  return some.some((one) => others.some((other) => excludes(one, other)));
}
