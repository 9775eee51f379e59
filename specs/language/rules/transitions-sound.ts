import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { defineRule } from '../lint/rule.ts';
import { defined } from '../defined.ts';
import type { Condition, StateMachine, Transition } from '../model/contract.ts';

const diagnostics = {
  K6104: { severity: 'error', message: 'No transition leads to state `{state}`.' },
  K6105: { severity: 'error', message: 'Two transitions leave `{from}` on the same trigger, and {problem}.' },
  K6119: { severity: 'error', message: 'The guard of this transition is never true: it contradicts itself about `{field}`.' },
} as const satisfies Entries;

export default defineRule({
  id: 'transitions-sound',
  summary: 'Every state can be reached, every guard can be true, and no trigger leads to two states.',
  reads: ['machine'],
  diagnostics,
  check({ spec: { machine }, report }) {
    if (machine === undefined || machine.transitions.length === 0) return;
    checkReached(machine, report);
    checkUnambiguous(machine, report);
    checkPossible(machine, report);
  },
});

function checkReached({ initial, states, transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const reached = new Set([initial]);
  // The loop also visits states that it adds.
  for (const state of reached) for (const { from, to } of transitions) if (from === state) reached.add(to);
  for (const { id, place } of states) if (!reached.has(id)) report('K6104', place, { state: id });
}

/** Reports transitions of one state and trigger whose guards can be true together although they do not do the same. */
function checkUnambiguous({ transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const before = new Map<string, Transition[]>();
  for (const transition of transitions) {
    const { from, on, guard, to, sends, place } = transition;
    if (on.kind === 'prose') continue;
    const key = JSON.stringify([from, on]);
    const others = before.get(key) ?? [];
    before.set(key, [...others, transition]);
    const other = others.find((one) => (one.to !== to || one.sends !== sends) && !excludeEachOther(one.guard, guard));
    if (other === undefined) continue;
    const same = JSON.stringify(other.guard) === JSON.stringify(guard);
    const problem = same ? 'their guards are the same' : 'both guards can be true at once';
    const related = [{ message: `leads to \`${other.to}\``, place: other.place }];
    // Where one guard only narrows the other, the first row may be meant to win.
    report('K6105', place, { from, problem }, { related, severity: same ? 'error' : 'warning' });
  }
}

function checkPossible({ transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  for (const { guard, place } of transitions) {
    const wrong = guard.find((one, index) => guard.slice(0, index).some((other) => excludes(one, other)));
    if (wrong) report('K6119', place, { field: wrong.field });
  }
}

function excludeEachOther(some: readonly Condition[], others: readonly Condition[]): boolean {
  return some.some((one) => others.some((other) => excludes(one, other)));
}

/** Whether two conditions are never true together. A field with the value `false` counts as absent. */
function excludes(one: Condition, other: Condition): boolean {
  if (one.field !== other.field) return false;
  // In alphabetical order: absent, differs, equals, present.
  const [a, b] = [plain(one), plain(other)].sort((x, y) => (x.test < y.test ? -1 : 1)) as [Condition, Condition];
  if (a.test === 'absent') return b.test === 'present' || b.test === 'equals';
  return b.test === 'equals' && (a.test === 'equals' ? a.value !== b.value : a.test === 'differs' && a.value === b.value);
}

/** A comparison with true or false says that the field is present or absent. */
function plain({ field, test, value }: Condition): Condition {
  if ((test !== 'equals' && test !== 'differs') || (value !== 'true' && value !== 'false')) return { field, test, ...defined({ value }) };
  return { field, test: (test === 'equals') === (value === 'true') ? 'present' : 'absent' };
}
