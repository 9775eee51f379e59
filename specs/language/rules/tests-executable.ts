import { diagnose } from '../diagnostics/diagnostic.ts';
import { isExecutable } from '../link/accounting.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'tests-executable',
  codes: ['K7065'],
  summary: 'Every test has steps that a machine can run.',
  check: (_program, spec) =>
    spec.tests
      .filter((test) => !isExecutable(test))
      .map(({ id, place }) => diagnose('K7065', place, { test: id }, { hints: [`Add a fence \`yaml kmd:test ${id}\`.`] })),
} satisfies Rule;
