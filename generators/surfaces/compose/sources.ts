import { sourceFiles, type RuntimeFile } from '../../text/runtime.ts';

/** The Kotlin files of `runtime/` or `testing/`: shipped as they stand, but for the package. */
export function kotlinSources(folder: 'runtime' | 'testing', root: string, header: string): readonly RuntimeFile[] {
  return sourceFiles(`surfaces/compose/${folder}`, '.kt').map(({ name, text }) => {
    const placed = text.replace(/^(package|import) kmd\./gm, `$1 ${root}.`);
    return { name, text: `// ${header}\n\n${sorted(placed)}` };
  });
}

/** Imports in the order of the alphabet again, once the package has its name. */
function sorted(text: string): string {
  return text.replace(/(?:^import .*\n)+/m, (block) => `${block.trimEnd().split('\n').sort().join('\n')}\n`);
}
