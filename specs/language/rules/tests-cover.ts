import { diagnose } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'tests-cover',
  codes: ['K7053'],
  summary: 'Every executable test covers a clause.',
  check: (_program, spec) =>
    spec.tests
      .filter((test) => test.covers.length === 0 && (spec.profile === 'strict' || test.steps.length > 0))
      .map(({ id, place }) => diagnose('K7053', place, { test: id }, { hints: ['Add `covers: [R1.1]`.'] })),
} satisfies Rule;
