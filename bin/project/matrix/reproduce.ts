import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { MatrixTarget } from './read-matrix.ts';

/** The command lines that test one target again: through the matrix, and by `kmd conform` where that needs no server. */
export function reproduce({ id, target, specs, tests, presets, locales, profile, prepare, server }: MatrixTarget, file: string): string[] {
  const alone = `npx kmd matrix ${word(file)} --only ${id}`;
  if (server !== undefined) return [alone];
  const folder = /^(.*)\/[^/]*$/.exec(file)?.[1];
  const options: readonly (readonly [string, readonly string[]])[] = [
    ['spec', specs],
    ['test', tests],
    ['preset', presets],
    ['locale', locales],
    ['profile', profile === undefined ? [] : [profile]],
  ];
  const given = options.flatMap(([name, values]) => (values.length === 0 ? [] : [`--${name} ${word(values.join(','))}`]));
  return [
    alone,
    '# or, without the site:',
    ...(folder === undefined ? [] : [`cd ${word(folder)}`]),
    ...(prepare === undefined ? [] : [prepare.folder === '.' ? prepare.command : `(cd ${word(prepare.folder)} && ${prepare.command})`]),
    ['npx kmd conform', ...(target === undefined ? [] : [word(target)]), ...given].join(' '),
  ].map(oneLine);
}

/** A word of a command line. */
function word(text: string): string {
  return /^[\w./:@%+=,#-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
