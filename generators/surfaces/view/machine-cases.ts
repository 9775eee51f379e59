import type { MachineTrigger, MachineView } from './machine.ts';

/** Where a trigger leads that brings no field: to a state, or nowhere. */
export interface MachineCase {
  readonly from: string;
  readonly on: MachineTrigger;
  readonly to: string | undefined;
}

/** A case for each state and trigger of a machine, those that are no legal move included. */
export function machineCases(machine: MachineView, triggers: readonly MachineTrigger[]): readonly MachineCase[] {
  return machine.states.flatMap(({ id }) =>
    triggers.map((on) => {
      const move = machine.moves.find(
        (one) => one.from === id && sameTrigger(one.on, on) && one.guard.every(({ test }) => test === 'absent' || test === 'differs'),
      );
      return { from: id, on, to: move?.to };
    }),
  );
}

/** The triggers of all moves, each once, and the types of all messages that come in. */
export function machineTriggers(machine: MachineView, types: readonly string[]): readonly MachineTrigger[] {
  const all: MachineTrigger[] = [...types.map((type) => ({ kind: 'receive', type }) as const), ...machine.moves.map(({ on }) => on)];
  return all.filter((one, at) => all.findIndex((other) => sameTrigger(one, other)) === at);
}

function sameTrigger(one: MachineTrigger, other: MachineTrigger): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
