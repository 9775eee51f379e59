import { defineRule } from '../lint/rule.ts';
import type { Scheme } from '../model/token.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

export default defineRule({
  id: 'preset-styles-resolve',
  summary: 'Every token in a preset row has a value in that preset, light and dark.',
  reads: ['presets', 'tokens'],
  diagnostics: {
    K5110: { severity: 'error', message: '`{property}` is `{token}`, which has no value in {preset} {schemes}.' },
  },
  check({ program, spec, report }) {
    for (const { preset, values } of spec.presets) {
      const known = program.presets.find(({ id }) => id === preset);
      if (!known) continue;
      for (const [property, { alias, place }] of Object.entries(values)) {
        if (alias === undefined) continue;
        const missing = SCHEMES.filter((scheme) => !Object.hasOwn(known.tokens[scheme], alias));
        if (missing.length > 0) report('K5110', place, { property, token: alias, preset, schemes: missing.join(' and ') });
      }
    }
  },
});
