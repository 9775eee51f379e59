import type { Program } from '../../../specs/language/model/program.ts';
import type { GeneratorOptions } from '../../define.ts';

/** The page's own ground. Tokens and preset styles follow it once their generators are at hand. */
export function themeSheet(_program: Program, _options: GeneratorOptions): string {
  return `:root {
  color-scheme: light;
}
:root[data-kmd-scheme='dark'] {
  color-scheme: dark;
}
body {
  margin: 0;
  padding: 1rem;
  background: var(--kmd-color-background, Canvas);
  color: var(--kmd-color-on-background, CanvasText);
}
`;
}
