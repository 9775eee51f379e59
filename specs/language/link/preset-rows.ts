import { usualPreset } from '../model/names.ts';
import type { Spec } from '../model/spec.ts';
import type { Preset, PresetRow } from '../model/token.ts';

/**
 * The preset rows of a spec that requires all presets. A preset without a row takes the row of the usual preset (else the first
 * row), whose aliases then lead to its own tokens. So a new preset needs no row in any spec.
 */
export function completeRows(spec: Spec, presets: readonly Preset[]): readonly PresetRow[] {
  if (spec.requiredPresets !== 'all') return spec.presets;
  const ids = presets.map(({ id }) => id).sort();
  const rows = spec.presets.filter(({ prose }) => prose === undefined);
  const base = rows.find(({ preset }) => preset === usualPreset(ids)) ?? rows[0];
  if (base === undefined) return spec.presets;
  const missing = ids.filter((id) => !spec.presets.some(({ preset }) => preset === id));
  return [...spec.presets, ...missing.map((preset) => ({ ...base, preset }))];
}
