import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { didYouMean } from '../../../specs/language/diagnostics/nearest.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';

/** @throws UsageError for a file or folder of the command line that is not there */
export function checkPaths({ cwd }: Pick<CommandIo, 'cwd'>, paths: readonly string[]): void {
  const missing = paths.find((path) => !existsSync(resolve(cwd, path)));
  if (missing === undefined) return;
  const folder = dirname(resolve(cwd, missing));
  const near = existsSync(folder) ? didYouMean(basename(missing), readdirSync(folder)) : [];
  throw new UsageError([`there is no file or folder ${missing}.`, ...near].join(' '));
}
