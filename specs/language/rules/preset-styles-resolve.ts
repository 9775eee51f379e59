import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Scheme } from '../model/token.ts';
import type { Rule } from './define-rule.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

export default {
  id: 'preset-styles-resolve',
  codes: ['K5110'],
  summary: 'Every token in a preset row has a value in that preset, light and dark.',
  check(program, spec) {
    return spec.presets.flatMap(({ preset, values }) => {
      const known = program.presets.find(({ id }) => id === preset);
      if (!known) return [];
      return Object.entries(values).flatMap(([property, { alias, place }]): Diagnostic[] => {
        const missing = alias === undefined ? [] : SCHEMES.filter((scheme) => !Object.hasOwn(known.tokens[scheme], alias));
        return missing.length === 0
          ? []
          : [diagnose('K5110', place, { property, token: alias ?? '', preset, schemes: missing.join(' and ') })];
      });
    });
  },
} satisfies Rule;
