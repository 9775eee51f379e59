import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { defineRule } from '../lint/rule.ts';
import type { StateMachine, Transition } from '../model/contract.ts';

const diagnostics = {
  K6104: { severity: 'error', message: 'No transition leads to state `{state}`.' },
  K6105: { severity: 'error', message: 'Two transitions leave `{from}` on the same trigger for different states.' },
} as const satisfies Entries;

export default defineRule({
  id: 'transitions-sound',
  summary: 'Every state can be reached, and no trigger leads to two states.',
  diagnostics,
  check({ spec: { machine }, report }) {
    if (machine === undefined || machine.transitions.length === 0) return;
    checkReached(machine, report);
    checkUnambiguous(machine, report);
  },
});

function checkReached({ initial, states, transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const reached = new Set([initial]);
  // The loop also visits states that it adds.
  for (const state of reached) for (const { from, to } of transitions) if (from === state) reached.add(to);
  for (const { id, place } of states) if (!reached.has(id)) report('K6104', place, { state: id });
}

/** Reports transitions of the same state, trigger and guard that lead to different states. */
function checkUnambiguous({ transitions }: StateMachine, report: Report<typeof diagnostics>): void {
  const first = new Map<string, Transition>();
  for (const transition of transitions) {
    const { from, on, guard, to, place } = transition;
    if (on.kind === 'prose') continue;
    const key = JSON.stringify([from, on, guard]);
    const other = first.get(key);
    if (other === undefined) first.set(key, transition);
    else if (other.to !== to) report('K6105', place, { from }, { related: [{ message: `leads to \`${other.to}\``, place: other.place }] });
  }
}
