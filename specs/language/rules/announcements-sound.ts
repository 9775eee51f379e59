import { cellOf } from '../link/cell.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { defineRule } from '../lint/rule.ts';
import type { Spec } from '../model/spec.ts';

export default defineRule({
  id: 'announcements-sound',
  summary: 'Every announcement has an event that another table of the spec names.',
  reads: ['announcements'],
  diagnostics: {
    K6115: {
      severity: 'warning',
      message: 'The event `{name}` is no state, limit, part, feature, message or event of `{spec}`: nothing announces it.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    // Without states the events of a spec are words of its own.
    if (spec.machine === undefined) return;
    const known = eventsOf(spec);
    for (const { event, place } of spec.announcements) {
      const name = event.replace(/^state\s+/i, '').replace(/`/g, '');
      if (known.has(name) || /\s/.test(name)) continue;
      report('K6115', cellOf(spec, place, name), { name, spec: spec.id }, { hints: didYouMean(name, known) });
    }
  },
});

function eventsOf({ machine, limits, parts, features, wire, members }: Spec): ReadonlySet<string> {
  const named = [...(machine?.states ?? []), ...limits, ...parts, ...features].map(({ id }) => id);
  return new Set([...named, ...wire.map(({ type }) => type), ...members.map(({ name }) => name)]);
}
