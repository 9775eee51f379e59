import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, misfits } from '../link/fits.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'examples-fit',
  codes: ['K3010', 'K7059', 'K7060', 'K7061'],
  summary: 'Every example that is a message has the fields that the message table says.',
  check(_program, spec) {
    if (spec.wire.length === 0) return [];
    return spec.examples.flatMap(({ value, place }): Diagnostic[] => {
      const type = isObject(value) ? value['type'] : undefined;
      if (!isObject(value) || typeof type !== 'string' || !type.includes('/')) return [];
      const message = spec.wire.find((one) => one.type === type);
      if (!message) {
        const hints = didYouMean(type, spec.wire.map((one) => one.type)); // prettier-ignore
        return [diagnose('K3010', place, { name: type, spec: spec.id, direction: 'such' }, { hints })];
      }
      return misfits(value, message.fields, () => undefined, ['type']).map((misfit) => {
        const params = { type, name: misfit.name };
        if (misfit.kind === 'missing') return diagnose('K7060', place, params);
        if (misfit.kind === 'unknown') return diagnose('K7059', place, { ...params, expected: misfit.known.join(', ') });
        return diagnose('K7061', place, { ...params, expected: misfit.expected, found: JSON.stringify(misfit.found).slice(0, 60) });
      });
    });
  },
} satisfies Rule;
