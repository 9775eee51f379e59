import { contrastRatio } from '../color/contrast.ts';
import { fillOf, grounds } from '../color/ground.ts';
import { parseColor } from '../color/parse.ts';
import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ColorPair, PresetRow, Preset, Scheme } from '../model/token.ts';
import type { Rule } from './define-rule.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

export default {
  id: 'preset-grounds',
  codes: ['K5111'],
  summary:
    'What stands on a component keeps its contrast in each preset, over the page that shines through and on every part of a gradient.',
  check(program, spec) {
    // Whatever may stand on the component in one preset may stand on it in all: its words do not change with the look.
    const fills = new Set(spec.presets.flatMap((row) => fillOf(row)?.alias ?? []));
    const pairs = program.pairs.filter(({ background }) => fills.has(background));
    return spec.presets.flatMap((row) => {
      const preset = program.presets.find(({ id }) => id === row.preset);
      return preset ? SCHEMES.flatMap((scheme) => measured(spec.id, row, pairs, preset, scheme)) : [];
    });
  },
} satisfies Rule;

function measured(component: string, row: PresetRow, pairs: readonly ColorPair[], preset: Preset, scheme: Scheme): Diagnostic[] {
  const tokens = preset.tokens[scheme];
  const { colors: under, plain } = grounds(row, preset, scheme);
  if (under.length === 0) return [];
  const fill = plain ? fillOf(row)?.alias : undefined;
  // The same words on two fills of the theme are one question here.
  const minimum = new Map<string, number>();
  for (const pair of pairs) minimum.set(pair.foreground, Math.max(pair.minimum, minimum.get(pair.foreground) ?? 0));
  // A pair on its own plain surface is for `presets-contrast` to report.
  for (const pair of pairs) if (pair.background === fill) minimum.delete(pair.foreground);
  return [...minimum].flatMap(([path, least]): Diagnostic[] => {
    const token = Object.hasOwn(tokens, path) ? tokens[path] : undefined;
    const color = token && parseColor(token.value);
    if (token === undefined || color === undefined) return [];
    const ratio = under.reduce((worst, ground) => Math.min(worst, contrastRatio(color, ground, scheme)), Infinity);
    if (ratio >= least) return [];
    const params = {
      foreground: path,
      component,
      // Rounded down: 4.4999 must not read as the 4.5 that it misses.
      ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
      preset: preset.id,
      scheme,
      minimum: least,
    };
    const related = [{ message: `\`${path}\` in ${preset.id} ${scheme}`, place: token.place }];
    return [diagnose('K5111', fillOf(row)?.place ?? row.place, params, { related })];
  });
}
