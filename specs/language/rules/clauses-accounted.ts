import { diagnose } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'clauses-accounted',
  codes: ['K7051'],
  summary: 'Every clause is covered by a test, or the coverage fence says what stands for it.',
  waitsFor: /^K(1|2|3003|7)/,
  check(_program, spec) {
    return spec.requirements
      .flatMap(({ clauses }) => clauses)
      .filter(({ accounting }) => accounting.kind === 'open')
      .map(({ id, level, place }) => diagnose('K7051', place, { clause: id }, level === 'MUST' ? {} : { severity: 'warning' }));
  },
} satisfies Rule;
