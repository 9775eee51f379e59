import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Part, VisibleWhen } from '../model/contract.ts';
import type { Spec } from '../model/spec.ts';
import { alternativesOf, partsAround } from '../model/visible-when.ts';

export default defineRule({
  id: 'sends-agree',
  summary: 'A trigger that leads to one state from several sends the same there, and a press has a row wherever its part is said to stand.',
  reads: ['machine', 'parts'],
  diagnostics: {
    K7157: {
      severity: 'warning',
      message: 'The transition to `{to}` sends `{sends}`; the same trigger leads there from `{from}` with `{other}`.',
    },
    K7158: { severity: 'warning', message: '`{part}` stands in the state `{state}`, but only presses in {states} lead anywhere.' },
    K7159: {
      severity: 'warning',
      message: 'The transition waits for a press of `{part}` in the state `{state}`, in which it is not there.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const transitions = spec.machine?.transitions ?? [];
    for (const { on, to, sends, place } of transitions) {
      if (sends === undefined) continue;
      const same = transitions.find((one) => one.to === to && isSame(one.on, on) && one.sends !== undefined && one.sends !== sends);
      // The odd one is the row whose message goes out with other moves too.
      const isElsewhere = transitions.some((one) => one.sends === sends && one.to !== to);
      if (same?.sends === undefined || !isElsewhere) continue;
      const related = [{ message: 'the other transition', place: same.place }];
      report('K7157', cellOf(spec, place, sends), { to, sends, from: same.from, other: same.sends }, { related });
    }
    const told = new Set<number>();
    for (const { on, from, place } of transitions) {
      const part = on.kind === 'press' ? spec.parts.find(({ id }) => id === on.part) : undefined;
      if (part === undefined || told.has(place.start.offset)) continue;
      const hidden = partsAround(spec.parts, part).find((one) => !mayStand(one.visibleWhen, from));
      if (hidden === undefined) continue;
      told.add(place.start.offset);
      report(
        'K7159',
        cellOf(spec, place, part.id),
        { part: part.id, state: from },
        { related: [{ message: 'its row', place: hidden.place }] },
      );
    }
    for (const part of spec.parts)
      checkPressed(spec, part, (state, states) => {
        report('K7158', cellOf(spec, part.place, state), { part: part.id, state, states: states.map((one) => `\`${one}\``).join(', ') });
      });
  },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a condition can hold in a state. */
function mayStand(when: VisibleWhen, state: string): boolean {
  const allows = (term: VisibleWhen): boolean => {
    if (term.kind === 'state') return term.states.includes(state);
    if (term.kind === 'not' && term.of.kind === 'state') return !term.of.states.includes(state);
    return true;
  };
  return alternativesOf(when).some((way) => way.every(allows));
}

/** Tells a state that the row of a control names, and in which no press of it leads anywhere, though in another it does. */
function checkPressed({ machine }: Spec, { id, visibleWhen }: Part, tell: (state: string, states: readonly string[]) => void): void {
  if (visibleWhen.kind !== 'state') return;
  const pressed = (machine?.transitions ?? []).flatMap(({ on, from }) => (on.kind === 'press' && on.part === id ? [from] : []));
  const idle = visibleWhen.states.find((state) => !pressed.includes(state));
  // One that is pressed only where it is not is a mistake of its own.
  if (pressed.some((state) => visibleWhen.states.includes(state)) && idle !== undefined) tell(idle, [...new Set(pressed)]);
}
