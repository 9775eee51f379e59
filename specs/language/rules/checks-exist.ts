import { didYouMean } from '../diagnostics/nearest.ts';
import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'checks-exist',
  summary: 'Every `static:` in a coverage fence names a rule.',
  diagnostics: {
    K3020: { severity: 'error', message: 'Unknown check `{name}`: no rule has that name.' },
  },
  check({ spec, rules, report }) {
    for (const { accounting } of spec.requirements.flatMap(({ clauses }) => clauses)) {
      if (accounting.kind !== 'static' || rules.has(accounting.check)) continue;
      const near = didYouMean(accounting.check, rules);
      const hints = near.length > 0 ? near : ['`kmd explain rules` lists them.'];
      report('K3020', accounting.place, { name: accounting.check }, { hints });
    }
  },
});
