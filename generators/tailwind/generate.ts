import { tokenVariable } from '../../specs/language/model/names.ts';
import type { TokenDeclaration } from '../../specs/language/model/token.ts';
import type { Generate } from '../generator.ts';
import { banner } from '../text/banner.ts';
import { themeVariables } from './theme-variables.ts';

/**
 * One `@theme inline` block. Its variables point at the custom properties of the generator `tokens`, so that the preset and the scheme
 * of the page decide. Source: the theme variable namespaces of Tailwind CSS 4.
 */
export const generate: Generate = (program, options) => {
  const presets = program.presets.filter(({ id }) => options.presets?.includes(id) ?? true);
  const tokens = [...program.tokens].sort((a, b) => (a.path < b.path ? -1 : 1));
  if (presets.length === 0 || tokens.length === 0) return { files: [], diagnostics: [] };
  const origin = presets.map(({ id }) => id);
  return { files: [{ path: 'tailwind.css', content: sheet(tokens, origin), ownership: 'generated', origin }], diagnostics: [] };
};

function sheet(tokens: readonly TokenDeclaration[], origin: readonly string[]): string {
  const bound = tokens.flatMap(themeVariables);
  const unbound = tokens.filter((token) => themeVariables(token).length === 0).map(({ path }) => path);
  return [
    `/* ${banner(origin, 'change the preset and generate again')}`,
    '   Import it after "tailwindcss" and the generated tokens.css, which defines --kmd-*. */',
    '@theme inline {',
    ...bound.map(([name, value]) => `  ${name}: ${value};`),
    '}',
    ...unbound.map((path) => `/* No theme variable for ${path}: write var(${tokenVariable(path)}). */`),
    '',
  ].join('\n');
}
