import type { Program } from '../../../specs/language/model/program.ts';
import { SCHEME_ATTRIBUTE } from '../../../specs/language/model/names.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { GeneratorOptions } from '../../define.ts';
import presets from '../../presets/index.ts';
import tokens from '../../tokens/index.ts';

/**
 * Everything that a page needs to show these specs in every preset and scheme: the tokens, the preset properties of the
 * components, and a ground that follows the scheme. For the demo page; an application links the sheets of the generators.
 */
export function themeSheet(program: Program, specs: readonly Spec[], options: GeneratorOptions): string {
  const own = { ...program, specs: program.specs.filter(({ kind, id }) => kind !== 'component' || specs.some((spec) => spec.id === id)) };
  const sheets = [tokens, presets].flatMap((generator) => {
    const made = generator.generate(own, options).files.filter(({ path }) => path.endsWith('.css'));
    // A folder may hold one sheet for all and, for whoever wants them one by one, the parts of it.
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
