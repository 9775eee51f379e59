import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'clauses-accounted',
  summary: 'Every clause is covered by a test, a static check or an attestation.',
  diagnostics: {
    K7051: {
      severity: 'error',
      message: 'Clause {clause} is not accounted for: no test covers it, and the coverage fence does not name it.',
    },
  },
  waitsFor: /^K(1|2|3003|7)/,
  check({ spec, report }) {
    for (const { id, level, place, accounting } of spec.requirements.flatMap(({ clauses }) => clauses)) {
      if (accounting.kind === 'open') report('K7051', place, { clause: id }, { severity: level === 'MUST' ? 'error' : 'warning' });
    }
  },
});
