import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { cellOf } from '../link/scope.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'bindings-complete',
  codes: ['K6103', 'K6112'],
  summary: 'A stable binding has a symbol, and no two specs share one.',
  check(program, spec) {
    return spec.bindings.flatMap(({ surface, status, symbol, place }): Diagnostic[] => {
      const found: Diagnostic[] = [];
      // Of a legacy binding without symbol the parser has told.
      if (spec.profile === 'strict' && status === 'stable' && (symbol ?? '').trim() === '')
        found.push(diagnose('K6103', place, { surface, status }));
      // The later spec of the two reports it.
      const other = program.specs
        .filter(({ id }) => id < spec.id)
        .flatMap((one) => one.bindings)
        .find((one) => symbol !== undefined && one.surface === surface && one.symbol === symbol);
      if (other && symbol !== undefined) {
        const related = [{ message: 'bound here too', place: other.place }];
        found.push(diagnose('K6112', cellOf(spec, place, symbol), { symbol, surface }, { related }));
      }
      return found;
    });
  },
} satisfies Rule;
