import { oneLine } from '../../../specs/language/text/one-line.ts';
import { listOption, numberOption, textOption, type Options } from '../../cli/options.ts';

/**
 * The command that runs again what failed in a run, to be copied. Its tests and environments are on record in the folder of the report;
 * what is not there is said again.
 */
export function commandAgain(target: string | undefined, options: Options): string {
  const specs = listOption(options, 'spec').join(',');
  const repeated = new Map(
    ['timeout', 'report', 'baseline', 'connect'].map((name) => [
      name,
      textOption(options, name) ?? numberOption(options, name)?.toString(),
    ]),
  );
  const words = [...(specs === '' ? [] : [['spec', specs] as const]), ...repeated].flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, word(value)],
  );
  return ['npx kmd conform', ...(target === undefined ? [] : [word(target)]), ...words, '--last-failed'].join(' ');
}

/** A word for a shell, in quotes where it would take it apart. */
function word(text: string): string {
  const line = oneLine(text);
  return /^[\w@%+=:,./-]+$/.test(line) ? line : `'${line.replaceAll("'", "'\\''")}'`;
}
