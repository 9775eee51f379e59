import { slipOf } from '../diagnostics/nearest.ts';
import { defineRule } from '../lint/rule.ts';
import type { Part } from '../model/contract.ts';
import { STYLE_PROPERTIES } from '../units/style-properties.ts';

export default defineRule({
  id: 'preset-rows',
  summary: 'Every required preset has a row, with values and not with prose, of style properties that are no misspelt ones.',
  reads: ['presets'],
  diagnostics: {
    K5107: { severity: 'error', message: 'Spec `{spec}` needs a row for preset `{preset}`.' },
    K5109: { severity: 'error', message: 'Preset `{preset}` says in words what differs; this spec needs values per style property.' },
    K5112: { severity: 'warning', message: 'No surface knows the style property `{name}`, which is nearly `{known}`.' },
    K6181: {
      severity: 'warning',
      message: 'No surface reads the style property `{name}`: its name has other signs than letters, digits and hyphens.',
    },
  },
  check({ program, spec, report }) {
    const { id, requiredPresets, presets, parts } = spec;
    const required = requiredPresets === 'all' ? program.presets.map((preset) => preset.id) : requiredPresets;
    const place = spec.tables.find(({ kind }) => kind === 'presets')?.place ?? spec.place;
    for (const preset of required) if (!presets.some((row) => row.preset === preset)) report('K5107', place, { spec: id, preset });
    for (const table of spec.tables.filter(({ kind }) => kind === 'presets')) {
      for (const { value, place: at } of table.header) {
        const name = value.trim().toLowerCase();
        const owner = ownerOf(name, parts);
        const property = name.slice(owner.length);
        const known = STYLE_PROPERTIES.has(property) ? undefined : slipOf(property, STYLE_PROPERTIES);
        if (known !== undefined) report('K5112', at, { name, known: owner + known });
        else if (!/^[\w-]+$/.test(name)) report('K6181', at, { name: value.trim() });
      }
    }
    for (const { preset, prose, values, place: row } of presets) {
      if (prose !== undefined && Object.keys(values).length === 0) report('K5109', row, { preset });
    }
  },
});

/** The start of a column's name that says whose property it is, its hyphen included: `header-` of `header-color`. Empty: that of the outermost part. */
function ownerOf(name: string, parts: readonly Part[]): string {
  const starts = parts.map(({ id }) => `${id.toLowerCase()}-`).filter((start) => name.startsWith(start) && name !== start);
  return starts.sort((a, b) => b.length - a.length)[0] ?? '';
}
