import { SURFACES } from '../link/surfaces.ts';
import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'api-same-on-surfaces',
  summary: 'A component has a binding for each of the five surfaces, be it planned or unsupported.',
  reads: ['bindings'],
  diagnostics: {
    K6101: { severity: 'warning', message: 'No binding says what the component is on {surfaces}.' },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    if (spec.kind !== 'component' || (spec.profile === 'legacy' && spec.bindings.length === 0)) return;
    const place = spec.tables.find(({ kind }) => kind === 'bindings')?.place ?? spec.place;
    const missing = SURFACES.filter((surface) => !spec.bindings.some((one) => one.surface === surface));
    // A component may be made for some surfaces alone.
    const severity = spec.bindings.length === 0 ? 'warning' : 'note';
    if (missing.length > 0) report('K6101', place, { surfaces: missing.join(', ') }, { severity });
  },
});
