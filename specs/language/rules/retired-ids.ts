import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'retired-ids',
  summary: 'No retired requirement, clause, test or message key is used again.',
  reads: ['requirements', 'messages', 'tests'],
  diagnostics: {
    K3021: { severity: 'error', message: 'The retired id `{name}` is used again.' },
  },
  check({ spec, report }) {
    const ids = [
      ...spec.requirements.flatMap((one) => [one, ...one.clauses]),
      ...spec.tests,
      ...spec.messages.map(({ key, place }) => ({ id: key, place })),
    ];
    const retired = new Set(spec.retired.map((id) => id.replace(/^i18n:/, '')));
    for (const { id, place } of ids) if (retired.has(id)) report('K3021', place, { name: id });
    for (const [old, name] of Object.entries(spec.renamed)) {
      const back = ids.find(({ id }) => id === old);
      if (back) report('K3021', back.place, { name: old }, { hints: [`It was renamed to \`${name}\`.`] });
    }
  },
});
