import { diagnose } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'state-labels',
  codes: ['K4007'],
  summary: 'Every state that a part shows has a message key as its label.',
  check(_program, spec) {
    const shown = spec.parts.some(({ content }) => content?.kind === 'states');
    const states = spec.machine?.states ?? [];
    if (!shown && states.every(({ label }) => label === undefined)) return [];
    return states
      .filter(({ label, text }) => label === undefined && text === undefined)
      .map(({ id, place }) => diagnose('K4007', place, { state: id }));
  },
} satisfies Rule;
