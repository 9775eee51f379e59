import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { defineRule } from '../lint/rule.ts';
import type { ColorPair, Preset, Scheme } from '../model/token.ts';
import { contrastRatio } from '../units/color/contrast.ts';
import { parseColor } from '../units/color/parse.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const diagnostics = {
  K5104: {
    severity: 'error',
    message: '`{foreground}` on `{background}` has a contrast of {ratio}:1 in {preset} {scheme}; at least {minimum}:1 is required.',
  },
  K5105: { severity: 'error', message: '`{token}` in this colour pair is a {type}, not a color.' },
} as const satisfies Entries;

export default defineRule({
  id: 'presets-contrast',
  summary: 'Every declared colour pair has its contrast (WCAG 2.2) in each preset, light and dark.',
  reads: ['pairs'],
  diagnostics,
  check({ program, spec, report }) {
    const types = new Map(program.tokens.map(({ path, type }) => [path, type]));
    for (const pair of spec.pairs) {
      checkTypes(pair, types, report);
      for (const preset of program.presets) for (const scheme of SCHEMES) checkContrast(pair, preset, scheme, report);
    }
  },
});

function checkTypes(pair: ColorPair, types: ReadonlyMap<string, string>, report: Report<typeof diagnostics>): void {
  for (const token of [pair.foreground, pair.background]) {
    const type = types.get(token);
    if (type !== undefined && type !== 'color') report('K5105', pair.place, { token, type });
  }
}

function checkContrast(pair: ColorPair, preset: Preset, scheme: Scheme, report: Report<typeof diagnostics>): void {
  const tokens = preset.tokens[scheme];
  const [front, back] = [pair.foreground, pair.background].map((path) => (Object.hasOwn(tokens, path) ? tokens[path] : undefined));
  if (front?.type !== 'color' || back?.type !== 'color') return;
  const [foreground, background] = [parseColor(front.value), parseColor(back.value)];
  if (!foreground || !background) return;
  const ratio = contrastRatio(foreground, background, scheme);
  if (ratio >= pair.minimum) return;
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
  report('K5104', front.place, params, { related });
}
