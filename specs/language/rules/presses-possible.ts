import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';

/** Roles of what shows something and takes no press. */
const UNPRESSED = new Set('heading separator status alert progressbar meter'.split(' '));

export default defineRule({
  id: 'presses-possible',
  summary: 'Every part whose press starts a transition is one that a person can press.',
  reads: ['machine'],
  diagnostics: {
    K6154: { severity: 'error', message: 'The transition waits for a press of `{part}`, whose role is {roles}: nobody presses it.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const pressed = new Set<number>();
    for (const { on, place } of spec.machine?.transitions ?? []) {
      const part = on.kind === 'press' ? spec.parts.find(({ id }) => id === on.part) : undefined;
      // One row with several states is one mistake.
      if (part === undefined || part.roles.length === 0 || pressed.has(place.start.offset)) continue;
      if (!part.roles.every((role) => UNPRESSED.has(role))) continue;
      pressed.add(place.start.offset);
      const related = [{ message: 'the row of the part', place: part.place }];
      report('K6154', cellOf(spec, place, part.id), { part: part.id, roles: part.roles.join(' / ') }, { related });
    }
  },
});
