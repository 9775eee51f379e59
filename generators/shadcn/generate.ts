import { tokenVariable } from '../../specs/language/model/names.ts';
import type { Generate } from '../generator.ts';
import { banner } from '../text/banner.ts';

/** Variable of shadcn/ui → paths that can fill it, the best first. Source: the theming page of shadcn/ui. */
const VARIABLES: readonly (readonly [string, readonly string[]])[] = [
  ['radius', ['shape.corner.medium', 'radius.medium', 'radius']],
  ['background', ['color.background', 'color.surface']],
  ['foreground', ['color.on-background', 'color.on-surface', 'color.text']],
  ['card', ['color.surface', 'color.surface-container']],
  ['card-foreground', ['color.on-surface']],
  ['popover', ['color.surface-container', 'color.surface']],
  ['popover-foreground', ['color.on-surface']],
  ['primary', ['color.accent', 'color.primary']],
  ['primary-foreground', ['color.on-accent', 'color.on-primary']],
  ['secondary', ['color.secondary', 'color.surface-variant']],
  ['secondary-foreground', ['color.on-secondary', 'color.on-surface-variant']],
  ['muted', ['color.surface-variant', 'color.surface-container']],
  ['muted-foreground', ['color.text-muted', 'color.on-surface-variant']],
  ['accent', ['color.surface-variant', 'color.surface-container']],
  ['accent-foreground', ['color.on-surface-variant', 'color.on-surface']],
  ['destructive', ['color.error']],
  ['destructive-foreground', ['color.on-error']],
  ['border', ['color.outline-variant', 'color.outline']],
  ['input', ['color.outline', 'color.border']],
  ['ring', ['color.focus', 'color.accent']],
];

/** The variables that components of shadcn/ui read, each bound to a token where one fits. */
export const generate: Generate = (program, options) => {
  const presets = program.presets.filter(({ id }) => options.presets?.includes(id) ?? true);
  const paths = new Set(program.tokens.map(({ path }) => path));
  const bound = VARIABLES.flatMap(([name, candidates]) => {
    const path = candidates.find((one) => paths.has(one));
    return path === undefined ? [] : [`  --${name}: var(${tokenVariable(path)});`];
  });
  if (presets.length === 0 || bound.length === 0) return { files: [], diagnostics: [] };
  const left = VARIABLES.filter(([, candidates]) => !candidates.some((one) => paths.has(one))).map(([name]) => `--${name}`);
  const origin = presets.map(({ id }) => id);
  const content = [
    `/* ${banner(origin, 'change the preset and generate again')}`,
    '   Import it after the generated tokens.css, in place of the variables that shadcn/ui wrote. */',
    ':root,',
    '[data-kmd-preset],',
    '[data-kmd-scheme] {',
    ...bound,
    '}',
    ...(left.length === 0 ? [] : [`/* No token fits ${left.join(', ')}. */`]),
    '',
  ].join('\n');
  return { files: [{ path: 'shadcn.css', content, ownership: 'generated', origin }], diagnostics: [] };
};
