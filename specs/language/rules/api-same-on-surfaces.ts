import { diagnose } from '../diagnostics/diagnostic.ts';
import { SURFACES } from '../link/surfaces.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'api-same-on-surfaces',
  codes: ['K6101'],
  summary: 'A component says for each of the five surfaces what it is called there, or that it is planned or unsupported.',
  waitsFor: /^K(1|2)/,
  check(_program, spec) {
    if (spec.kind !== 'component' || (spec.profile === 'legacy' && spec.bindings.length === 0)) return [];
    const place = spec.tables.find(({ kind }) => kind === 'bindings')?.place ?? spec.place;
    const missing = SURFACES.filter((surface) => !spec.bindings.some((one) => one.surface === surface));
    return missing.length === 0 ? [] : [diagnose('K6101', place, { surfaces: missing.join(', ') })];
  },
} satisfies Rule;
