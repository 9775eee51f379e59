import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'state-labels',
  summary: 'Every state that a part shows has a label of its own, a message key.',
  reads: ['machine'],
  diagnostics: {
    K4007: { severity: 'error', message: 'State `{state}` has no message key as its label.' },
    K6153: { severity: 'note', message: 'State `{state}` has the label of `{other}`: nobody can tell the two apart.' },
  },
  check({ spec, report }) {
    const shown = spec.parts.some(({ content }) => content?.kind === 'states');
    const states = spec.machine?.states ?? [];
    if (!shown && states.every(({ label }) => label === undefined)) return;
    for (const [index, { id, label, text, place }] of states.entries()) {
      const other = states.slice(0, index).find((one) => one.label !== undefined && one.label === label);
      if (other !== undefined) {
        const related = [{ message: 'the first state of that label', place: other.place }];
        report('K6153', cellOf(spec, place, label ?? ''), { state: id, other: other.id }, { related });
      }
      if (label === undefined && text === undefined) report('K4007', place, { state: id });
    }
  },
});
