import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'preset-rows',
  codes: ['K5107', 'K5109'],
  summary: 'Every required preset has a row, with values and not with prose.',
  check(program, spec) {
    const { id, requiredPresets, presets, place } = spec;
    const required = requiredPresets === 'all' ? program.presets.map((preset) => preset.id) : requiredPresets;
    const found = required
      .filter((preset) => !presets.some((row) => row.preset === preset))
      .map((preset): Diagnostic => {
        const at = spec.tables.find(({ kind }) => kind === 'presets')?.place ?? place;
        return diagnose('K5107', at, { spec: id, preset });
      });
    for (const { preset, prose, values, place: row } of presets) {
      if (prose !== undefined && Object.keys(values).length === 0) found.push(diagnose('K5109', row, { preset }));
    }
    return found;
  },
} satisfies Rule;
