import type { ComponentView } from '../view/component.ts';
import { machineCases, machineTriggers } from '../view/machine-cases.ts';
import { triggerCode } from './contract.ts';
import { goDoc } from './escape.ts';
import type { ComponentNames } from './names-of.ts';

/** The test of all moves, those that are not legal included; empty for a component without states. */
export function machineTest({ machine, inbound }: ComponentView, { symbol, local, state }: ComponentNames): string {
  if (machine === undefined || machine.moves.length === 0) return '';
  const types = inbound.map(({ type }) => type);
  const rows = machineCases(machine, machineTriggers(machine, types)).map(
    ({ from, on, to }) => `\t\t{${state(from)}, ${triggerCode(on)}, ${to === undefined ? '""' : state(to)}},\n`,
  );
  return `${goDoc([`Test${symbol}Moves tries each trigger in each state, without a field: it leads to one other state, or nowhere.`])}
func Test${symbol}Moves(t *testing.T) {
	for _, row := range []struct {
		from State
		on   Trigger
		to   State
	}{
${rows.join('')}	} {
		if move, _ := ${local}Contract.move(row.from, row.on, Fields{}); move.To != row.to {
			t.Errorf("%v leads from %q to %q instead of %q", row.on, row.from, move.To, row.to)
		}
	}
}`;
}
