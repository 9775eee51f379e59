import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'tests-cover',
  summary: 'Every executable test covers a clause.',
  reads: ['tests'],
  diagnostics: {
    K7053: { severity: 'error', message: 'Test {test} covers no clause.' },
  },
  check({ spec, report }) {
    for (const { id, covers, steps, place } of spec.tests) {
      if (covers.length === 0 && (spec.profile === 'strict' || steps.length > 0))
        report('K7053', place, { test: id }, { hints: ['Add `covers: [R1.1]`.'] });
    }
  },
});
