import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { defineRule } from '../lint/rule.ts';
import type { Spec } from '../model/spec.ts';
import type { ColorPair, Preset, PresetRow, Scheme } from '../model/token.ts';
import { fillOf, grounds } from '../units/color/backdrop.ts';
import { contrastRatio } from '../units/color/contrast.ts';
import { parseColor } from '../units/color/parse.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const diagnostics = {
  K5111: {
    severity: 'error',
    message: '`{foreground}` on `{component}` has a contrast of {ratio}:1 in {preset} {scheme}; at least {minimum}:1 is required.',
  },
} as const satisfies Entries;

export default defineRule({
  id: 'preset-grounds',
  summary:
    'Text on a component keeps its contrast in each preset, over the page behind a translucent fill and on every part of a gradient.',
  diagnostics,
  check({ program, spec, report }) {
    // A foreground on the component in one preset may be on it in all: the words do not change with the look.
    const fills = new Set(spec.presets.flatMap((row) => fillOf(row)?.alias ?? []));
    const pairs = program.pairs.filter(({ background }) => fills.has(background));
    for (const row of spec.presets) {
      const preset = program.presets.find(({ id }) => id === row.preset);
      if (preset) for (const scheme of SCHEMES) checkRow(spec, row, pairs, preset, scheme, report);
    }
  },
});

function checkRow(
  spec: Spec,
  row: PresetRow,
  pairs: readonly ColorPair[],
  preset: Preset,
  scheme: Scheme,
  report: Report<typeof diagnostics>,
): void {
  const tokens = preset.tokens[scheme];
  const { colors: under, plain } = grounds(row, preset, scheme);
  if (under.length === 0) return;
  for (const [path, minimum] of minimums(pairs, plain ? fillOf(row)?.alias : undefined)) {
    const token = Object.hasOwn(tokens, path) ? tokens[path] : undefined;
    const color = token && parseColor(token.value);
    if (token === undefined || color === undefined) continue;
    const ratio = under.reduce((worst, ground) => Math.min(worst, contrastRatio(color, ground, scheme)), Infinity);
    if (ratio >= minimum) continue;
    const params = {
      foreground: path,
      component: spec.id,
      // Rounded down: 4.4999 must not read as the 4.5 that it misses.
      ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
      preset: preset.id,
      scheme,
      minimum,
    };
    const related = [{ message: `\`${path}\` in ${preset.id} ${scheme}`, place: token.place }];
    report('K5111', fillOf(row)?.place ?? row.place, params, { related });
  }
}

/** Foreground → the strictest minimum of its pairs. A pair on its own plain surface is left to `presets-contrast`. */
function minimums(pairs: readonly ColorPair[], plainFill: string | undefined): Map<string, number> {
  const strictest = new Map<string, number>();
  for (const { foreground, minimum } of pairs) strictest.set(foreground, Math.max(minimum, strictest.get(foreground) ?? 0));
  for (const { foreground, background } of pairs) if (background === plainFill) strictest.delete(foreground);
  return strictest;
}
