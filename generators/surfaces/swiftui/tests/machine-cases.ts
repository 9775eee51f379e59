import { machineCases as casesOf } from '../../view/machine-cases.ts';
import type { SwiftComponent } from '../component.ts';
import { swiftString } from '../escape.ts';

/** Rows of the test of the machine: for each state and message type, the states that it leads to with no other field. */
export function machineCases({ view, names }: SwiftComponent): string {
  if (view.machine === undefined) return '';
  const triggers = view.inbound.map(({ type }) => ({ kind: 'receive', type }) as const);
  const rows = casesOf(view.machine, triggers).map(({ from, on, to }) => {
    const target = to === undefined ? 'nil' : `.${names.states.get(to) ?? '_'}`;
    return `      (.${names.states.get(from) ?? '_'}, ${swiftString(on.kind === 'receive' ? on.type : '')}, ${target}),\n`;
  });
  return rows.join('');
}
