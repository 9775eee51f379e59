import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'retired-ids',
  codes: ['K3021'],
  summary: 'No requirement, clause, test or message key comes back after it was retired.',
  check(_program, spec) {
    const ids = [
      ...spec.requirements.flatMap((one) => [one, ...one.clauses]),
      ...spec.tests,
      ...spec.messages.map(({ key, place }) => ({ id: key, place })),
    ];
    const retired = new Set(spec.retired.map((id) => id.replace(/^i18n:/, '')));
    const used = ids.filter(({ id }) => retired.has(id));
    const renamed = Object.keys(spec.renamed).flatMap((id): Diagnostic[] => {
      const back = ids.find((one) => one.id === id);
      return back ? [diagnose('K3021', back.place, { name: id }, { hints: [`It was renamed to \`${spec.renamed[id] ?? ''}\`.`] })] : [];
    });
    return [...used.map(({ id, place }) => diagnose('K3021', place, { name: id })), ...renamed];
  },
} satisfies Rule;
