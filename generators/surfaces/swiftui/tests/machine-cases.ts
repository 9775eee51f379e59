import type { SwiftComponent } from '../component.ts';
import { swiftString } from '../escape.ts';

/** Rows of the test of the machine: for each state and message type, the states that it leads to with no other field. */
export function machineCases({ view, names }: SwiftComponent): string {
  if (view.machine === undefined) return '';
  const types = view.inbound.map(({ type }) => type);
  const rows = view.machine.states.flatMap(({ id }) =>
    types.flatMap((type) => {
      const move = view.machine?.moves.find(
        ({ from, on, guard }) =>
          from === id && on.kind === 'receive' && on.type === type && guard.every(({ test }) => test === 'absent' || test === 'differs'),
      );
      const to = move === undefined ? 'nil' : `.${names.states.get(move.to) ?? '_'}`;
      return [`      (.${names.states.get(id) ?? '_'}, ${swiftString(type)}, ${to}),\n`];
    }),
  );
  return rows.join('');
}
