import type { Program } from '../../../specs/language/model/program.ts';
import { SCHEME_ATTRIBUTE } from '../../../specs/language/model/names.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { generate as generatePresets } from '../../presets/generate.ts';
import { generate as generateTokens } from '../../tokens/generate.ts';

/**
 * The style sheet of the demo pages: tokens, preset properties of the components, and a page background that follows the scheme.
 * An application links the sheets of the generators instead.
 */
export function themeSheet(program: Program, specs: readonly Spec[], options: GeneratorOptions): string {
  const own = { ...program, specs: program.specs.filter(({ kind, id }) => kind !== 'component' || specs.some((spec) => spec.id === id)) };
  const sheets = [generateTokens, generatePresets].flatMap((generate) => {
    const made = generate(own, options).files.filter(({ path }) => path.endsWith('.css'));
    // A folder with a sheet for all presets holds their single sheets too.
    const wholes = new Set(made.filter(({ path }) => nameOf(path) === 'all.css').map(({ path }) => folderOf(path)));
    return made.filter(({ path }) => nameOf(path) === 'all.css' || !wholes.has(folderOf(path))).map(({ content }) => content);
  });
  return `${sheets.join('\n')}
:root {
  color-scheme: light;
}
:root[${SCHEME_ATTRIBUTE}='dark'] {
  color-scheme: dark;
}
body {
  min-block-size: 100vh;
  margin: 0;
  padding: 1rem;
  box-sizing: border-box;
  background: var(--kmd-color-background, Canvas);
  color: var(--kmd-color-on-background, CanvasText);
}
`;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
