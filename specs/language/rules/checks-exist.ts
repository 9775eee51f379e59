import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'checks-exist',
  codes: ['K3020'],
  summary: 'Every `static:` in a coverage fence names a rule.',
  check(_program, spec, rules) {
    return spec.requirements
      .flatMap(({ clauses }) => clauses)
      .flatMap(({ accounting }): Diagnostic[] => {
        if (accounting.kind !== 'static' || rules.has(accounting.check)) return [];
        const near = didYouMean(accounting.check, rules.keys());
        const hints = near.length > 0 ? near : ['`kmd explain rules` lists them.'];
        return [diagnose('K3020', accounting.place, { name: accounting.check }, { hints })];
      });
  },
} satisfies Rule;
