import { didYouMean } from '../diagnostics/nearest.ts';
import { misfits } from '../link/type-match.ts';
import { defineRule } from '../lint/rule.ts';
import { isObject } from '../model/json.ts';

/** Longest JSON text of a value in a message, in UTF-16 units. */
const LONGEST = 60;

export default defineRule({
  id: 'examples-fit',
  summary: 'Every example that is a message has the fields of its row in the wire table.',
  reads: ['examples'],
  diagnostics: {},
  shares: ['K3010', 'K7059', 'K7060', 'K7061'],
  check({ spec, report }) {
    if (spec.wire.length === 0) return;
    for (const { value, place } of spec.examples) {
      const type = isObject(value) ? value['type'] : undefined;
      if (!isObject(value) || typeof type !== 'string' || !type.includes('/')) continue;
      const message = spec.wire.find((one) => one.type === type);
      if (!message) {
        const hints = didYouMean(type, spec.wire.map((one) => one.type)); // prettier-ignore
        report('K3010', place, { name: type, spec: spec.id, direction: 'such' }, { hints });
        continue;
      }
      for (const misfit of misfits(value, message.fields, () => undefined, ['type'])) {
        const { kind, name } = misfit;
        if (kind === 'missing') report('K7060', place, { type, name });
        else if (kind === 'unknown') report('K7059', place, { type, name, expected: misfit.known.join(', ') });
        else report('K7061', place, { type, name, expected: misfit.expected, found: JSON.stringify(misfit.found).slice(0, LONGEST) });
      }
    }
  },
});
