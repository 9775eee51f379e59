import { dirname, extname, relative, resolve, sep } from 'node:path';
import type { Selection } from '../../../conformance/plan/plan-cases.ts';
import { defined } from '../../../specs/language/defined.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { writeFile } from '../../cli/write-file.ts';
import type { Project } from '../../project/open-project.ts';
import { playwrightProjects, playwrightTests } from '../../render/playwright/test-file.ts';

/** The kinds of test files that `--emit` writes. */
export const EMITTED = ['playwright-test'];

/**
 * Writes the tests as a file for another runner, in place of running them, and the environments beside it.
 * @throws UsageError when there is no test to write, and when a file cannot be written
 */
export function emitTests(
  io: CommandIo,
  file: string,
  target: string | undefined,
  { program, own, root }: Project,
  selection: Selection,
): ExitCode {
  if (selection.matrix !== undefined || selection.shard !== undefined)
    throw new UsageError('--emit takes --preset, --locale, --scheme and --direction; Playwright Test has shards of its own, and no matrix');
  const folder = dirname(resolve(io.cwd, file));
  const specs = selection.specs.length === 0 ? own : selection.specs;
  const cwd = relative(folder, root).split(sep).join('/') || '.';
  const tests = playwrightTests({ program, selection: { ...selection, specs }, cwd, ...defined({ target }) });
  const count = tests.split('\n  test(').length - 1;
  if (count === 0) throw new UsageError(`--emit: ${specs.join(', ') || 'the project'} has no test of those asked for`);
  const beside = `${file.slice(0, -extname(file).length).replace(/\.(?:spec|test)$/, '')}.projects${extname(file)}`;
  writeFile(io, file, tests);
  writeFile(io, beside, playwrightProjects(selection));
  io.stdout.write(`Wrote ${file} with ${count} ${count === 1 ? 'test' : 'tests'} and ${beside} with their environments.\n`);
  io.stdout.write(`In playwright.config.ts: import { projects } from './${beside}'; then npx playwright test ${file}\n`);
  return EXIT.ok;
}
