import { cellOf } from '../link/cell.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { defineRule } from '../lint/rule.ts';
import type { Spec } from '../model/spec.ts';

export default defineRule({
  id: 'announcements-sound',
  summary: 'Every announcement has an event that another table of the spec names, and a state its own words.',
  reads: ['announcements'],
  diagnostics: {
    K6115: {
      severity: 'warning',
      message: 'The event `{name}` is no state, limit, part, feature, message or event of `{spec}`: nothing announces it.',
    },
    K6137: { severity: 'warning', message: 'The state `{state}` is announced with `{key}`, which is the label of `{other}`.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    // Without states the events of a spec are words of its own.
    if (spec.machine === undefined) return;
    const known = eventsOf(spec);
    for (const { event, key, place } of spec.announcements) {
      const name = event.replace(/^state\s+/i, '').replace(/`/g, '');
      const { states } = spec.machine;
      const other = states.find(({ label }) => label === key);
      const isState = states.some(({ id }) => id === name);
      if (isState && other !== undefined && states.every(({ id, label }) => id !== name || label !== key))
        report(
          'K6137',
          cellOf(spec, place, key),
          { state: name, key, other: other.id },
          { related: [{ message: 'its row', place: other.place }] },
        );
      if (known.has(name) || /\s/.test(name)) continue;
      report('K6115', cellOf(spec, place, name), { name, spec: spec.id }, { hints: didYouMean(name, known) });
    }
  },
});

function eventsOf({ machine, limits, parts, features, wire, members }: Spec): ReadonlySet<string> {
  const named = [...(machine?.states ?? []), ...limits, ...parts, ...features].map(({ id }) => id);
  return new Set([...named, ...wire.map(({ type }) => type), ...members.map(({ name }) => name)]);
}
