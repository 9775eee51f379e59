import { didYouMean } from '../diagnostics/nearest.ts';
import { frontPlace } from '../link/step-place.ts';
import { defineRule } from '../lint/rule.ts';
import { escapePointer } from '../model/json-pointer.ts';

export default defineRule({
  id: 'retired-ids',
  summary: 'No retired requirement, clause, test or message key is used again, and what was renamed has its new name.',
  reads: ['requirements', 'messages', 'tests'],
  diagnostics: {
    K3021: { severity: 'error', message: 'The retired id `{name}` is used again.' },
    K6165: { severity: 'error', message: '`{old}` was renamed to `{name}`, and nothing in `{spec}` is called that.' },
  },
  check({ spec, report }) {
    const ids = [
      ...spec.requirements.flatMap((one) => [one, ...one.clauses]),
      ...spec.tests,
      ...spec.messages.map(({ key, place }) => ({ id: key, place })),
    ];
    const retired = new Set(spec.retired.map((id) => id.replace(/^i18n:/, '')));
    for (const { id, place } of ids) if (retired.has(id)) report('K3021', place, { name: id });
    const known = new Set([...ids.map(({ id }) => id), ...spec.retired, ...Object.keys(spec.renamed)]);
    for (const [old, name] of Object.entries(spec.renamed)) {
      if (!known.has(name))
        report(
          'K6165',
          frontPlace(spec, `/renamed/${escapePointer(old)}`),
          { old, name, spec: spec.id },
          { hints: didYouMean(name, known) },
        );
      const back = ids.find(({ id }) => id === old);
      if (back) report('K3021', back.place, { name: old }, { hints: [`It was renamed to \`${name}\`.`] });
    }
  },
});
