import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'state-labels',
  summary: 'Every state that a part shows has a message key as its label.',
  reads: ['machine'],
  diagnostics: {
    K4007: { severity: 'error', message: 'State `{state}` has no message key as its label.' },
  },
  check({ spec, report }) {
    const shown = spec.parts.some(({ content }) => content?.kind === 'states');
    const states = spec.machine?.states ?? [];
    if (!shown && states.every(({ label }) => label === undefined)) return;
    for (const { id, label, text, place } of states) {
      if (label === undefined && text === undefined) report('K4007', place, { state: id });
    }
  },
});
