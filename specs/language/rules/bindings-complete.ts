import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'bindings-complete',
  summary: 'A stable binding has a symbol, and no two specs share one.',
  reads: ['bindings'],
  diagnostics: {
    K6103: { severity: 'error', message: 'The binding for {surface} is {status} but names no symbol.' },
    K6158: { severity: 'error', message: 'The symbol `{symbol}` is no name of a custom element: it needs small letters and a hyphen.' },
    K6112: { severity: 'error', message: 'The symbol `{symbol}` is bound on {surface} by two specs.' },
  },
  check({ program, spec, report }) {
    for (const { surface, status, symbol, place } of spec.bindings) {
      // In legacy specs the parser reports it (K2019).
      if (spec.profile === 'strict' && status === 'stable' && (symbol ?? '').trim() === '') report('K6103', place, { surface, status });
      if (symbol === undefined) continue;
      const tag = surface === 'web' ? /^<(.*?)\s*\/?>$/.exec(symbol)?.[1] : undefined;
      // A component of a framework begins with a capital.
      if (tag !== undefined && /^[^A-Z]/.test(tag) && !/^[a-z][a-z\d._]*-[^\sA-Z]*$/.test(tag))
        report('K6158', cellOf(spec, place, symbol), { symbol });
      // The later spec of the two reports it.
      const other = program.specs
        .filter(({ id }) => id < spec.id)
        .flatMap((one) => one.bindings)
        .find((one) => one.surface === surface && one.symbol === symbol);
      if (other === undefined) continue;
      const related = [{ message: 'bound here too', place: other.place }];
      report('K6112', cellOf(spec, place, symbol), { symbol, surface }, { related });
    }
  },
});
