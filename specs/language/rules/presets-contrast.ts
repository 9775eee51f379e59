import { contrastRatio } from '../color/contrast.ts';
import { parseColor } from '../color/parse.ts';
import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ColorPair, Preset, Scheme } from '../model/token.ts';
import type { Rule } from './define-rule.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

export default {
  id: 'presets-contrast',
  codes: ['K5104', 'K5105'],
  summary: 'Every declared colour pair has its contrast (WCAG 2.2) in each preset, light and dark.',
  check: (program, spec) => [
    ...spec.pairs.flatMap((pair) => typed(pair, new Map(program.tokens.map(({ path, type }) => [path, type])))),
    ...spec.pairs.flatMap((pair) => program.presets.flatMap((preset) => SCHEMES.flatMap((scheme) => measured(pair, preset, scheme)))),
  ],
} satisfies Rule;

function typed(pair: ColorPair, types: ReadonlyMap<string, string>): Diagnostic[] {
  return [pair.foreground, pair.background].flatMap((token): Diagnostic[] => {
    const type = types.get(token);
    return type === undefined || type === 'color' ? [] : [diagnose('K5105', pair.place, { token, type })];
  });
}

function measured(pair: ColorPair, preset: Preset, scheme: Scheme): Diagnostic[] {
  const tokens = preset.tokens[scheme];
  const [front, back] = [pair.foreground, pair.background].map((path) => (Object.hasOwn(tokens, path) ? tokens[path] : undefined));
  if (front?.type !== 'color' || back?.type !== 'color') return [];
  const [foreground, background] = [parseColor(front.value), parseColor(back.value)];
  if (!foreground || !background) return [];
  const ratio = contrastRatio(foreground, background, scheme);
  if (ratio >= pair.minimum) return [];
  const params = {
    foreground: pair.foreground,
    background: pair.background,
    // Rounded down: 4.4999 must not read as the 4.5 that it misses.
    ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
    preset: preset.id,
    scheme,
    minimum: pair.minimum,
  };
  const related = [
    { message: `\`${back.path}\` in ${preset.id} ${scheme}`, place: back.place },
    { message: 'the pair is declared here', place: pair.place },
  ];
  return [diagnose('K5104', front.place, params, { related })];
}
