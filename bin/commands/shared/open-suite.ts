import type { Disk } from '../../../specs/language/disk.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { CommandIo } from '../../cli/command.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { checkPaths } from './check-paths.ts';
import { projectCache } from '../../project/project-cache.ts';
import { isSpecFile, openProject, type Project } from '../../project/open-project.ts';
import { renderDiagnostics } from '../../render/diagnostics/render.ts';

/** A project whose specs are ready to run. */
export interface OpenSuite {
  readonly project: Project;
  /** Ids of the specs that `--spec` names; none means all. */
  readonly specs: readonly string[];
}

export interface SuiteOptions {
  /** Ids of further kit specs to load. */
  readonly alsoKit?: readonly string[];
  /** Through which the project is read. */
  readonly disk?: Disk;
}

/**
 * Opens the project with the specs that `--spec` names, ids or `.kmd` files.
 * @returns the exit code when the specs have errors: a run with them would prove nothing
 */
export async function openSuite(
  io: CommandIo,
  asked: readonly string[],
  { alsoKit = [], disk }: SuiteOptions = {},
): Promise<OpenSuite | ExitCode> {
  const files = asked.filter(isSpecFile);
  const ids = asked.filter((one) => !isSpecFile(one));
  checkPaths(io, files);
  const project = await openProject(io, {
    kitSpecs: [...ids, ...alsoKit],
    onlyThese: ids.length > 0,
    // Who watches has the parsed forms at hand.
    ...defined({ specs: files.length === 0 ? undefined : files, disk, cache: disk === undefined ? projectCache(io) : undefined }),
  });
  const errors = project.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return { project, specs: [...ids, ...(files.length === 0 ? [] : project.own)] };
  io.stderr.write(renderDiagnostics(errors, 'pretty', project.sources, io, io.stderr));
  io.stderr.write('Nothing ran: with errors in its input a run would prove nothing.\n');
  return EXIT.invalid;
}
