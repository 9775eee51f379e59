import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { StateMachine, Transition } from '../model/contract.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'transitions-sound',
  codes: ['K6104', 'K6105'],
  summary: 'Every state is reached, and no trigger leads two ways.',
  check: (_program, { machine }) => (machine && machine.transitions.length > 0 ? [...unreached(machine), ...ambiguous(machine)] : []),
} satisfies Rule;

function unreached({ initial, states, transitions }: StateMachine): Diagnostic[] {
  const reached = new Set([initial]);
  // A set is walked to its end even while it grows.
  for (const state of reached) for (const { from, to } of transitions) if (from === state) reached.add(to);
  return states.filter(({ id }) => !reached.has(id)).map(({ id, place }) => diagnose('K6104', place, { state: id }));
}

/** Same state, same trigger, same guard, another goal. */
function ambiguous({ transitions }: StateMachine): Diagnostic[] {
  const first = new Map<string, Transition>();
  return transitions.flatMap((transition): Diagnostic[] => {
    const { from, on, guard, to, place } = transition;
    if (on.kind === 'prose') return [];
    const key = JSON.stringify([from, on, guard]);
    const other = first.get(key);
    if (!other) first.set(key, transition);
    return other && other.to !== to
      ? [diagnose('K6105', place, { from }, { related: [{ message: `leads to \`${other.to}\``, place: other.place }] })]
      : [];
  });
}
